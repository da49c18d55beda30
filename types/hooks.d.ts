/** What the client uses of Preact's hooks. */
import type { Context } from 'preact';

type Inputs = ReadonlyArray<unknown>;
type Cleanup = void | (() => void);
export function useState<S>(initial: S | (() => S)): [S, (next: S | ((before: S) => S)) => void];
export function useState<S>(): [
  S | undefined,
  (next: S | undefined | ((before: S | undefined) => S | undefined)) => void,
];
export function useReducer<S, A>(reducer: (state: S, action: A) => S, initial: S): [S, (action: A) => void];
export function useRef<T>(initial: T): { current: T };
export function useEffect(effect: () => Cleanup, inputs?: Inputs): void;
export function useLayoutEffect(effect: () => Cleanup, inputs?: Inputs): void;
export function useMemo<T>(make: () => T, inputs: Inputs): T;
export function useCallback<T extends (...args: any[]) => any>(callback: T, inputs: Inputs): T;
export function useContext<T>(context: Context<T>): T;
export function useErrorBoundary(callback?: (error: any) => void): [any, () => void];
export function useId(): string;
