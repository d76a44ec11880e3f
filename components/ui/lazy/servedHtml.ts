/**
 * Whether the HTML of the server may stand as it is (docs/decisions/041-static-html.md): it was drawn for a guest, and so it is right until the visitor
 * signs in. Off by default: on the server, in tests, and where a session may exist.
 */
type Phase = 'off' | 'hydrating' | 'kept';

let phase: Phase = 'off';
const listeners = new Set<() => void>();

export const servedHtml = {
  /** Before the first render of a guest's page: what is mounted from here on has HTML of the server. */
  keep: () => void (phase = 'hydrating'),
  /** After the first render: what is mounted from here on has none. */
  hydrated: () => void (phase = phase === 'hydrating' ? 'kept' : phase),
  /** The visitor signed in. */
  release: () => {
    phase = 'off';
    listeners.forEach((listener) => listener());
  },
  isHydrating: () => phase === 'hydrating',
  isReleased: () => phase === 'off',
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
