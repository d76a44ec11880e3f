import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { createEntry } from '@/server/web/entry';
import { readWebConfig } from '@/server/web/webConfig';
import { listen, noStaticFiles } from './httpServer';

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

/** The real entry point in front of a test's own API; null: an API that is down. Returns its port; closed after each test. */
export async function openEntry(onRequest: RequestListener | null, environment: Record<string, string> = {}, staticFolder = noStaticFiles) {
  const api = await listen(onRequest ?? (() => {}));
  if (!onRequest) await api.close();
  const entry = await createEntry({
    config: readWebConfig({ API_ORIGIN: api.origin, PUBLIC_ORIGIN: 'https://marquee.example', ...environment }),
    logger: pino({ level: 'silent' }),
    staticFolder,
    pages: (_request, response) => Promise.resolve(void response.end('a page')),
  });
  await entry.listen({ host: '127.0.0.1', port: 0 });
  opened.push(async () => {
    await entry.close();
    if (onRequest) await api.close();
  });
  return (entry.server.address() as AddressInfo).port;
}
