import { readdirSync, readFileSync } from 'node:fs';
import autocannon from 'autocannon';

const ticksPerSecond = 100; // USER_HZ, the same on every Linux
const isLinux = process.platform === 'linux';

const statOf = (pid) => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return { parent: Number(fields[1]), ticks: fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) };
  } catch {
    return null; // -- it ended while we read
  }
};

/** Seconds of processor that these processes and their children, the ended ones too, have used so far. */
function processorSeconds(pids) {
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
  return all.filter(({ pid }) => family.has(pid)).reduce((sum, { stat }) => sum + stat.ticks, 0) / ticksPerSecond;
}

const sum = (groups) => Object.values(groups).flat();

/**
 * Sends requests for some seconds and answers {perSecond, p99, microseconds, parts, failures}: processor time for each request, of all processes
 * and of each group. Throughput moves with whatever else the machine does; processor time hardly does.
 */
export async function load({ url, groups, seconds = 5, connections = 16, requests, warmUp = 2000 }) {
  // As browsers ask. Enough first for the compiler to have done its work, or we would measure that.
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

/** The same for work that is not HTTP: `once` is run by so many at a time. */
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
