const name = 'marquee-identity';

/** Lets the other windows of this browser know that the visitor has just signed in. Does nothing where the browser has no channel. */
export function announceSignIn(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(name);
  channel.postMessage('signed-in');
  channel.close();
}

/** Calls `onSignIn` when another window of this browser announces a sign-in; answers how to stop. */
export function listenForSignIn(onSignIn: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(name);
  channel.onmessage = onSignIn;
  return () => channel.close();
}
