import { sql } from 'drizzle-orm';
import type { openTestApp } from './testApp';

type TestApp = Awaited<ReturnType<typeof openTestApp>>;

export const phone = '+919812345678';

/** A client that stores cookies; each has its own address, so that rate limits by address do not interfere. */
let addresses = 0;
export function openPhoneBrowser(app: TestApp, address = `10.0.${Math.floor(++addresses / 250)}.${addresses % 250}`) {
  const cookies: Record<string, string> = {};
  const send = async (operation: 'loginBegin' | 'login' | 'logout' | 'me', payload: Record<string, unknown> = {}) => {
    const [method, url] = {
      loginBegin: ['POST', '/api/v1/auth/login/begin'],
      login: ['POST', '/api/v1/auth/login'],
      logout: ['POST', '/api/v1/auth/logout'],
      me: ['GET', '/api/v1/users/me'],
    }[operation] as ['POST' | 'GET', string];
    const answer = await app.fastify.inject({
      method,
      url,
      cookies,
      headers: { origin: app.config.PUBLIC_ORIGIN, 'x-forwarded-for': address },
      ...(method === 'POST' ? { payload } : {}),
    });
    for (const { name, value } of answer.cookies) {
      if (value === '') Reflect.deleteProperty(cookies, name);
      else cookies[name] = value;
    }
    // oxlint-disable-next-line typescript/no-explicit-any -- tests read answers of every shape
    return { status: answer.statusCode, headers: answer.headers, body: answer.json<any>(), setCookies: answer.cookies };
  };
  const begin = (to = phone) => send('loginBegin', { loginType: 'WHATSAPP', phone: to });
  return { cookies, send, begin };
}

export const sentCode = async (app: TestApp, requestID: string): Promise<string> => {
  const { rows } = await app.db.execute<{ body: string }>(sql`SELECT body FROM messages WHERE message_key = ${`login-code:${requestID}`}`);
  return /\d{6}/.exec(rows[0]?.body ?? '')?.[0] ?? '';
};
export const wrongCodeFor = (code: string) => ((Number(code) + 1) % 1_000_000).toString().padStart(6, '0');
/** Backdates all sign-in codes by that much. */
export const ageLoginCodes = (app: TestApp, interval: string) =>
  app.db.execute(
    sql.raw(
      `UPDATE login_codes SET created_at = created_at - interval '${interval}', expires_at = expires_at - interval '${interval}', resend_at = resend_at - interval '${interval}'`,
    ),
  );
