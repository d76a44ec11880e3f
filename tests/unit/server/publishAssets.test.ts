/** @jest-environment node */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createEntry } from '@/server/web/entry';
import { publishAssets } from '@/server/web/publishAssets';
import { readWebConfig } from '@/server/web/webConfig';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'assets-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const build = (name: string, file: string, text: string) => {
  mkdirSync(join(folder, name, 'chunks'), { recursive: true });
  writeFileSync(join(folder, name, 'chunks', file), text);
  return join(folder, name);
};

test('a tab of the build before a deployment still loads its parts, packed as its browser accepts them', async () => {
  const to = join(folder, 'shared');
  const before = build('before', 'player-1a2b.js', 'before');
  build('before', 'player-1a2b.js.br', 'packed');
  await publishAssets({ from: before, to });
  const staticFolder = build('after', 'player-3c4d.js', 'after');
  await publishAssets({ from: staticFolder, to });
  rmSync(before, { recursive: true });

  const entry = await createEntry({
    config: readWebConfig({}),
    logger: pino({ level: 'silent' }),
    staticFolder,
    assetsFolder: to,
    pages: (_request, response) => Promise.resolve(void response.end('a page')),
  });
  const origin = await entry.listen({ host: '127.0.0.1', port: 0 });
  const get = async (file: string, encoding = 'identity') => {
    const answer = await fetch(`${origin}/_next/static/chunks/${file}`, { headers: { 'accept-encoding': encoding } });
    return [answer.status, answer.headers.get('content-encoding')];
  };
  expect(await get('player-3c4d.js')).toEqual([200, null]);
  expect(await get('player-1a2b.js')).toEqual([200, null]);
  expect(await get('player-1a2b.js', 'br')).toEqual([200, 'br']);
  expect(await get('player-5e6f.js')).toEqual([404, null]);
  await entry.close();
});

test('assets go two weeks after the last process that published them', async () => {
  const to = join(folder, 'shared');
  const day = (number: number) => new Date(Date.UTC(2026, 0, number));
  await publishAssets({ from: build('one', 'a-1.js', 'one'), to, now: day(1) });
  await publishAssets({ from: build('two', 'b-2.js', 'two'), to, now: day(10) });
  expect(existsSync(join(to, 'chunks/a-1.js'))).toBe(true);
  await publishAssets({ from: join(folder, 'two'), to, now: day(16) });
  expect(existsSync(join(to, 'chunks/a-1.js'))).toBe(false);
  expect(existsSync(join(to, 'chunks/b-2.js'))).toBe(true);
});
