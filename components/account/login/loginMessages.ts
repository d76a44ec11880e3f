import type { PendingActionKind } from '@/utils/browser/pendingAction';
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

/** Why to sign in for what the visitor has pressed. */
const introsByAction: Record<PendingActionKind, string> = {
  SAVE: t.saveIntro,
  FOLLOW: t.followIntro,
  RATE: t.rateIntro,
  CODE: t.codeIntro,
  TICKETS: t.ticketCheckoutIntro,
  WAITLIST: t.waitlistIntro,
  TITLE: t.titlePaymentIntro,
  INVEST: t.investmentIntro,
};

/** Why to sign in, by what the visitor has pressed, else by the page they were going to. */
export const loginIntro = (target: string, pressed?: PendingActionKind): string =>
  (pressed && introsByAction[pressed]) ?? introsByPath.find(([address]) => address.test(target))?.[1] ?? t.defaultIntro;
