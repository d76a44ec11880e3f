import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import installer from '@ffmpeg-installer/ffmpeg';
import { poll, settle, visit } from '../browserSteps.mjs';
import { pay, status } from './people.mjs';

/** A film of some seconds, with a picture and a tone. */
export function makeFilm(folder) {
  const file = join(folder, 'film.mp4');
  const inputs = ['testsrc2=size=640x360:rate=25:duration=8', 'sine=frequency=440:duration=8'].flatMap((input) => [
    '-f',
    'lavfi',
    '-i',
    input,
  ]);
  const encoding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-shortest'];
  execFileSync(process.env.FFMPEG_PATH ?? installer.path, ['-loglevel', 'error', '-y', ...inputs, ...encoding, file]);
  return file;
}

/** Uploads the film and names what it belongs to: its campaign, whose investors share its sales. Returns the path of its editor. */
export async function uploadFilm({ page }, { file, title, campaign }) {
  await visit(page, '/studio/titles/new/');
  await page.getByLabel('Choose the video file').setInputFiles(file);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.waitForURL(/\/studio\/titles\/rel_/);
  const editor = new URL(page.url()).pathname;
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(title);
  await page.getByRole('textbox', { name: 'Description' }).fill('Two sisters carry a village across the river.');
  await page.getByRole('button', { name: 'Documentary', exact: true }).click();
  await page.getByRole('button', { name: 'English', exact: true }).click();
  await page.getByRole('button', { name: 'Pay per view', exact: true }).click();
  await page.getByRole('textbox', { name: /^To buy/ }).fill('199');
  await page.getByRole('group', { name: 'cScan: made with AI?' }).getByRole('button', { name: 'No', exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await status(page, 'Saved');
  await linkTo(page, editor, { label: 'Funded by campaign', option: campaign });
  return editor;
}

/** Chooses a campaign or an event in the section “Links”. */
export async function linkTo(page, editor, { label, option }) {
  await visit(page, `${editor}?tab=links`);
  await page.getByLabel(label).selectOption({ label: option });
  await page.getByRole('button', { name: 'Save links' }).click();
  await status(page, 'Saved');
}

/** Puts the film on sale; returns the path of its page once it plays. */
export async function publishFilm({ page }, editor) {
  await visit(page, editor);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const question = page.getByRole('dialog', { name: /^Publish / });
  await question.getByRole('button', { name: 'Publish', exact: true }).click();
  const link = page.getByRole('dialog', { name: / is published$/ }).getByRole('link', { name: 'View page' });
  await link.waitFor({ timeout: 120_000 });
  return link.getAttribute('href');
}

/** Buys the film and watches its first seconds. */
export async function buyAndWatch({ page }, path) {
  await visit(page, path);
  await page
    .getByRole('link', { name: /^Buy · ₹/ })
    .first()
    .click();
  await page.waitForURL((url) => url.pathname === '/payment/begin/ott/');
  await pay(page);
  await page.waitForURL((url) => url.pathname.startsWith('/ott/video/'), { timeout: 60_000 });
  await settle(page);
  const playsAt = () => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
  await poll('The picture', async () => (await playsAt()) > 0.5);
}
