/** @jest-environment node */
import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';

interface Liveness {
  isResponding: (url: string, milliseconds?: number) => Promise<boolean>;
  createLiveness: (parts: { probe: () => Promise<boolean>; onHang: () => void }) => { check: () => Promise<void>; reset: () => void };
}
interface Lock {
  lockFaults: (lock: object) => string[];
}
// oxlint-disable-next-line typescript/no-require-imports -- modules of the scripts have no types
const { isResponding, createLiveness } = require('@/scripts/lib/liveness.mjs') as Liveness;
// oxlint-disable-next-line typescript/no-require-imports -- as above
const { lockFaults } = require('@/scripts/lib/lockIntegrity.mjs') as Lock;

describe('liveness', () => {
  test('a program is hung after three silences in a row, and only then', async () => {
    const said = [true, false, false, true, false, false, false, false];
    let hangs = 0;
    const liveness = createLiveness({ probe: () => Promise.resolve(said.shift() ?? true), onHang: () => hangs++ });
    for (const expected of [0, 0, 0, 0, 0, 0, 1, 1]) {
      await liveness.check();
      expect(hangs).toBe(expected);
    }
  });

  test('one question at a time: a late answer is not three silences', async () => {
    let asked = 0;
    let answer = (_isAlive: boolean) => {};
    const liveness = createLiveness({ probe: () => (asked++, new Promise((resolve) => (answer = resolve))), onHang: () => undefined });
    const first = liveness.check();
    await Promise.all([liveness.check(), liveness.check()]);
    answer(true);
    await first;
    expect(asked).toBe(1);
  });

  test('any answer is a sign of life; silence and a closed port are none', async () => {
    const server = createServer((request, response) => {
      if (request.url === '/api/health') response.writeHead(503).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await isResponding(`${at}/api/health`)).toBe(true);
    expect(await isResponding(`${at}/hangs`, 50)).toBe(false);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect(await isResponding(`${at}/api/health`)).toBe(false);
  });
});

describe('the lock file', () => {
  const lock = (entry: object) => ({ packages: { '': {}, 'node_modules/a': { version: '1.0.0', integrity: 'sha512-x' }, ...entry } });

  test('every entry names what must be downloaded', () => {
    expect(lockFaults(lock({}))).toEqual([]);
    expect(lockFaults(lock({ 'node_modules/b': { version: '2.0.0' } }))).toEqual([expect.stringContaining('b@2.0.0 has no integrity')]);
    expect(lockFaults(lock({ 'node_modules/a/node_modules/c': { version: '2.0.0', optional: true, os: ['linux'] } }))).toHaveLength(1);
  });

  test('but a listed optional package of another platform', () => {
    const swc = (name: string, more: object) => lockFaults(lock({ [`node_modules/@next/swc-${name}`]: { version: '1', ...more } }));
    expect(swc('darwin-arm64', { optional: true, os: ['darwin'] })).toEqual([]);
    expect(swc('darwin-arm64', {})).toHaveLength(1);
    expect(swc('linux-x64-gnu', { optional: true, os: ['linux'] })).toHaveLength(1);
  });
});

test('an install that npm ci refuses ends, and installs nothing else', async () => {
  const script = `
    import { install } from ${JSON.stringify(join(process.cwd(), 'scripts/lib/install.mjs'))};
    const asked = [];
    const command = (_npm, args) => { asked.push(args[0]); return Promise.reject(Object.assign(new Error('x'), { output: 'lock and package.json differ' })); };
    const end = await install({ isComplete: () => false, command }).then(() => 'installed', (error) => error.message);
    process.stdout.write(JSON.stringify({ asked, end }));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  expect(JSON.parse(stdout)).toEqual({ asked: ['ci'], end: expect.stringContaining('lock and package.json differ') as string });
});
