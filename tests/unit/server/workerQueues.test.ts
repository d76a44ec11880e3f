/** @jest-environment node */
import { readConfig } from '@/server/platform/config';
import { jobKinds, selectKinds } from '@/server/platform/jobs/jobKinds';

const secret = 'x'.repeat(32);
const queuesOf = (WORKER_QUEUES?: string) =>
  readConfig({ SANDBOX: '1', DATABASE_URL: 'postgres://', APP_SECRET: secret, INTERNAL_TOKEN: secret, WORKER_QUEUES }).WORKER_QUEUES;

test('a worker runs the jobs of every queue, or of those that WORKER_QUEUES names', () => {
  expect(selectKinds(jobKinds, queuesOf())).toEqual(jobKinds);
  expect(Object.keys(selectKinds(jobKinds, queuesOf('expireOrders, probe')))).toEqual(['expireOrders', 'probe']);
});

test('an unknown queue is refused when the worker starts', () => {
  expect(() => selectKinds(jobKinds, queuesOf('expireOrders,toString'))).toThrow('There is no queue toString. The queues are encode');
});
