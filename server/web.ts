import { join, resolve } from 'node:path';
import next from 'next';
import type { Logger } from 'pino';
import { environment } from './platform/config';
import { createHealth } from './platform/health';
import { runMain, notifyReady, stopOnSignal } from './platform/lifecycle';
import { createLogger } from './platform/logger';
import { measurePageStore } from './platform/metrics/metrics';
import { openMetricsServer } from './platform/metrics/metricsServer';
import { exportSpans } from './platform/spans';
import { shareTrace } from './platform/trace';
import { createAnonymousRenderer } from './web/anonymousRenderer';
import { createEntry } from './web/entry';
import { createPageCache } from './web/pageCache';
import { renderPagesWithNodeBuild } from './web/pageMarkup';
import { withOrigins } from './web/pageOrigins';
import { createPageStore } from './web/pageStore';
import { shareTagging } from './web/pageTagging';
import { publishAssets } from './web/publishAssets';
import { createRenderLimit } from './web/renderLimit';
import { purgesOf, watchPageVersion } from './web/watchPageVersion';
import { readWebConfig } from './web/webConfig';

/** The web server: Next.js pages behind a cache of public pages, and a proxy of `/api` and `/media` to the API, so that browsers use one origin. */
async function main() {
  const config = readWebConfig(environment);
  const logger = createLogger('web', config.LOG_LEVEL);
  renderPagesWithNodeBuild();
  shareTrace();
  shareTagging();
  const app = next({ dev: false, dir: process.cwd(), hostname: config.HOST, port: config.PORT });
  await app.prepare();
  const respond = app.getRequestHandler();
  const handle = withOrigins((request, response) => respond(request, response), config);
  const render = createAnonymousRenderer(handle, new URL(config.PUBLIC_ORIGIN));
  const store = createPageStore(config.PAGE_CACHE_MB * 1024 * 1024);
  const pages = createPageCache({
    store,
    handle,
    render,
    admit: createRenderLimit({ isOn: config.RATE_LIMITS === 'on', trustedProxies: config.TRUSTED_PROXIES }),
    onError: (error, url) => logger.warn({ err: error, url }, 'could not render page for the cache'),
  });
  // Pages come from memory while the API is away, so web is ready as long as it runs.
  const health = createHealth();
  const staticFolder = join(process.cwd(), '.next/static');
  const assetsFolder = await shareAssets(staticFolder, config.ASSETS_DIR, logger);
  const entry = await createEntry({ config, logger, health, pages, staticFolder, assetsFolder });
  await entry.listen({ host: config.HOST, port: config.PORT });

  const watch = watchPageVersion({ readPurges: purgesOf(config.API_ORIGIN), purge: (tags) => store.purge(tags) });

  measurePageStore(store);
  const spans = exportSpans(config, 'web', logger);
  const metrics = await openMetricsServer({ settings: config, health, logger });
  stopOnSignal({
    logger,
    settings: config,
    health,
    stop: async () => {
      await entry.close();
      watch.stop();
      await app.close();
      await metrics.close();
      await spans.stop();
    },
  });
  notifyReady();
}

/** The folder of earlier builds' assets; null, with a line in the log, when it cannot be written: then only this build's are served. */
async function shareAssets(from: string, folder: string, logger: Logger): Promise<string | null> {
  if (folder === '') return null;
  const to = resolve(folder);
  try {
    await publishAssets({ from, to });
    return to;
  } catch (error) {
    logger.warn({ err: error }, 'could not write to ASSETS_DIR: tabs of an earlier build must reload');
    return null;
  }
}

runMain(main);
