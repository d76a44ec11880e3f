import * as t from '@messages/account/login';

/** Why a Google sign-in failed, by the code in `?error=`. Only known codes: no text from the URL is shown. */
const errorMessages: Record<string, string> = {
  cancelled: t.signInCancelled,
  expired: t.signInExpired,
  failed: t.signInFailed,
  unavailable: t.signInUnavailable,
  closed: t.accountClosed,
};

export const loginErrorMessage = (code: unknown): string | null =>
  typeof code === 'string' && code !== '' ? (errorMessages[code] ?? t.signInDidNotWork) : null;

/** What a page is about, by the start of its path; the first match wins. */
const introsByPath: readonly (readonly [RegExp, string])[] = [
  [/^\/checkout\/|^\/payment\/(begin|process)\/event\//, t.ticketCheckoutIntro],
  [/^\/payment\/(begin|process)\/(ott|title|video)\//, t.titlePaymentIntro],
  [/^\/payment\/(begin|process)\/campaign\//, t.investmentIntro],
  [/^\/(collection|ticket)\//, t.ticketsIntro],
  [/^\/event\//, t.eventIntro],
  [/^\/ott\/./, t.titleIntro],
  [/^\/campaigns?\/./, t.campaignIntro],
  [/^\/studio/, t.studioIntro],
];

/** Why to sign in, by the page the visitor was going to. */
export const loginIntro = (target: string): string => introsByPath.find(([address]) => address.test(target))?.[1] ?? t.defaultIntro;
