/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { send } from '../../support/httpServer';
import { openEntry } from '../../support/openEntry';

// oxlint-disable-next-line typescript/no-require-imports -- modules of the scripts have no types
const { compressFiles } = require('@/scripts/lib/compressFiles.mjs') as { compressFiles: (folder: string) => Promise<number> };

const script = 'console.log("a page");'.repeat(200);
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'static-'));
  writeFileSync(join(folder, 'page-1a2b.js'), script);
  writeFileSync(join(folder, 'page-1a2b.js.map'), '{}');
  expect(await compressFiles(folder)).toBe(1);
});
afterAll(() => rmSync(folder, { recursive: true }));

const get = async (path: string, accept?: string) =>
  send(await openEntry(null, {}, folder), path, accept ? { headers: { 'accept-encoding': accept } } : {});

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
] as const)('a browser that accepts "%s" receives the script as %s', async (accept, encoding, decompress) => {
  const { status, headers, body } = await get('/_next/static/page-1a2b.js', accept);
  expect([status, headers['content-encoding'], headers.vary]).toEqual([200, encoding, 'accept-encoding']);
  expect(headers['content-type']).toBe('application/javascript; charset=utf-8');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(body.length).toBeLessThan(200);
  expect(decompress(body).toString()).toBe(script);
});

test('a browser that accepts no compression receives the script itself', async () => {
  const { status, headers, text } = await get('/_next/static/page-1a2b.js');
  expect([status, headers['content-encoding'], text]).toEqual([200, undefined, script]);
});

test.each([
  ['/_next/static/page-of-an-older-build.js', 404],
  ['/_next/static/', 404],
  ['/_next/static/../package.json', 403],
  ['/_next/static/%2e%2e/package.json', 403],
])('%s is no file of the build, and no cache keeps the answer', async (path, expected) => {
  const { status, headers } = await get(path, 'br');
  expect([status, headers['cache-control']]).toEqual([expected, 'no-store']);
});
