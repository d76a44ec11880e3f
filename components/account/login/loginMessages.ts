/** Why a Google sign-in failed, by the code in `?error=`. Only known codes: no text from the URL is shown. */
const errorMessages: Record<string, string> = {
  cancelled: 'You left before the sign-in was finished. You can try again.',
  expired: 'This sign-in expired or was started in another browser. Please begin again.',
  failed: 'We could not confirm who you are. Nothing was changed. Please try again.',
  unavailable: 'Sign-in isn’t available right now. Try another method, or try again in a minute.',
  closed: 'This account is closed. Write to us if you think that is wrong.',
};

export const loginErrorMessage = (code: unknown): string | null =>
  typeof code === 'string' && code !== '' ? (errorMessages[code] ?? 'The sign-in did not work. Please try again.') : null;

/** What a page is about, by the start of its path; the first match wins. */
const introsByPath: readonly (readonly [RegExp, string])[] = [
  [
    /^\/checkout\/|^\/payment\/(begin|process)\/event\//,
    'Your tickets are saved to your account, on all your devices. Your selection is waiting for you.',
  ],
  [/^\/payment\/(begin|process)\/(ott|title|video)\//, 'What you rent or buy is saved to your account, so you can watch it on any device.'],
  [
    /^\/payment\/(begin|process)\/campaign\//,
    'Your investment, its documents and its returns are saved to your account. The amount you chose is waiting for you.',
  ],
  [/^\/(collection|ticket)\//, 'Your tickets are saved to your account.'],
  [/^\/event\//, 'Sign in to save this event, follow its organiser or buy tickets.'],
  [/^\/ott\/./, 'Sign in to rent, buy, rate or save this title.'],
  [/^\/campaigns?\/./, 'Sign in to invest, or to follow the updates of this campaign.'],
  [/^\/studio/, 'The studio is where you publish and sell your own work.'],
];

/** Why to sign in, by the page the visitor was going to. */
export const loginIntro = (target: string): string =>
  introsByPath.find(([address]) => address.test(target))?.[1] ??
  'Tickets, purchases and saved titles are saved to your account. You can browse without one.';
