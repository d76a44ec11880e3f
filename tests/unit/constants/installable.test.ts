import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { routes } from '@/constants/routes';

interface Manifest {
  id: string;
  start_url: string;
  scope: string;
  display: string;
  screenshots?: { src: string; sizes: string; type: string; form_factor: string }[];
  icons: { src: string; sizes: string; type: string; purpose: string }[];
}
const read = (name: string) => JSON.parse(readFileSync(`public/${name}`, 'utf8')) as Manifest;

test.each(['manifest.webmanifest', 'check-in.webmanifest'])(
  '%s is installable: its icons and screenshots exist in the stated sizes',
  async (name) => {
    const { id, start_url, scope, display, icons, screenshots = [] } = read(name);
    expect([start_url, scope, display]).toEqual([id, id, 'standalone']);
    // Chromium's requirements before it offers to install.
    expect(icons.filter(({ purpose }) => purpose === 'any').map(({ sizes }) => sizes)).toEqual(
      expect.arrayContaining(['192x192', '512x512']),
    );
    for (const { src, sizes, type } of [...icons, ...screenshots]) {
      const { width, height, format } = await sharp(`public${src}`).metadata();
      expect([src, `image/${format}`.replace('svg', 'svg+xml')]).toEqual([src, type]);
      expect([src, sizes === 'any' || sizes === `${width}x${height}`]).toEqual([src, true]);
    }
  },
);

test('the installation shows a phone and a desktop, and its icon leads to each product', () => {
  const { screenshots, shortcuts } = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')) as Manifest & {
    shortcuts: { url: string }[];
  };
  expect(screenshots?.map(({ form_factor }) => form_factor)).toEqual(['narrow', 'wide']);
  expect(shortcuts.map(({ url }) => url)).toEqual([routes.ottHome, routes.campaigns, routes.profileOf('campaigns'), routes.collection]);
});

test('one mark everywhere: the favicon, the logo, the icon and the share cards have the same letter', () => {
  const letterOf = (file: string) => [...readFileSync(file, 'utf8').matchAll(/M\d+ \d+V[\d MVHhvlz-]+z/g)].at(0)?.[0];
  expect(letterOf('components/shell/layout/Wordmark.tsx')).toBe(letterOf('public/icons/favicon.svg'));
  expect(letterOf('server/platform/drawing/brandMark.ts')).toBe(letterOf('public/icons/icon.svg'));
});
