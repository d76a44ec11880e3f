import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The metrics of this process. */
export const registry = new Registry();
const registers = [registry];
const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

const requests = new Counter({
  name: 'marquee_http_requests_total',
  help: 'Answered requests of the API, by operation or route template and status',
  labelNames: ['operation', 'status'],
  registers,
});
const requestSeconds = new Histogram({
  name: 'marquee_http_request_duration_seconds',
  help: 'Time from a request of the API to the end of its answer, by operation or route template',
  labelNames: ['operation'],
  buckets: seconds,
  registers,
});
export function observeRequest(operation: string, status: number, duration: number): void {
  requests.inc({ operation, status });
  requestSeconds.observe({ operation }, duration);
}

const pages = new Counter({
  name: 'marquee_pages_total',
  help: 'Answered pages, by what the page cache did (HIT, STALE, MISS, PASS, none) and status',
  labelNames: ['cache', 'status'],
  registers,
});
const pageSeconds = new Histogram({
  name: 'marquee_page_duration_seconds',
  help: 'Time from a request for a page to the end of its answer, by what the page cache did',
  labelNames: ['cache'],
  buckets: seconds,
  registers,
});
export function observePage(cache: string, status: number, duration: number): void {
  pages.inc({ cache, status });
  pageSeconds.observe({ cache }, duration);
}

/** The pages in memory, read when the metrics are. */
export function measurePageStore(store: { readonly bytes: number; readonly count: number }): void {
  new Gauge({
    name: 'marquee_page_cache_bytes',
    help: 'Memory of the cached pages',
    registers,
    collect() {
      this.set(store.bytes);
    },
  });
  new Gauge({
    name: 'marquee_page_cache_pages',
    help: 'Cached pages',
    registers,
    collect() {
      this.set(store.count);
    },
  });
}

/** The connections of this process to the database. */
export function measurePool(pool: {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
  options: { max?: number | undefined };
}): void {
  new Gauge({
    name: 'marquee_database_connections',
    help: 'Connections to the database: used, idle, and waiting for requests that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  new Gauge({ name: 'marquee_database_connections_max', help: 'DATABASE_POOL', registers }).set(pool.options.max ?? 0);
}

const jobs = new Counter({
  name: 'marquee_jobs_total',
  help: 'Jobs that ended in this worker, by queue and result (done, failed)',
  labelNames: ['queue', 'result'],
  registers,
});
const jobSeconds = new Histogram({
  name: 'marquee_job_duration_seconds',
  help: 'Duration of jobs, by queue',
  labelNames: ['queue'],
  buckets: [0.1, 1, 10, 60, 600, 3600],
  registers,
});
export function observeJob(queue: string, result: 'done' | 'failed', duration: number): void {
  jobs.inc({ queue, result });
  jobSeconds.observe({ queue }, duration);
}

const ffmpegRuns = new Counter({
  name: 'marquee_ffmpeg_runs_total',
  help: 'Runs of ffmpeg, by result (done, failed)',
  labelNames: ['result'],
  registers,
});
const ffmpegSeconds = new Counter({ name: 'marquee_ffmpeg_seconds_total', help: 'Time that ffmpeg ran', registers });
const ffmpegRunning = new Gauge({ name: 'marquee_ffmpeg_running', help: 'Running ffmpeg processes', registers });

/** Counts one run of ffmpeg; call the answer when it has ended. */
export function observeFfmpeg(): (isDone: boolean) => void {
  const since = performance.now();
  ffmpegRunning.inc();
  return (isDone) => {
    ffmpegRunning.dec();
    ffmpegRuns.inc({ result: isDone ? 'done' : 'failed' });
    ffmpegSeconds.inc((performance.now() - since) / 1000);
  };
}
