import type { Page } from '@playwright/test';
import sharp from 'sharp';

const block = 16;
const coarse = new Map<string, Promise<Buffer>>();

/** The picture in blocks of one colour. It keeps its size. */
async function inBlocks(picture: Buffer): Promise<Buffer> {
  const { width = 1, height = 1 } = await sharp(picture).metadata();
  const small = await sharp(picture)
    .resize(Math.ceil(width / block), Math.ceil(height / block), { fit: 'fill' })
    .png()
    .toBuffer();
  return sharp(small).resize(width, height, { fit: 'fill', kernel: 'nearest' }).png().toBuffer();
}

/**
 * Serves every photo and drawing of the catalogue in blocks, which show its place, crop and colours: sixty screenshots without it have 13 MB instead
 * of 3, and they differ where another version of Chromium decodes pictures differently.
 */
export async function serveCoarsePictures(page: Page) {
  await page.route('**/media/images/**', async (route) => {
    const url = route.request().url();
    const fetched =
      coarse.get(url) ??
      route
        .fetch()
        .then((answer) => answer.body())
        .then(inBlocks);
    coarse.set(url, fetched);
    await route.fulfill({ body: await fetched, contentType: 'image/png' });
  });
}
