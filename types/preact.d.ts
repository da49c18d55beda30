/** What the client uses of Preact. */
export interface VNode {
  type: unknown;
  props: Record<string, unknown>;
  key: unknown;
}
export type ComponentChildren = unknown;
export type ComponentType<P = {}> = (props: P) => any;
export interface Context<T> {
  Provider: ComponentType<{ value: T; children?: ComponentChildren }>;
}
export function h(
  type: string | ComponentType<any>,
  props: Record<string, any> | null,
  ...children: ComponentChildren[]
): VNode;
export function render(node: ComponentChildren, parent: Element): void;
export function createContext<T>(value: T): Context<T>;
export function createRef<T>(): { current: T | null };
export const Fragment: ComponentType<{ children?: ComponentChildren }>;
