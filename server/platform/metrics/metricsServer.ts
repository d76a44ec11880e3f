import { createServer } from 'node:http';
import { collectDefaultMetrics, type Registry } from 'prom-client';
import { answerProbe, type Health } from '../health';
import type { Logger } from '../serviceContext';
import { registry } from './metrics';

interface Options {
  settings: { METRICS_PORT?: number | undefined; METRICS_HOST: string };
  health: Health;
  logger: Logger;
}

/** Memory, processor time, garbage collection and the lag of the event loop, once for a process. */
function measureProcess(into: Registry) {
  if (!into.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics({ register: into });
}

/**
 * Serves the metrics of this process in the text format of Prometheus, and the probes, on a port of its own, so that neither rate limits nor the
 * request log see them. Without METRICS_PORT it opens nothing. Returns how to close it.
 */
export async function openMetricsServer({ settings: { METRICS_PORT: port, METRICS_HOST: host }, health, logger }: Options) {
  if (port === undefined) return { port: null, close: () => Promise.resolve() };
  measureProcess(registry);
  const server = createServer((request, response) => {
    const answer = async () => {
      const probe = await answerProbe(health, request.url);
      if (probe) return response.writeHead(probe.status, { 'content-type': 'application/json' }).end(JSON.stringify(probe.body));
      if (request.url !== '/metrics') return response.writeHead(404).end();
      const text = await registry.metrics();
      return response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    };
    answer().catch((error: unknown) => {
      logger.error({ err: error }, 'could not read the metrics');
      response.writeHead(500).end();
    });
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed).listen(port, host, listening);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : null,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
