/** @jest-environment node */
import sharp from 'sharp';
import { eventArt } from '../../../scripts/sample-media/art/catalogueArt';
import { drawArtwork } from '../../../scripts/sample-media/art/drawArtwork';
import { renderImageSet, renderShareImage } from '../../../server/platform/drawing/renderImageSet';

const lettering = { text: 'The empty house of Mr Pinto', sub: 'Live in Kochi' };

test('an event poster is rendered at the four widths with a small blur', async () => {
  const set = await renderImageSet(drawArtwork({ ...eventArt['event-06'], lettering }, 'event'), 'event');
  const sizes = await Promise.all([set.small, set.medium, set.standard, set.high].map((image) => sharp(image).metadata()));
  expect(sizes.map(({ width, height, format }) => [width, height, format])).toEqual([
    [300, 375, 'webp'],
    [400, 500, 'webp'],
    [760, 950, 'webp'],
    [1280, 1600, 'webp'],
  ]);
  expect(set.placeholder.length).toBeLessThanOrEqual(300);
  const blur = await sharp(Buffer.from(set.placeholder.split(',')[1] ?? '', 'base64')).metadata();
  expect(Math.max(blur.width, blur.height)).toBeLessThanOrEqual(24);
  expect(set.small.length).toBeLessThan(45_000);
});

test('a picture that is already an image is rendered too, in the widths of a square', async () => {
  const photo = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#8b6cff' } })
    .png()
    .toBuffer();
  const set = await renderImageSet(photo, 'square');
  const widths = await Promise.all(
    [set.small, set.medium, set.standard, set.high].map(async (image) => (await sharp(image).metadata()).width),
  );
  expect(widths).toEqual([96, 200, 400, 800]);
});

test.each(['event-06', 'event-09', 'event-18'] as const)('the share image of %s stays under 150 kB', async (key) => {
  const jpeg = await renderShareImage(drawArtwork({ ...eventArt[key], lettering }, 'share'));
  const { width, height, format } = await sharp(jpeg).metadata();
  expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
  expect(jpeg.length).toBeLessThanOrEqual(150_000);
});
