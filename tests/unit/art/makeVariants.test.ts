/** @jest-environment node */
import sharp from 'sharp';
import { eventArt } from '../../../scripts/sample-media/art/catalogueArt';
import { drawArtwork } from '../../../scripts/sample-media/art/drawArtwork';
import { makeVariants } from '../../../server/platform/storage/makeVariants';

const lettering = { text: 'The empty house of Mr Pinto', sub: 'Live in Kochi' };
const sizesOf = (files: Record<string, Buffer>) =>
  Promise.all(
    Object.entries(files).map(async ([variant, file]) => {
      const { width, height } = await sharp(file).metadata();
      return `${variant} ${width} × ${height}`;
    }),
  );

test('a tall picture has its variants by its height, three of them as AVIF too, which is smaller', async () => {
  const made = await makeVariants(Buffer.from(drawArtwork({ ...eventArt['event-06'], lettering }, 'event')), 'picture');
  expect(await sizesOf(made.webp)).toEqual(['small 288 × 360', 'medium 448 × 560', 'standard 691 × 864', 'high 1024 × 1280']);
  expect(await sizesOf(made.avif)).toEqual(['small 288 × 360', 'medium 448 × 560', 'standard 691 × 864']);
  for (const variant of ['small', 'medium', 'standard'] as const)
    expect((made.avif[variant] ?? made.webp.high).length).toBeLessThan(made.webp[variant].length);
});

test('the placeholder is the colours of the picture from top to bottom', async () => {
  const stripe = (background: string, top: number) => ({
    input: { create: { width: 60, height: 30, channels: 4 as const, background } },
    top,
    left: 0,
  });
  const flag = await sharp({ create: { width: 60, height: 90, channels: 4, background: '#0000' } })
    .composite([stripe('#f93', 0), stripe('#138', 60)])
    .png()
    .toBuffer();
  expect((await makeVariants(flag, 'picture')).placeholder).toBe('#e83,#111,#138');
  const drawing = Buffer.from(drawArtwork({ ...eventArt['event-06'], lettering }, 'event'));
  expect((await makeVariants(drawing, 'picture')).placeholder).toMatch(/^(#[0-9a-f]{3},){2}#[0-9a-f]{3}$/);
});

test('WebP is made with quality 75 [R-UI-004]', async () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const photo = await sharp({ create: { width: 400, height: 250, channels: 3, background: '#8b6cff', noise } })
    .png()
    .toBuffer();
  const { webp } = await makeVariants(photo, 'picture');
  const at = (quality: number) => sharp(photo).webp({ quality }).toBuffer();
  expect([webp.standard.equals(await at(75)), webp.standard.equals(await at(70))]).toEqual([true, false]);
});

test('a picture smaller than a variant is not enlarged, and a square one is cut to its sizes', async () => {
  const photo = await sharp({ create: { width: 500, height: 250, channels: 3, background: '#8b6cff' } })
    .png()
    .toBuffer();
  const { webp } = await makeVariants(photo, 'picture');
  expect(await sizesOf(webp)).toEqual(['small 360 × 180', 'medium 500 × 250', 'standard 500 × 250', 'high 500 × 250']);
  const square = await makeVariants(photo, 'square');
  expect(await sizesOf(square.webp)).toEqual(['small 96 × 96', 'medium 200 × 200', 'standard 400 × 400', 'high 800 × 800']);
  expect(square.avif).toEqual({});
});
