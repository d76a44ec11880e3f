import { createServer } from 'node:net';

/** A port that was free a moment ago. */
export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

export interface Page {
  url: string;
  status: number;
  headers: Headers;
  html: string;
}

/** A client without scripts: stores cookies, follows redirects one by one, posts forms as our pages would. */
export function createTestBrowser(origin: string) {
  const cookies = new Map<string, string>();
  const setCookies: string[] = [];

  const once = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const answer = await fetch(new URL(url, origin), { ...init, headers, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) {
      setCookies.push(line);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /expires=Thu, 01 Jan 1970|max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  const pageOf = async (url: string, answer: Response): Promise<Page> => ({
    url,
    status: answer.status,
    headers: answer.headers,
    html: await answer.text(),
  });

  /** Follows redirects until `stopAt` matches the URL or a page loads. */
  const open = async (address: string, stopAt?: RegExp, init?: RequestInit): Promise<Page> => {
    let url = new URL(address, origin).href;
    let answer = await once(url, init);
    for (let hops = 0; hops < 12; hops++) {
      const next = answer.headers.get('location');
      if (!next) break;
      url = new URL(next, url).href;
      if (stopAt?.test(url)) return pageOf(url, answer);
      answer = await once(url);
    }
    return pageOf(url, answer);
  };
  const submit = (page: Page, fields: Record<string, string>, stopAt?: RegExp) => {
    const [, action = ''] = /<form[^>]+action="([^"]+)"/.exec(page.html) ?? [];
    return open(new URL(action, page.url).href, stopAt, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields),
    });
  };
  const api = async (method: string, path: string, body?: unknown) => {
    const answer = await once(`/api/v1${path}`, {
      method,
      headers: { origin, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  };
  return { cookies, setCookies, once, open, submit, api };
}
export type TestBrowser = ReturnType<typeof createTestBrowser>;
