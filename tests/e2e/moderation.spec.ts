import { randomUUID } from 'node:crypto';
import { expect, test, type Browser, type Page } from '@playwright/test';
import type { Playback } from '@/server/contract/playback';
import { seedChannels } from '../../scripts/seed/channels';
import { seedPeople } from '../../scripts/seed/people';
import { signInAsOperator } from '../support/adminSteps';
import { expectAccessible, tabOf } from '../support/browserSteps';
import { command, expectNoHorizontalScroll, signInAs, signInAsNewcomer, visit } from './session';

/** A new member of staff at the reports of the console, on a desktop, with a second factor. */
async function openConsole(browser: Browser, role: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 }, isMobile: false })).newPage();
  await signInAsOperator(page, role, 'Joins the moderation team');
  await visit(page, '/admin/reports/');
  return page;
}

/** Fills the report form as a person without an account, and sends it. */
async function report(guest: Page, description: string): Promise<void> {
  await guest.getByLabel('What is wrong?').selectOption('ILLEGAL');
  await guest.getByLabel(/^What exactly, and where/).fill(description);
  await guest.getByLabel(/^Your name/).fill('Ravi');
  await guest.getByLabel(/^Your email address/).fill('ravi@people.example');
  await guest.getByRole('checkbox').check();
  await guest.getByRole('button', { name: 'Send report' }).click();
  await expect(guest.getByText(/Your report number is rpt_/)).toBeVisible();
  await guest.getByRole('link', { name: 'See the status of your report' }).click();
  await expect(guest.getByRole('heading', { name: 'A person on our team is reviewing it' })).toBeVisible();
}

/** From the list of reports to the takedown of what a report is about. */
async function takeDown(moderator: Page, name: string, answer: string): Promise<void> {
  await moderator.getByRole('link', { name, exact: true }).first().click();
  await moderator.getByRole('button', { name: 'Take it down' }).click();
  const sheet = moderator.getByRole('dialog');
  await sheet.getByLabel(/^Ground/).selectOption('LAW');
  await sheet.getByLabel(/^Law or rule/).fill('Indian Penal Code, section 420');
  await sheet.getByLabel(/^Answer to the reporter/).fill(answer);
  const decided = moderator.waitForResponse((response) => response.url().includes('/answer'));
  await sheet.getByRole('button', { name: 'Take it down' }).click();
  expect((await decided).status()).toBe(200);
}

/** Another person than the moderator allows an open appeal. */
async function allowAppeal(second: Page, text: string): Promise<void> {
  const appeals = second.getByRole('region', { name: 'Open appeals' });
  const item = appeals.getByRole('listitem').filter({ hasText: text });
  await expect(item.getByText(/^Answer by /)).toBeVisible();
  await expectAccessible(second);
  await item.getByRole('button', { name: 'Allow the appeal' }).click();
  const sheet = second.getByRole('dialog');
  await sheet.getByLabel(/^Answer to the person affected/).fill('It quotes a report, as you say.');
  const answered = second.waitForResponse((response) => response.url().includes('/appeal-answer'));
  await sheet.getByRole('button', { name: 'Allow the appeal' }).click();
  expect((await answered).status()).toBe(200);
}

/** How long until everyone gets this status, in milliseconds. */
async function timeUntil(page: Page, path: string, status: number): Promise<number> {
  const start = Date.now();
  while ((await page.request.get(path)).status() !== status && Date.now() - start < 10_000) await page.waitForTimeout(50);
  return Date.now() - start;
}

/** How long until this is true, in milliseconds. */
async function timeUntilTrue(page: Page, isTrue: () => Promise<boolean>): Promise<number> {
  const start = Date.now();
  while (!(await isTrue()) && Date.now() - start < 10_000) await page.waitForTimeout(50);
  return Date.now() - start;
}

test('a guest reports a channel; it is gone for everyone within a second of the decision, its owner appeals, and it is restored', async ({
  page: maker,
  browser,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'on the phone it is a film');
  test.setTimeout(240_000);
  await signInAsNewcomer(maker);
  const handle = `boats_${randomUUID().slice(0, 8)}`;
  const name = `Boats ${handle.slice(-4)}`;
  const made = await maker.request.post('/api/v1/channels', {
    data: { handle, name, about: 'Boats on a lake.' },
    headers: { origin: baseURL ?? '', 'idempotency-key': randomUUID() },
  });
  expect(made.status()).toBe(200);
  const path = `/channel/${handle}/`;
  const guest = await (await browser.newContext()).newPage();
  for (let visits = 0; visits < 2; visits += 1) expect((await guest.request.get(path)).status()).toBe(200);

  await visit(guest, path);
  await guest.getByRole('link', { name: 'Report', exact: true }).click();
  await expect(guest.getByRole('heading', { level: 1, name: /^Report Boats/ })).toBeVisible();
  await report(guest, 'Its description sells forged tickets.');
  await takeDown(await openConsole(browser, 'MODERATION'), name, 'It offered forged tickets.');
  expect(await timeUntil(guest, path, 404)).toBeLessThan(1000);
  await guest.reload();
  await expect(guest.getByRole('heading', { name: 'Removed' })).toBeVisible();

  await visit(maker, '/studio/channels/');
  const decisions = maker.getByRole('region', { name: 'Decisions and strikes' });
  await decisions.getByRole('link', { name: /^Boats/ }).click();
  await expect(maker.getByText('Indian Penal Code, section 420')).toBeVisible();
  await maker.getByLabel('Why is the decision wrong?').fill('The description quotes a news report about forged tickets.');
  await maker.getByRole('button', { name: 'Send appeal' }).click();
  await expect(maker.getByText(/Another person is reviewing your appeal/)).toBeVisible();
  await allowAppeal(await openConsole(browser, 'ADMINISTRATOR'), 'quotes a news report');
  expect(await timeUntil(guest, path, 200)).toBeLessThan(1000);
  await maker.reload();
  await expect(maker.getByText('Your appeal succeeded')).toBeVisible();
});

