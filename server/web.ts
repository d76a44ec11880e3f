import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import next from 'next';
import { environment } from './config';
import { runMain, sayReady, stopOnSignal } from './lifecycle';
import { createLogger } from './logger';
import { createPageCache } from './web/pageCache';
import { createPageStore } from './web/pageStore';
import { createProxyToApi } from './web/proxyToApi';
import { createNobody } from './web/renderForNobody';
import { createRenderLimit } from './web/renderLimit';
import { readWebConfig } from './web/webConfig';

const isForApi = (url: string) => /^\/(api|media)(\/|\?|$)/.test(url);

/** The web: pages by Next behind a cache of what is everybody's, `/api` and `/media` handed to the API, so that browsers know one origin. */
async function main() {
  const config = readWebConfig(environment);
  const logger = createLogger('web', config.LOG_LEVEL);
  const publicOrigin = new URL(config.PUBLIC_ORIGIN);
  const app = next({ dev: false, dir: process.cwd(), hostname: config.HOST, port: config.PORT });
  await app.prepare();
  const handle = app.getRequestHandler();
  const nobody = await createNobody((request, response) => handle(request, response), publicOrigin);
  const api = createProxyToApi(config);
  const pages = createPageCache({
    store: createPageStore(config.PAGE_CACHE_MB * 1024 * 1024),
    handle: (request, response) => handle(request, response),
    render: nobody.render,
    admit: createRenderLimit({ isOn: config.RATE_LIMITS === 'on', trustedProxies: config.TRUSTED_PROXIES }),
    onError: (error, url) => logger.warn({ err: error, url }, 'page could not be made for the cache'),
  });

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (publicOrigin.protocol === 'https:') response.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains');
    const url = request.url ?? '/';
    if (request.method === 'TRACE' || request.method === 'TRACK' || request.method === 'CONNECT')
      return void response.writeHead(405, { allow: 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS' }).end();
    // Absolute addresses are for proxies; bytes outside ASCII have no place in an address.
    if (!/^\/[\x21-\x7e]*$/.test(url)) return void response.writeHead(400, { connection: 'close' }).end();
    if (isForApi(url)) return api.proxy(request, response);
    // Cookies and the allowed Origin know one name of this machine, people type the other.
    if (publicOrigin.hostname === '127.0.0.1' && request.headers.host === `localhost:${publicOrigin.port}`)
      return void response.writeHead(307, { location: config.PUBLIC_ORIGIN + url.replace(/^\/+/, '/') }).end();
    await pages(request, response);
  };

  const server = createServer({ headersTimeout: 20_000, requestTimeout: 150_000, keepAliveTimeout: 65_000 }, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      logger.error({ err: error, url: request.url }, 'page failed');
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end('Internal Server Error');
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.PORT, config.HOST, resolve);
  });

  stopOnSignal(logger, async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 4000).unref();
    await closed;
    nobody.close();
    api.close();
    await app.close();
  });
  sayReady();
}

runMain(main);
