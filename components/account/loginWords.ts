/** Why a sign-in at Google came to nothing, as the API puts it into `?error=`. Codes of ours only: nothing from an address is shown as it is. */
const reasons: Record<string, string> = {
  cancelled: 'You left before the sign-in was finished. You can try again.',
  expired: 'This sign-in took too long or was begun in another browser. Please begin again.',
  failed: 'We could not confirm who you are. Nothing was changed. Please try again.',
  unavailable: 'The sign-in service does not answer right now. Try the other way, or again in a minute.',
  closed: 'This account is closed. Write to us if you think that is wrong.',
};

export const loginReason = (code: unknown): string | null =>
  typeof code === 'string' && code !== '' ? (reasons[code] ?? 'The sign-in did not work. Please try again.') : null;

/** Why signing in is worth it, by where the visitor was going. */
export function loginWhy(target: string): string {
  if (target.startsWith('/checkout') || target.startsWith('/payment'))
    return 'Your tickets are kept with your login, so you find them on any phone. Your choice of seats is waiting for you.';
  if (target.startsWith('/collection') || target.startsWith('/ticket')) return 'Your tickets are kept with your login.';
  if (target.startsWith('/studio')) return 'The studio is where you publish and sell your own work.';
  return 'Tickets, purchases and bookmarks are kept with your login. Browsing needs none.';
}