interface Card {
  releaseID: string;
  slug: string;
  name: string;
  kind: string;
  channel: { handle: string; name: string };
}

/** A free film that the page of Screen shows, with the sample person who owns its channel. */
async function findFilm(page: Page): Promise<Card & { owner: string }> {
  const home = await (await page.request.get('/ott/')).text();
  const { items } = (await (await page.request.get('/api/v1/ott/free', { params: { limit: 50 } })).json()) as { items: Card[] };
  for (const card of items) {
    const ownerID = seedChannels.find(([handle]) => handle === card.channel.handle)?.[2];
    const owner = seedPeople.find(({ userID, subject }) => userID === ownerID && subject?.startsWith('sandbox-'));
    if (owner && card.kind === 'FILM' && home.includes(`/ott/${card.slug}/`)) return { ...card, owner: owner.name };
  }
  throw new Error('no free film of a sample person is on the page of Screen');
}

test('a film reported from a phone is gone from every page and its media stop within a second; after an appeal to another person it is back', async ({
  page: guest,
  browser,
  isMobile,
}) => {
  test.skip(!isMobile, 'on a desktop it is a channel');
  test.setTimeout(300_000);
  const film = await findFilm(guest);
  const titlePath = `/ott/${film.slug}/`;
  const channelPath = `/channel/${film.channel.handle}/?tab=titles`;
  const title = (await (await guest.request.get(`/api/v1/ott/titles/${film.slug}`)).json()) as {
    play: { videoID: string };
  };
  await visit(guest, titlePath);
  const playback = { releaseID: film.releaseID, videoID: title.play.videoID };
  const granted = await command<Playback>(guest, '/ott/playback', playback);
  if (!granted.isAllowed) throw new Error('the film does not play');
  const { playlistURL } = granted;
  const search = `/api/v1/search?q=${encodeURIComponent(film.name)}`;
  // The links on the pages, and what the search answers.
  const pages = { home: '/ott/', channel: channelPath, search };
  const showsFilm = async (path: string) => {
    const text = await (await guest.request.get(path)).text();
    return text.includes(film.slug);
  };
  for (const path of Object.values(pages)) expect([path, await showsFilm(path)]).toEqual([path, true]);
  expect((await guest.request.get(playlistURL)).status()).toBe(200);

  await tabOf(guest, 'About').click();
  await guest.getByRole('link', { name: 'Report', exact: true }).click();
  await expect(guest.getByRole('heading', { level: 1, name: `Report ${film.name}` })).toBeVisible();
  await expectAccessible(guest);
  await expectNoHorizontalScroll(guest);
  await report(guest, 'At its end it sells forged tickets.');
  await expectAccessible(guest);

  const moderator = await openConsole(browser, 'MODERATION');
  await takeDown(moderator, film.name, 'It offered forged tickets.');
  const since = Date.now();
  const gone = await Promise.all([
    timeUntil(guest, titlePath, 404),
    ...Object.values(pages).map((path) => timeUntilTrue(guest, async () => !(await showsFilm(path)))),
    timeUntilTrue(guest, async () => (await guest.request.get(playlistURL)).status() !== 200),
  ]);
  expect(Math.max(...gone), `gone after ${gone.join(', ')} ms, all after ${Date.now() - since} ms`).toBeLessThan(1000);
  await guest.reload();
  await expect(guest.getByRole('heading', { name: 'Removed' })).toBeVisible();
  await expectAccessible(guest);

  const maker = await (await browser.newContext()).newPage();
  await signInAs(maker, film.owner, '/studio/channels/');
  // The owner has several channels, and the page shows the decisions of the current one.
  const own = maker.getByRole('listitem').filter({ hasText: `@${film.channel.handle},` });
  await expect(own).toBeVisible();
  const change = own.getByRole('button', { name: `Switch to this channel: ${film.channel.name}` });
  if (await change.isVisible()) await change.click();
  await maker
    .getByRole('region', { name: 'Decisions and strikes' })
    .getByRole('link', { name: new RegExp(film.name) })
    .click();
  await expect(maker.getByText('Indian Penal Code, section 420')).toBeVisible();
  await maker.getByLabel('Why is the decision wrong?').fill('The last scene quotes a news report about forged tickets.');
  await maker.getByRole('button', { name: 'Send appeal' }).click();
  await expect(maker.getByText(/^You’ll get an answer by /)).toBeVisible();
  await expectAccessible(maker);
  await expectNoHorizontalScroll(maker);

  await allowAppeal(await openConsole(browser, 'ADMINISTRATOR'), 'last scene quotes');
  const back = await Promise.all([
    timeUntil(guest, titlePath, 200),
    ...Object.values(pages).map((path) => timeUntilTrue(guest, () => showsFilm(path))),
  ]);
  expect(Math.max(...back), `back after ${back.join(', ')} ms`).toBeLessThan(1000);
  expect((await command<Playback>(guest, '/ott/playback', playback)).isAllowed).toBe(true);
  await maker.reload();
  await expect(maker.getByText('Your appeal succeeded')).toBeVisible();
});
