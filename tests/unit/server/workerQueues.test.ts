/** @jest-environment node */
import { jobKinds, selectKinds } from '@/server/platform/jobs/jobKinds';
import { readWorkerConfig } from '@/server/platform/workerConfig';

const secret = 'x'.repeat(32);
const read = (settings: Record<string, string> = {}, ...args: string[]) =>
  readWorkerConfig(args, { SANDBOX: '1', DATABASE_URL: 'postgres://', APP_SECRET: secret, INTERNAL_TOKEN: secret, ...settings });
const queuesOf = (WORKER_QUEUES: string) => Object.keys(selectKinds(jobKinds, read({ WORKER_QUEUES }).WORKER_QUEUES));

test('a worker runs the jobs of every queue, of those that WORKER_QUEUES names, or of all but those', () => {
  expect(selectKinds(jobKinds, read().WORKER_QUEUES)).toEqual(jobKinds);
  expect(queuesOf('expireOrders, probe')).toEqual(['expireOrders', 'probe']);
  const encoding = ['encodeFirstRendition', 'encodeRemainingRenditions'];
  expect([...queuesOf('-encodeFirstRendition,-encodeRemainingRenditions'), ...encoding].sort()).toEqual(Object.keys(jobKinds).sort());
});

test('two roles with the same names run every queue once', () => {
  const names = ['expireOrders', 'runRefunds'];
  const [these, others] = [queuesOf(names.join(',')), queuesOf(names.map((name) => `-${name}`).join(','))];
  expect([...these, ...others].sort()).toEqual(Object.keys(jobKinds).sort());
});

test('an unknown queue, or none, is refused when the worker starts', () => {
  expect(() => queuesOf('expireOrders,toString')).toThrow('There is no queue toString. The queues are encode');
  expect(() => queuesOf('-toString')).toThrow('There is no queue toString');
  expect(() => queuesOf('probe,-probe')).toThrow('No queue is left of probe, -probe');
});

test('a worker takes part in the scheduled tasks unless its setting or its option says otherwise', () => {
  expect(read().WORKER_SCHEDULED_TASKS).toBe('on');
  expect(read({ WORKER_SCHEDULED_TASKS: 'off' }).WORKER_SCHEDULED_TASKS).toBe('off');
  expect(() => read({ WORKER_SCHEDULED_TASKS: 'no' })).toThrow('WORKER_SCHEDULED_TASKS');
});

test('options replace the settings, so that all workers share one file of settings', () => {
  const config = read({ WORKER_QUEUES: 'probe' }, '--queues', 'expireOrders', '--scheduled-tasks', 'off');
  expect([config.WORKER_QUEUES, config.WORKER_SCHEDULED_TASKS]).toEqual([['expireOrders'], 'off']);
  expect(() => read({}, '--roles', 'money')).toThrow('--roles');
});
