import type { IncomingMessage, ServerResponse } from 'node:http';
import inject from 'light-my-request';
import type { Rendered } from './pageStore';
import { collectTags } from './pageTagging';

const maxBytes = 4 * 1024 * 1024;
const timeoutMilliseconds = 20_000;

/** Renders pages without a visitor's headers, from a request and a response inside this process. Rejects when a page is too large or too slow. */
export function createAnonymousRenderer(handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>, publicOrigin: URL) {
  const headers = {
    host: publicOrigin.host,
    accept: 'text/html,*/*',
    'accept-encoding': 'identity',
    'x-forwarded-host': publicOrigin.host,
    'x-forwarded-proto': publicOrigin.protocol.slice(0, -1),
    'x-forwarded-for': '127.0.0.1',
  };
  const dispatch = (request: IncomingMessage, response: ServerResponse) => {
    handle(request, response).catch((error: unknown) => response.destroy(error as Error));
  };
  return async (url: string): Promise<Rendered> => {
    const tags = new Set<string>();
    const {
      statusCode,
      headers: answered,
      rawPayload,
    } = await collectTags(tags, async () => {
      // Awaited here: it begins when it is, and the tags belong to this render only inside of this call.
      const response = await inject(dispatch, { method: 'GET', url, headers, signal: AbortSignal.timeout(timeoutMilliseconds) });
      return response;
    });
    if (rawPayload.length > maxBytes) throw new Error('The page is too large to cache.');
    return { status: statusCode, headers: answered, body: rawPayload, tags };
  };
}
