import { readFileSync } from 'node:fs';
import sharp from 'sharp';

interface Manifest {
  id: string;
  start_url: string;
  scope: string;
  display: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
}
const read = (name: string) => JSON.parse(readFileSync(`public/${name}`, 'utf8')) as Manifest;

test.each(['manifest.webmanifest', 'check-in.webmanifest'])('%s is installable: its icons exist in the stated sizes', async (name) => {
  const { id, start_url, scope, display, icons } = read(name);
  expect([start_url, scope, display]).toEqual([id, id, 'standalone']);
  // Chromium's requirements before it offers to install.
  expect(icons.filter(({ purpose }) => purpose === 'any').map(({ sizes }) => sizes)).toEqual(
    expect.arrayContaining(['192x192', '512x512']),
  );
  for (const { src, sizes, type } of icons) {
    const { width, height, format } = await sharp(`public${src}`).metadata();
    expect([src, `image/${format}`.replace('svg', 'svg+xml')]).toEqual([src, type]);
    expect([src, sizes === 'any' || sizes === `${width}x${height}`]).toEqual([src, true]);
  }
});
