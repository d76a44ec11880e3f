/** @jest-environment node */
import { request as httpRequest } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { createHealth } from '@/server/platform/health';
import { createGuardedServer } from '@/server/platform/http/guardedServer';
import { openMetricsServer } from '@/server/platform/metrics/metricsServer';
import { openEntry } from '../../support/openEntry';

const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };

test('a program is ready until it drains, and alive all the time', async () => {
  let isAway = false;
  const health = createHealth(() => (isAway ? Promise.reject(new Error('no database')) : Promise.resolve()));
  const { port, close } = await openMetricsServer({ settings: { METRICS_PORT: 0, METRICS_HOST: '127.0.0.1' }, health, logger });
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  expect(await statusOf('/-/ready')).toBe(200);
  isAway = true;
  expect(await statusOf('/-/ready')).toBe(503);
  expect(await statusOf('/-/live')).toBe(200);
  isAway = false;
  health.beginDrain();
  expect(await statusOf('/-/ready')).toBe(503);
  expect(await statusOf('/-/live')).toBe(200);
  expect(await statusOf('/')).toBe(404);
  await close();
});

test('without METRICS_PORT no port is opened', async () => {
  const { port } = await openMetricsServer({ settings: { METRICS_HOST: '127.0.0.1' }, health: createHealth(), logger });
  expect(port).toBeNull();
});

test('web answers its own probes while the API is away', async () => {
  const port = await openEntry(null);
  expect((await fetch(`http://127.0.0.1:${port}/-/ready`)).status).toBe(200);
  expect((await fetch(`http://127.0.0.1:${port}/-/live`)).status).toBe(200);
  expect((await fetch(`http://127.0.0.1:${port}/api/ready`)).status).toBe(503);
});

test('an answer of a draining server ends its connection, so that a proxy opens the next one elsewhere', async () => {
  const health = createHealth();
  const server = createGuardedServer({}, (_request, response) => void response.end('answer'), health);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const connectionOf = () =>
    new Promise((answered, failed) => {
      httpRequest({ port, host: '127.0.0.1', headers: { connection: 'keep-alive' } }, (response) => {
        response.resume();
        answered(response.headers.connection);
      })
        .on('error', failed)
        .end();
    });
  expect(await connectionOf()).toBe('keep-alive');
  health.beginDrain();
  expect(await connectionOf()).toBe('close');
  server.close();
});

test('a server closes when its last request is answered, and does not wait for connections that are kept alive or were never used', async () => {
  let answer: (() => void) | undefined;
  let stream: (() => void) | undefined;
  const server = createGuardedServer({}, ({ url }, response) => {
    if (url === '/stream') response.write('begun, ');
    const end = () => void response.end('answer');
    if (url === '/stream') stream = end;
    else answer = end;
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const unused = connect(port, '127.0.0.1');
  await new Promise((connected) => unused.once('connect', connected));
  const answers = ['/', '/stream'].map((path) => fetch(`http://127.0.0.1:${port}${path}`).then((response) => response.text()));
  while (!answer || !stream) await new Promise((resolve) => setTimeout(resolve, 5));
  let isClosed = false;
  const closed = new Promise<void>((resolve) => server.close(() => resolve())).then(() => (isClosed = true));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isClosed).toBe(false);
  answer?.();
  stream?.();
  expect(await Promise.all(answers)).toEqual(['answer', 'begun, answer']);
  await closed;
});
