import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { publishTitle } from '../support/browserSteps';
import { videoState } from '../support/elementsWithoutRole';
import { makeFilm } from '../support/sampleFilm';
import { signInAs, visit } from './session';

/** The transcoder runs while the browser tests the pages. */
test.setTimeout(240_000);

const folder = mkdtempSync(join(tmpdir(), 'marquee-film-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const name = `Salt road ${Date.now().toString(36)}`;
const timeOf = async (page: Page) => (await videoState(page)).currentTime;
const visitorOf = async (browser: Browser, baseURL: string | undefined) => (await browser.newContext({ baseURL })).newPage();

test('a film is uploaded over an interrupted connection, published, bought, played past a segment and resumed elsewhere; a stranger gets nothing [R-APP-006, R-ROUTE-008, R-SCREEN-003]', async ({
  page,
  browser,
  baseURL,
}, { project }) => {
  test.skip(project.name !== 'desktop', 'once is enough: the phone has its own journey in snax.spec.ts');
  const file = makeFilm(folder, 'salt_road.mp4', { seconds: 14 });
  const watchPath = await publish(page, file);

  const buyer = await visitorOf(browser, baseURL);
  await signInAs(buyer, 'Meera Iyer');
  const seen = new Set<string>();
  buyer.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/media/v/')) seen.add(request.url());
  });
  await buy(buyer, watchPath);
  await expect.poll(() => timeOf(buyer), { timeout: 60_000 }).toBeGreaterThan(5); // segments are 4 s
  await buyer.keyboard.press('k');
  await expect.poll(async () => (await videoState(buyer)).paused).toBe(true);
  const stoppedAt = await timeOf(buyer);
  expect([...seen].some((url) => url.endsWith('.mp4'))).toBe(true);

  const second = await visitorOf(browser, baseURL);
  await signInAs(second, 'Meera Iyer');
  await visit(second, watchPath);
  await second.getByRole('button', { name: /^Resume at 0:0/ }).click();
  await expect.poll(() => timeOf(second), { timeout: 30_000 }).toBeGreaterThanOrEqual(stoppedAt - 1);

  const stranger = await visitorOf(browser, baseURL);
  for (const url of seen) {
    const answer = await stranger.request.get(url);
    expect([401, 403, 404, 410], `${new URL(url).pathname.split('/').at(-1)} answered a stranger ${answer.status()}`).toContain(
      answer.status(),
    );
  }
  for (const path of [watchPath, await titlePathOf(stranger, watchPath)]) {
    await visit(stranger, path);
    expect(await playerScripts(stranger), `player code on ${path} before anybody pressed Play`).toEqual([]);
  }
  await visit(stranger, watchPath);
  await stranger.getByRole('button', { name: 'Play' }).click();
  await expect(stranger.getByRole('heading', { name: `Sign in to watch ${name}` })).toBeVisible();
  for (const each of [buyer, second, stranger]) await each.context().close();
});

async function titlePathOf(page: Page, watchPath: string): Promise<string> {
  const releaseID = watchPath.split('/').at(-2);
  const { slug } = (await (await page.request.get(`/api/v1/ott/titles/${releaseID}`)).json()) as { slug: string };
  return `/ott/${slug}/`;
}

/** Scripts of this page that contain media-chrome or hls.js, recognised by a word of each. */
const playerScripts = (page: Page) =>
  page.evaluate(async () => {
    const scripts = performance.getEntriesByType('resource').filter(({ name: url }) => url.endsWith('.js'));
    const texts = await Promise.all(scripts.map(async ({ name: url }) => ({ url, text: await (await fetch(url)).text() })));
    return texts.filter(({ text }) => /media-time-range|hlsManifestParsed/.test(text)).map(({ url }) => url);
  });

/** The creator's part: choose a file, interrupt the upload, reload, choose the file again, describe, price, publish. */
async function publish(page: Page, file: string): Promise<string> {
  await signInAs(page, 'Kabir Sen', '/studio/titles/new/');
  await page.getByLabel('Choose the video file').setInputFiles(file);
  const line = await page.context().newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput: 200_000 });
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Salt road');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Description' }).fill('Two sisters walk a road of salt.');
  await expect(page.getByRole('status').filter({ hasText: /^Saved at / })).toBeVisible({ timeout: 20_000 });
  await expect
    .poll(() => page.getByRole('progressbar', { name: 'Uploaded' }).getAttribute('aria-valuenow').then(Number), { timeout: 30_000 })
    .toBeGreaterThan(10);
  await page.reload(); // in the middle of the file
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name); // the draft was saved
  const arrived = Number(await page.getByRole('progressbar', { name: 'Uploaded' }).getAttribute('aria-valuenow'));
  expect(arrived, 'uploaded bytes are not sent again').toBeGreaterThan(0);
  await line.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });
  await page.getByLabel('Choose salt_road.mp4 to resume').setInputFiles(file);

  await page.getByRole('button', { name: 'Drama' }).click();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Pay per view' }).click();
  await page.getByRole('textbox', { name: /To buy/ }).fill('99');
  await page.getByRole('group', { name: 'cScan: made with AI?' }).getByRole('button', { name: 'No', exact: true }).click();
  await publishTitle(page);
  expect(await page.getByText('Higher qualities', { exact: true }).isVisible()).toBe(true);
  const releaseID = new URL(page.url()).pathname.split('/').at(-2);
  const title = (await (await page.request.get(`/api/v1/ott/titles/${releaseID}`)).json()) as { play: { videoHash: string } };
  return `/ott/video/${title.play.videoHash}/${releaseID}/`;
}

/** The buyer's part, from the player's paywall to the picture. */
async function buy(page: Page, watchPath: string): Promise<void> {
  await visit(page, watchPath);
  await page.getByRole('button', { name: 'Play' }).click();
  await page.getByRole('link', { name: /^Buy/ }).click();
  await page.waitForURL((url) => url.pathname === '/payment/begin/ott/');
  await page.getByRole('button', { name: /^Pay by UPI · / }).click();
  await page.getByRole('button', { name: 'Use the payment page' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/api/sandbox/pay/'));
  await page.getByRole('button', { name: /^Pay by UPI/ }).click();
  await page.waitForURL((url) => url.pathname === '/payment/process/ott/' || url.pathname.startsWith('/ott/video/'));
  const watch = page.getByRole('link', { name: /Watch|Play/ }).first();
  await Promise.race([
    watch.click({ timeout: 30_000 }).catch(() => undefined),
    page.waitForURL((url) => url.pathname.startsWith('/ott/video/'), { timeout: 30_000 }),
  ]);
  await page.waitForURL((url) => url.pathname.startsWith('/ott/video/'));
}
