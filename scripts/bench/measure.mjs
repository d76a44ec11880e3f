import { readdirSync, readFileSync } from 'node:fs';
import autocannon from 'autocannon';

const clockTicksPerSecond = 100; // USER_HZ, the same on every Linux
const isLinux = process.platform === 'linux';

const statOf = (pid) => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return { parent: Number(fields[1]), clockTicks: fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) };
  } catch {
    return null; // -- the process ended meanwhile
  }
};

/** CPU seconds used so far by these processes and their children, ended ones included. */
export function processorSeconds(pids) {
  if (!isLinux) return NaN;
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), stat: statOf(name) }))
    .filter(({ stat }) => stat);
  const family = new Set(pids);
  for (let before = -1; before !== family.size;) {
    before = family.size;
    for (const { pid, stat } of all) if (family.has(stat.parent)) family.add(pid);
  }
  return all.filter(({ pid }) => family.has(pid)).reduce((sum, { stat }) => sum + stat.clockTicks, 0) / clockTicksPerSecond;
}

const sum = (groups) => Object.values(groups).flat();

/**
 * Sends requests for `seconds` and returns {perSecond, p99, microseconds, parts, failures}: CPU time per request, of all processes and of each
 * group. Unlike throughput, CPU time hardly depends on other load on the machine.
 */
export async function load({ url, groups, seconds = 5, connections = 16, requests, warmUp = 2000 }) {
  // Compressed, as browsers request; the warm-up excludes JIT compilation from the measurement.
  const common = { url, connections, headers: { 'accept-encoding': 'gzip, br' }, ...(requests ? { requests } : {}) };
  const run = (duration) => autocannon({ ...common, duration });
  await autocannon({ ...common, amount: warmUp });
  const before = Object.fromEntries(Object.entries(groups).map(([name, pids]) => [name, processorSeconds(pids)]));
  const result = await run(seconds);
  const count = result['2xx'];
  const perRequest = (name) => ((processorSeconds(groups[name]) - before[name]) / count) * 1e6;
  const parts = Object.fromEntries(Object.keys(groups).map((name) => [name, perRequest(name)]));
  return {
    perSecond: count / result.duration,
    p99: result.latency.p99,
    microseconds: sum(parts).reduce((total, part) => total + part, 0),
    parts,
    failures: result.non2xx + result.errors,
  };
}

/** Measures work other than HTTP like `load`: runs `once` repeatedly in `workers` concurrent loops. */
export async function repeat({ once, groups, seconds = 5, workers = 16 }) {
  const before = Object.fromEntries(Object.entries(groups).map(([name, pids]) => [name, processorSeconds(pids)]));
  const since = performance.now();
  let count = 0;
  const work = async () => {
    while (performance.now() - since < seconds * 1000) {
      await once();
      count++;
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  const parts = Object.fromEntries(
    Object.entries(groups).map(([name, pids]) => [name, ((processorSeconds(pids) - before[name]) / count) * 1e6]),
  );
  return {
    perSecond: count / ((performance.now() - since) / 1000),
    p99: NaN,
    microseconds: sum(parts).reduce((total, part) => total + part, 0),
    parts,
    failures: 0,
  };
}
