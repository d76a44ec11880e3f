import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

/** The server did not respond: the request may or may not have been carried out. */
class NoAnswer extends Error {}

/**
 * An HTTP client that acts like a user's browser: it stores cookies, sends an Idempotency-Key with every command, and retries with the same
 * key when no response arrives, as the pages do.
 */
export function createApiClient(origin, { timeoutMs = 90_000 } = {}) {
  const cookies = new Map();

  const send = async (path, { method = 'GET', headers = {}, body } = {}) => {
    const jar = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const url = new URL(path, origin);
    try {
      const answer = await fetch(url, {
        method,
        redirect: 'manual',
        headers: { ...(method === 'GET' ? {} : { origin }), ...(jar ? { cookie: jar } : {}), ...headers },
        body,
        signal: AbortSignal.timeout(15_000),
      });
      for (const line of answer.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(line);
        if (/expires=Thu, 01 Jan 1970|max-age=0(;|$)/i.test(line)) cookies.delete(name);
        else cookies.set(name, value);
      }
      const text = await answer.text();
      return { status: answer.status, location: answer.headers.get('location'), text };
    } catch (error) {
      throw new NoAnswer(`${method} ${url.pathname}: ${error.cause?.code ?? error.name}`);
    }
  };

  /** Retries until the response is final: not for 5xx, a concurrent duplicate or a timeout. */
  const sendWithRetry = async (path, options) => {
    for (const until = Date.now() + timeoutMs; ; await wait(150 + Math.random() * 350)) {
      const answer = await send(path, options).catch((error) => {
        if (error instanceof NoAnswer && Date.now() < until) return null;
        throw error;
      });
      if (!answer) continue;
      const isOpen = answer.status >= 500 || (answer.status === 409 && /STILL_RUNNING/.test(answer.text));
      if (!isOpen || Date.now() > until) return answer;
    }
  };

  const call = async (method, path, input, key = randomUUID()) => {
    const headers = method === 'GET' ? {} : { 'content-type': 'application/json', 'idempotency-key': key };
    const answer = await sendWithRetry(`/api/v1${path}`, { method, headers, body: method === 'GET' ? undefined : JSON.stringify(input) });
    return { status: answer.status, body: answer.text ? JSON.parse(answer.text) : null };
  };

  /** Reads with retries: the server may refuse for a while during fault tests. */
  const waitForOk = async (path) => {
    for (const until = Date.now() + timeoutMs; ; await wait(500)) {
      const { status, body } = await call('GET', path);
      if (status === 200) return body;
      if (Date.now() > until) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
    }
  };

  const form = (path, fields) =>
    sendWithRetry(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });

  /** Signs in through the sandbox's identity provider, page by page. */
  const signIn = async (subject) => {
    const begun = await call('POST', '/auth/login/begin', { loginType: 'GOOGLE' });
    let answer = await sendWithRetry(begun.body.authorizationUrl);
    let at = begun.body.authorizationUrl;
    for (let step = 0; step < 8; step++) {
      if (answer.location) {
        at = new URL(answer.location, new URL(at, origin)).href;
        if (!at.includes('/api/')) break;
        answer = await sendWithRetry(at);
      } else if (answer.status === 200) answer = await form(at, { subject });
      else throw new Error(`Sign-in stopped at ${at}: ${answer.status} ${answer.text.slice(0, 200)}`);
    }
    const me = await call('GET', '/users/me');
    if (me.status !== 200) throw new Error(`${subject} is not signed in: ${me.status}`);
    return me.body;
  };

  return { send, call, waitForOk, form, signIn, cookieHeader: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
}

export const sandboxSubjects = (text) => [...text.matchAll(/value="(sandbox-[a-z]+)"/g)].map((match) => match[1]);
