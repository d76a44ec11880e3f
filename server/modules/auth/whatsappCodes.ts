import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import parsePhoneNumber, { type CountryCode } from 'libphonenumber-js/max';
import type { Config } from '../../platform/config';
import type { Database, Tx } from '../../platform/db/client';
import { badInput, HttpError, tooManyRequests } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { createMessageRepository } from '../messages/messageRepository';
import { createLoginCodeRepository, maxTries, type RecentCodeRequests } from './loginCodeRepository';

/** What one requester may ask for one number. Others' requests cost them nothing, so nobody locks another person's number out. */
const requesterLimits = { tenMinutes: 5, day: 20 };
/** What one address may ask for all numbers: a carrier's NAT holds many people, each of whom signs in once a month. */
const addressLimits = { hour: 60, day: 300 };
/** More codes than this for one number in a day are no owner's doing: each of them may then be guessed once instead of five times. */
const suspiciousDailyRequests = 20;
const firstResendSeconds = 30;

/** E.164, or 400 that names the field. */
export function parsePhone(text: string, country = 'IN'): string {
  const phone = parsePhoneNumber(text, { defaultCountry: country as CountryCode, extract: false });
  if (!phone?.isValid()) throw badInput({ phone: 'is not a phone number we can reach' }, 'Check the phone number');
  return phone.number;
}

function enforceLimits(recent: RecentCodeRequests, perDay: number) {
  if (recent.everywhereDay >= perDay)
    throw tooManyRequests(3600, 'We cannot send more codes today. Sign in with Google, or try again later.');
  if (recent.ownDay >= requesterLimits.day) throw tooManyRequests(3600, 'You asked for too many codes today. Try again tomorrow.');
  if (recent.ownTenMinutes >= requesterLimits.tenMinutes)
    throw tooManyRequests(recent.ownTenMinutesFreeIn, 'You asked for too many codes. Try again in a few minutes.');
  if (recent.addressDay >= addressLimits.day)
    throw tooManyRequests(3600, 'Too many codes were requested from your network today. Try again tomorrow.');
  if (recent.addressHour >= addressLimits.hour)
    throw tooManyRequests(recent.addressHourFreeIn, 'Too many codes were requested from your network. Try again later.');
  if (recent.secondsUntilResend > 0)
    throw tooManyRequests(
      recent.secondsUntilResend,
      `A code is on its way. You can ask for another in ${recent.secondsUntilResend} seconds.`,
    );
}

/** Codes by WhatsApp: never told apart by whether the number has an account, because nothing here looks that up. */
export function createWhatsappCodes(db: Database, config: Pick<Config, 'APP_SECRET' | 'WHATSAPP_TEMPLATE' | 'LOGIN_CODES_PER_DAY'>) {
  const hmacOf = (requestID: string, code: string) =>
    createHmac('sha256', config.APP_SECRET).update(`login ${requestID} ${code}`).digest('base64url');

  return {
    /** Commits a new code and the message that carries it; what this browser was sent for the number before ends. */
    begin: (phone: string, { browser, address }: { browser: string; address: string }) =>
      db.transaction(async (tx) => {
        const codes = createLoginCodeRepository(tx);
        await codes.lockRequests(phone, address);
        const recent = await codes.countRecentRequests(phone, { browser, address });
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
        });
        const messageKey = `login-code:${requestID}`;
        await createMessageRepository(tx).addMessage({
          messageKey,
          channel: 'WHATSAPP',
          recipient: phone,
          subject: 'Your sign-in code',
          body: `${code} is your code to sign in to Marquee. It works for 10 minutes. Nobody from Marquee will ask you for it.`,
          template: { name: config.WHATSAPP_TEMPLATE, parameters: [code] },
          expiresAt: stored.expiresAt,
        });
        return { requestID, messageKey, expiresAt: stored.expiresAt, resendAt: stored.resendAt, serverTime: stored.createdAt };
      }),

    /** Judges a typed code. A wrong one costs a try at once, outside any transaction, so that a later failure cannot give it back. */
    async check(requestID: string, code: string, browser: string): Promise<{ phone: string }> {
      const codes = createLoginCodeRepository(db);
      const attempt = await codes.consumeTry(requestID, browser);
      if (!attempt) {
        if (await codes.existsForBrowser(requestID, browser)) throw codeExpired();
        throw wrongCode(0);
      }
      const submitted = Buffer.from(hmacOf(requestID, code));
      const stored = Buffer.from(attempt.codeHmac);
      if (submitted.length !== stored.length || !timingSafeEqual(submitted, stored)) throw wrongCode(maxTries - attempt.tries);
      return { phone: attempt.phone };
    },

    /** Uses the code up inside the transaction that signs the person in; 410 when another request was faster. */
    async markUsed(tx: Tx, requestID: string): Promise<void> {
      if (!(await createLoginCodeRepository(tx).markUsed(requestID))) throw codeExpired();
    },
  };
}

/** Used, expired, replaced and guessed too often sound the same: the answer is no oracle. */
const codeExpired = () => new HttpError(410, 'CODE_EXPIRED', 'This code does not work any more. Ask for a new one.');

const wrongCode = (triesLeft: number) => {
  const next = triesLeft > 0 ? `You have ${triesLeft} more ${triesLeft === 1 ? 'try' : 'tries'}.` : 'Ask for a new one.';
  return new HttpError(401, 'WRONG_CODE', `That is not the code we sent. ${next}`, { code: 'is not the code we sent' });
};
