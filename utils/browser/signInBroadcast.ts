const name = 'marquee-identity';

/** Notifies the browser's other windows of a sign-in. Does nothing without BroadcastChannel. */
export function announceSignIn(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(name);
  channel.postMessage('signed-in');
  channel.close();
}

/** Calls `onSignIn` when another window announces a sign-in; returns the cleanup. */
export function listenForSignIn(onSignIn: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(name);
  channel.onmessage = onSignIn;
  return () => channel.close();
}
