import { createHmac, randomInt } from 'node:crypto';
import parsePhoneNumber, { type CountryCode } from 'libphonenumber-js/max';
import type { Clock } from '../../platform/clock';
import type { Config } from '../../platform/config';
import type { Database, Tx } from '../../platform/db/client';
import { badInput, HttpError, tooManyRequests } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { appSecretsOf, constantTimeEquals } from '../../platform/secrets';
import { notify } from '../notifications/notifications';
import { createLoginCodeRepository, maxTries, type RecentCodeRequests } from './loginCodeRepository';

/** Per requester and number. Limits are not shared between requesters, so an attacker cannot lock another user's number out. */
const requesterLimits = { tenMinutes: 5, day: 20 };
/** Per address, for all numbers: many users of a carrier share one NAT address, and each signs in about once a month. */
const addressLimits = { hour: 60, day: 300 };
/** From this many codes a day for one number on, each code allows one guess instead of five: the owner would not request so many. */
const suspiciousDailyRequests = 20;
const firstResendSeconds = 30;

/** The number in E.164; 400 with the field's name for an invalid one. */
export function parsePhone(text: string, country = 'IN'): string {
  const phone = parsePhoneNumber(text, { defaultCountry: country as CountryCode, extract: false });
  if (!phone?.isValid()) throw badInput({ phone: 'is not a phone number we can reach' }, 'Check the phone number');
  return phone.number;
}

function enforceLimits(recent: RecentCodeRequests, perDay: number) {
  if (recent.everywhereDay >= perDay)
    throw tooManyRequests(3600, 'We can’t send any more codes today. Sign in with Google, or try again tomorrow.');
  if (recent.ownDay >= requesterLimits.day) throw tooManyRequests(3600, 'You requested too many codes today. Try again tomorrow.');
  if (recent.ownTenMinutes >= requesterLimits.tenMinutes)
    throw tooManyRequests(recent.ownTenMinutesFreeIn, 'You requested too many codes. Try again in a few minutes.');
  if (recent.addressDay >= addressLimits.day)
    throw tooManyRequests(3600, 'Too many codes were requested from your network today. Try again tomorrow.');
  if (recent.addressHour >= addressLimits.hour)
    throw tooManyRequests(recent.addressHourFreeIn, 'Too many codes were requested from your network. Try again later.');
  if (recent.secondsUntilResend > 0)
    throw tooManyRequests(
      recent.secondsUntilResend,
      `A code is on its way. You can request another in ${recent.secondsUntilResend} seconds.`,
    );
}

/** Sign-in codes by WhatsApp. Never looks up whether the number has an account, so responses cannot reveal it. */
export function createWhatsappCodes(
  db: Database,
  clock: Clock,
  config: Pick<Config, 'APP_SECRET' | 'APP_SECRETS' | 'APP_SECRET_OLDEST' | 'WHATSAPP_TEMPLATE' | 'LOGIN_CODES_PER_DAY'>,
) {
  const secrets = appSecretsOf(config).map(({ secret }) => secret);
  const hmacOf = (requestID: string, code: string, secret = secrets[0] ?? '') =>
    createHmac('sha256', secret).update(`login ${requestID} ${code}`).digest('base64url');

  return {
    /** Commits a new code with its message; ends the earlier codes for this number in this browser. */
    begin: (phone: string, { browser, address }: { browser: string; address: string }) =>
      db.transaction(async (tx) => {
        const codes = createLoginCodeRepository(tx);
        await codes.lockRequests(phone, address);
        // Taken under the lock, so that the request before is not in the future.
        const now = clock.now();
        const recent = await codes.countRecentRequests(phone, { browser, address }, now);
        enforceLimits(recent, config.LOGIN_CODES_PER_DAY);

        const requestID = newId('otp');
        const code = randomInt(0, 1_000_000).toString().padStart(6, '0');
        const stored = await codes.addCode({
          requestID,
          phone,
          codeHmac: hmacOf(requestID, code),
          browser,
          address,
          resendSeconds: firstResendSeconds * 2 ** Math.min(recent.ownHour, 6),
          tries: recent.numberDay < suspiciousDailyRequests ? maxTries : 1,
          now,
        });
        const messageKey = `login-code:${requestID}`;
        const whatsappTemplate = { name: config.WHATSAPP_TEMPLATE, parameters: [code] };
        await notify(tx, { to: { phone, whatsappTemplate }, key: messageKey, expiresAt: stored.expiresAt }, 'signInCode', { code });
        return { requestID, messageKey, expiresAt: stored.expiresAt, resendAt: stored.resendAt, serverTime: now };
      }),

    /** Checks a typed code. A wrong one uses a try at once, outside any transaction, so that a later failure cannot restore it. */
    async check(requestID: string, code: string, browser: string): Promise<{ phone: string }> {
      const codes = createLoginCodeRepository(db);
      const attempt = await codes.consumeTry(requestID, browser, clock.now());
      if (!attempt) {
        if (await codes.existsForBrowser(requestID, browser)) throw codeExpired();
        throw wrongCode(0);
      }
      if (!secrets.some((secret) => constantTimeEquals(attempt.codeHmac, hmacOf(requestID, code, secret))))
        throw wrongCode(maxTries - attempt.tries);
      return { phone: attempt.phone };
    },

    /** Marks the code as used inside the sign-in's transaction; 410 when a concurrent request was first. */
    async markUsed(tx: Tx, requestID: string): Promise<void> {
      if (!(await createLoginCodeRepository(tx).markUsed(requestID, clock.now()))) throw codeExpired();
    },
  };
}

/** The same error for used, expired, replaced and exhausted codes, so that it reveals nothing. */
const codeExpired = () => new HttpError(410, 'CODE_EXPIRED', 'This code no longer works. Request a new one.');

const wrongCode = (triesLeft: number) => {
  const next = triesLeft > 0 ? `You have ${triesLeft} more ${triesLeft === 1 ? 'try' : 'tries'}.` : 'Request a new one.';
  return new HttpError(401, 'WRONG_CODE', `This code is not correct. ${next}`, { code: 'is not correct' });
};
