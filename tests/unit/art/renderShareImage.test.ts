/** @jest-environment node */
import sharp from 'sharp';
import { eventArt } from '../../../scripts/sample-media/art/catalogueArt';
import { drawArtwork } from '../../../scripts/sample-media/art/drawArtwork';
import { renderShareImage } from '../../../server/platform/drawing/renderShareImage';

const lettering = { text: 'The empty house of Mr Pinto', sub: 'Live in Kochi' };

test.each(['event-06', 'event-09', 'event-18'] as const)('the share image of %s stays under 150 kB', async (key) => {
  const jpeg = await renderShareImage(drawArtwork({ ...eventArt[key], lettering }, 'share'));
  const { width, height, format } = await sharp(jpeg).metadata();
  expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
  expect(jpeg.length).toBeLessThanOrEqual(150_000);
});
