/** What the client uses of lean-qr. */
export interface Bitmap {
  size: number;
  get(x: number, y: number): boolean;
}
export const correction: { L: number; M: number; Q: number; H: number };
export function generate(text: string, options?: { minCorrectionLevel?: number }): Bitmap;
