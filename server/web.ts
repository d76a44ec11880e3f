import next from 'next';
import { environment } from './platform/config';
import { runMain, notifyReady, stopOnSignal } from './platform/lifecycle';
import { createLogger } from './platform/logger';
import { createEntry } from './web/entry';
import { createPageCache } from './web/pageCache';
import { createPageStore } from './web/pageStore';
import { createAnonymousRenderer } from './web/anonymousRenderer';
import { createRenderLimit } from './web/renderLimit';
import { readWebConfig } from './web/webConfig';

/** The web: pages by Next behind a cache of what is everybody's, `/api` and `/media` handed to the API, so that browsers know one origin. */
async function main() {
  const config = readWebConfig(environment);
  const logger = createLogger('web', config.LOG_LEVEL);
  const app = next({ dev: false, dir: process.cwd(), hostname: config.HOST, port: config.PORT });
  await app.prepare();
  const handle = app.getRequestHandler();
  const renderer = await createAnonymousRenderer((request, response) => handle(request, response), new URL(config.PUBLIC_ORIGIN));
  const pages = createPageCache({
    store: createPageStore(config.PAGE_CACHE_MB * 1024 * 1024),
    handle: (request, response) => handle(request, response),
    render: renderer.render,
    admit: createRenderLimit({ isOn: config.RATE_LIMITS === 'on', trustedProxies: config.TRUSTED_PROXIES }),
    onError: (error, url) => logger.warn({ err: error, url }, 'page could not be rendered for the cache'),
  });
  const entry = await createEntry({ config, logger, pages });
  await entry.listen({ host: config.HOST, port: config.PORT });

  stopOnSignal(logger, async () => {
    await entry.close();
    renderer.close();
    await app.close();
  });
  notifyReady();
}

runMain(main);
