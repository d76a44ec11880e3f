import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { until } from './children.mjs';
import { configured } from './recipes.mjs';

/** The documented configuration with the addresses of this fleet. It looks every second, and ProgramDown waits for three: a test has no minute for each. */
export function writePrometheusConfig(folder, { metrics: metricsPorts, alertmanager }) {
  const targets = Object.values(metricsPorts).map((port) => `'127.0.0.1:${port}'`);
  writeFileSync(
    join(folder, 'prometheus.yml'),
    configured('deploy/monitoring/prometheus.yml', [
      ['interval: 15s', 'interval: 1s'],
      ['alertmanager:9093', `127.0.0.1:${alertmanager}`],
      ["'web:9400', 'api:9400', 'worker:9400'", targets.join(', ')],
    ]),
  );
  writeFileSync(join(folder, 'alerts.yml'), configured('deploy/monitoring/alerts.yml', [['for: 1m\n', 'for: 3s\n']]));
}

export const startPrometheus = ({ children, command, folder, port }) =>
  children.start('prometheus', command, [
    `--config.file=${join(folder, 'prometheus.yml')}`,
    `--storage.tsdb.path=${join(folder, 'prometheus')}`,
    `--web.listen-address=127.0.0.1:${port}`,
    '--log.level=warn',
  ]);

/** Takes what Prometheus sends to an Alertmanager; `received` has the names of the alerts and whether they are over. */
async function openAlertReceiver(port) {
  const received = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => (text += part));
    request.on('end', () => {
      for (const { labels, endsAt } of JSON.parse(text)) received.push({ ...labels, isOver: Date.parse(endsAt) <= Date.now() });
      response.end();
    });
  });
  await new Promise((ready) => server.listen(port, '127.0.0.1', ready));
  return { received, close: () => server.close(() => {}) };
}

/** Prometheus sees every program, has loaded every rule, and sends an alert when one is killed. */
export function createMonitoringChecks({ fleet, expect }) {
  const { metrics, prometheus, alertmanager } = fleet.ports;
  const nameOf = (instance) => Object.keys(metrics).find((name) => instance === `127.0.0.1:${metrics[name]}`) ?? instance;
  const ask = async (path) => {
    const answer = await fetch(`http://127.0.0.1:${prometheus}/api/v1/${path}`, { signal: AbortSignal.timeout(5000) });
    const { status, data, error } = await answer.json();
    if (status !== 'success') throw new Error(`Prometheus, ${path}: ${error}`);
    return data;
  };
  /** The programs for which a query has a value, with it. */
  const valuesOf = async (query) => {
    const { result } = await ask(`query?query=${encodeURIComponent(query)}`);
    return Object.fromEntries(result.map(({ metric, value }) => [nameOf(metric.instance), Number(value[1])]));
  };
  const programsWith = async (query) =>
    Object.keys(await valuesOf(query))
      .toSorted()
      .join();

  async function monitoring() {
    const names = fleet.names.toSorted().join();
    // A web server counts from its first page on.
    for (const port of fleet.ports.web) await fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.text());
    await until(async () => (await programsWith('up{job="marquee"} == 1')) === names, 20, 'A scrape of every program');
    const own = {
      marquee_http_requests_total: 'api1,api2',
      marquee_pages_total: 'web1,web2',
      marquee_queue_age_seconds: 'worker1,worker2',
    };
    for (const [metric, programs] of Object.entries(own))
      await until(async () => (await programsWith(`count by (instance) (${metric})`)) === programs, 20, `${metric} of ${programs}`);

    const documented = [...readFileSync(join(root, 'deploy/monitoring/alerts.yml'), 'utf8').matchAll(/alert: (\w+)/g)].map(
      ([, name]) => name,
    );
    const rulesNow = async () => (await ask('rules')).groups.flatMap(({ rules }) => rules);
    await until(async () => (await rulesNow()).every(({ health }) => health === 'ok'), 20, 'The first evaluation of every rule');
    const rules = await rulesNow();
    expect(rules.map(({ name }) => name).join() === documented.join(), `rules: ${rules.map(({ name }) => name)}`);

    const isAlerted = async () => (await programsWith('ALERTS{alertname="ProgramDown",alertstate="firing"}')) === 'worker2';
    expect(!(await isAlerted()), 'there is an alert before anything failed');
    const receiver = await openAlertReceiver(alertmanager);
    const isReceived = (isOver) =>
      receiver.received.some((alert) => alert.alertname === 'ProgramDown' && alert.severity === 'page' && alert.isOver === isOver);
    await fleet.stopProgram('worker2', 'SIGKILL');
    const since = performance.now();
    try {
      await until(isAlerted, 30, 'The alert ProgramDown of worker2');
      await until(() => isReceived(false), 30, 'The message of it to Alertmanager');
    } finally {
      await fleet.start('worker2');
    }
    const seconds = ((performance.now() - since) / 1000).toFixed(1);
    await until(async () => !(await isAlerted()), 30, 'The end of the alert');
    await until(() => isReceived(true), 60, 'The message that it is over');
    receiver.close();
    return `${fleet.names.length} targets, ${rules.length} rules; ProgramDown sent ${seconds} s after the kill, over after the start`;
  }
  return { monitoring };
}
