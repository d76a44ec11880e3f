import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser } from './lib/browser.mjs';
import { print, reportFailure } from './lib/console.mjs';
import { root } from './lib/paths.mjs';
import { publicPages } from './lib/publicPages.mjs';

// Pictures of 40 screens of a running instance with the sample catalogue, one sheet for each size and theme:
// `ORIGIN=http://127.0.0.1:4700 node scripts/contactSheets.mjs`. SIZES="360 820", THEMES=dark and SCREENS="ticket,studio" limit them, SET=studio
// takes the editors of the studio instead, and FOLDER is where they go. An instance of an older commit is pictured as well, for a comparison
// of before and after; screens that it does not have are reported.
const origin = process.env.ORIGIN ?? 'http://127.0.0.1:4700';
const heights = { 360: 740, 820: 1180, 1280: 800, 1440: 900, 1920: 1080 };
const chosen = (name, all) => process.env[name]?.split(' ') ?? all;
const widths = chosen('SIZES', Object.keys(heights)).map(Number);
const themes = chosen('THEMES', ['light', 'dark']);
const folder = process.env.FOLDER ?? join(root, '.tmp/contact-sheets');
const person = { viewer: 'Asha Rao', investor: 'Vikram Shah', creator: 'Kabir Sen' };

const api = async (path) => (await fetch(`${origin}/api/v1${path}`)).json();

/** The screens: a path, who looks at it, and what makes the state that the catalogue does not have. */
async function findScreens() {
  const pages = await publicPages(origin);
  const { items } = await api('/events/feed?limit=40');
  const events = await Promise.all(items.map(({ eventID }) => api(`/events/${eventID}`)));
  const soldOut = events
    .flatMap(({ eventID, sessions = [] }) => sessions.map((session) => ({ eventID, ...session })))
    .find(({ state }) => state === 'SOLD_OUT');
  const seated = events.find(({ sessions = [] }) => sessions.some(({ hasSeatMap, state }) => hasSeatMap && state === 'ON_SALE'));
  const open = (await api('/campaigns/feed')).items.find(({ state }) => state === 'LIVE' || state === 'CLOSING');
  const video = (await api('/ott/feed').catch(() => ({}))).items?.[0];
  return [
    ['home', '/'],
    ['explore', '/explore/'],
    ['explore map', '/explore/?view=map', { proceed: (page) => page.waitForTimeout(8000) }], // tiles are drawn without a sign
    ['explore, no match', '/explore/?q=zzzzqq'],
    ['event', pages.event],
    ['event with seats', `/event/${seated?.eventID}/`],
    ['seats', `/checkout/${seated?.eventID}/`],
    ['sold out', `/checkout/${soldOut?.eventID}/?session=${soldOut?.sessionID}`],
    ['Screen', '/ott/'],
    ['title', pages.title],
    ['search', '/ott/search/?q=salt'],
    ['search, no match', '/ott/search/?q=zzzzqq'],
    ['snax', pages.snax ?? '/ott/snax/'],
    [
      'rent',
      pages.title,
      {
        proceed: (page) =>
          page
            .getByRole('link', { name: /^(Rent|Buy) · / })
            .first()
            .click({ timeout: 3000 }),
      },
    ],
    ['campaigns', '/campaigns/'],
    ['campaign', pages.campaign],
    ['invest', `/payment/begin/campaign/?campaign=${open?.campaignID}`, { who: 'investor' }],
    ['channel', pages.channel],
    ['search everything', '/search/?q=salt'],
    ['login', `/login/?redirectUrl=${encodeURIComponent(pages.event)}`],
    ['about', '/info/about/'],
    ['terms', '/info/ott/terms-of-use/'],
    ['404', '/no-such-page/'],
    ['error', '/error/'],
    ['offline', '/offline/'],
    ['tickets', '/collection/', { who: 'viewer' }],
    ['ticket', '/collection/', { who: 'viewer', proceed: openTicket }],
    ['order', '/collection/', { who: 'viewer', proceed: openOrder }],
    ['tickets, none', '/collection/', { who: 'newcomer' }],
    ['watching, none', '/profile/?from=ott', { who: 'newcomer' }],
    ['portfolio', '/profile/?from=campaigns', { who: 'investor' }],
    ['portfolio, none', '/profile/?from=campaigns', { who: 'newcomer' }],
    ['declined', 'order', { who: 'buyer', status: 'DECLINED' }],
    ['hold expired', 'order', { who: 'buyer', status: 'TIMED_OUT' }],
    ['tickets, server error', '/collection/', { who: 'viewer', isFailing: true }],
    ['studio', '/studio/', { who: 'creator' }],
    ['studio releases', '/studio/releases/', { who: 'creator' }],
    ['studio events', '/studio/events/', { who: 'creator' }],
    ['studio earnings', '/studio/earnings/', { who: 'creator' }],
    ['studio, none', '/studio/', { who: 'newcomer' }],
  ].map(([name, path, options = {}]) => ({ name, path, seated: seated?.eventID, video, ...options }));
}

/** The pages of one film, event and campaign of the creator, and what makes new ones. */
async function findStudioScreens(browser, storageState) {
  const context = await browser.newContext({ baseURL: origin, storageState });
  const releases = async (kind) => (await (await context.request.get(`/api/v1/studio/releases?kind=${kind}`)).json()).items;
  const idOf = async (kind) => {
    const rows = await releases(kind);
    return (rows.find(({ state }) => state === 'PUBLISHED') ?? rows[0])?.releaseID;
  };
  const [film, event, campaign] = [await idOf('FILM'), await idOf('EVENT'), await idOf('CAMPAIGN')];
  const { sessions } = await (await context.request.get(`/api/v1/studio/events/${event}`)).json();
  await context.close();
  const tabs = ['overview', 'edit', 'orders', 'holders', 'audience', 'money', 'sales', 'history'];
  const pagesOf = (name, path, names) => names.map((tab) => [`${name}, ${tab}`, `${path}?tab=${tab}`]);
  return [
    ...pagesOf('film', `/studio/titles/${film}/`, ['overview', 'edit', 'snax', 'versions']),
    ...pagesOf('event', `/studio/events/${event}/`, tabs),
    ...pagesOf('campaign', `/studio/campaigns/${campaign}/`, ['overview', 'edit', 'investors', 'updates', 'questions', 'money', 'history']),
    ['event session', `/studio/events/${event}/sessions/${sessions?.[0]?.sessionID}/`],
    ['event preview', `/studio/events/${event}/preview/`],
    ['campaign preview', `/studio/campaigns/${campaign}/preview/`],
    ['new title', '/studio/titles/new/'],
    ['new event', '/studio/events/new/'],
    ['new campaign', '/studio/campaigns/new/'],
    ['upload', '/studio/upload/'],
    ['orders', '/studio/orders/'],
    ['audience', '/studio/audience/'],
    ['team', '/studio/team/'],
    ['channels', '/studio/channels/'],
    ['onboarding', '/studio/onboarding/', { who: 'newcomer' }],
    ['releases, none', '/studio/releases/', { who: 'newcomer' }],
    ['earnings, none', '/studio/earnings/', { who: 'newcomer' }],
  ].map(([name, path, options = {}]) => ({ name, path, who: 'creator', ...options }));
}

async function openTicket(page) {
  await page
    .getByRole('link', { name: /Show (your )?(\d+ )?tickets?/ })
    .first()
    .click({ timeout: 8000 });
  await page
    .getByRole('img', { name: /^QR code/ })
    .first()
    .waitFor({ timeout: 8000 });
}
async function openOrder(page) {
  await openTicket(page);
  await page.getByRole('link', { name: /^Manage order/ }).click({ timeout: 8000 });
  await page.waitForURL(/\/ticket\/order\//);
}

/** The cookies of a person of the sandbox, or of a new phone number. */
async function signIn(browser, who) {
  const context = await browser.newContext({ baseURL: origin, locale: 'en-IN' });
  const page = await context.newPage();
  const post = async (path, data) => (await page.request.post(`/api/v1${path}`, { data, headers: { origin } })).json();
  if (who === 'newcomer' || who === 'buyer') {
    const phone = `+9196${String(Date.now()).slice(-8)}`;
    const { requestID } = await post('/auth/login/begin', { loginType: 'WHATSAPP', phone });
    const { items } = await (await page.request.get('/api/v1/sandbox/outbox')).json();
    const code = /\b\d{6}\b/.exec(items.find(({ to }) => to === phone).body)[0];
    await post('/auth/login', { requestID, code });
  } else {
    const { authorizationUrl } = await post('/auth/login/begin', { loginType: 'GOOGLE', redirectUrl: '/info/about/' });
    await page.goto(authorizationUrl);
    await page.getByRole('button', { name: new RegExp(person[who]) }).click();
    await page.waitForURL((url) => url.pathname === '/info/about/');
  }
  const state = await context.storageState();
  await context.close();
  return state;
}

/** An order of two tickets that waits for its payment. */
async function holdTickets(page, eventID) {
  const { sessions } = await api(`/events/${eventID}`);
  const session = sessions.find(({ state }) => state === 'ON_SALE');
  const tier = session.tiers.find(({ state }) => state === 'ON_SALE');
  const answer = await page.request.post('/api/v1/events/payments', {
    data: { sessionID: session.sessionID, lines: [{ tierID: tier.tierID, quantity: 2 }] },
    headers: { origin, 'idempotency-key': crypto.randomUUID() },
  });
  return (await answer.json()).paymentID;
}

async function take(context, { name, path, proceed, status, isFailing, seated }, at) {
  const page = await context.newPage();
  try {
    const id = path === 'order' ? await holdTickets(page, seated) : null;
    if (status)
      await page.route('**/api/v1/events/payments/*', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), status, holdExpiresAt: null } });
      });
    if (isFailing)
      await page.route('**/api/v1/events/**', (route) =>
        route.fulfill({ status: 500, json: { error: 'Something went wrong', code: 'INTERNAL' } }),
      );
    await page.goto(id ? `/payment/process/event/?id=${id}` : path, { waitUntil: 'load', timeout: 20_000 });
    await page.waitForSelector('body[data-app-ready]', { state: 'attached', timeout: 10_000 });
    await proceed?.(page);
    await page.waitForLoadState('networkidle', { timeout: 4000 }).catch(() => {}); // -- pages that poll are never idle
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (overflow > 0) print(`${name} at ${at}: ${overflow} px wider than the screen`);
  } catch (error) {
    print(`${name} at ${at}: ${error.message.split('\n')[0]}`);
  }
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

/** All pictures in rows, each under its name. */
async function writeSheet(shots, width, theme) {
  const [cellWidth, columns] = width < 500 ? [360, 10] : width < 1000 ? [410, 10] : [640, 5];
  const cellHeight = Math.round((cellWidth * heights[width]) / width);
  const parts = await Promise.all(
    shots.map(async ({ name, picture }, index) => {
      const left = (index % columns) * (cellWidth + 8) + 8;
      const top = Math.floor(index / columns) * (cellHeight + 28) + 24;
      const label = `<svg xmlns="http://www.w3.org/2000/svg" width="${cellWidth}" height="20"><text y="15" font-size="15" font-family="sans-serif">${name}</text></svg>`;
      return [
        { input: await sharp(picture).resize(cellWidth, cellHeight).png().toBuffer(), left, top },
        { input: Buffer.from(label), left, top: top - 20 },
      ];
    }),
  );
  const rows = Math.ceil(shots.length / columns);
  const size = { width: columns * (cellWidth + 8) + 8, height: rows * (cellHeight + 28) + 8, channels: 3, background: '#bbb' };
  const file = join(folder, `${width}-${theme}.jpg`);
  await sharp({ create: size }).composite(parts.flat()).jpeg({ quality: 80 }).toFile(file);
  print(file);
}

let browser = null;
try {
  mkdirSync(folder, { recursive: true });
  const executablePath = await findBrowser();
  browser = await chromium.launch({ args: ['--no-sandbox', '--enable-unsafe-swiftshader'], ...(executablePath ? { executablePath } : {}) });
  const names = process.env.SCREENS?.split(',');
  const isStudio = process.env.SET === 'studio';
  const creator = isStudio ? await signIn(browser, 'creator') : undefined;
  const all = isStudio ? await findStudioScreens(browser, creator) : await findScreens();
  const screens = all.filter(({ name }) => !names || names.includes(name));
  const others = [...new Set(screens.flatMap(({ who }) => who ?? []))].filter((who) => who !== 'creator' || !creator);
  const sessions = {
    creator,
    ...Object.fromEntries(await Promise.all(others.map(async (who) => [who, await signIn(browser, who)]))),
  };
  const cookie = { name: 'privacy_choice', value: 'none', url: origin }; // hides the privacy banner
  for (const width of widths)
    for (const theme of themes) {
      const shots = [];
      for (const screen of screens) {
        const context = await browser.newContext({
          baseURL: origin,
          viewport: { width, height: heights[width] },
          colorScheme: theme,
          isMobile: width < 500,
          hasTouch: width < 1000,
          locale: 'en-IN',
          timezoneId: 'Asia/Kolkata',
          reducedMotion: 'reduce',
          extraHTTPHeaders: { DNT: '1' },
          storageState: sessions[screen.who],
        });
        await context.addCookies([cookie]);
        const picture = await take(context, screen, `${width} ${theme}`);
        await context.close();
        mkdirSync(join(folder, 'screens'), { recursive: true });
        const file = `${screen.name.replace(/\W+/g, '-')}-${width}-${theme}.jpg`;
        await sharp(picture)
          .jpeg({ quality: 80 })
          .toFile(join(folder, 'screens', file));
        shots.push({ name: screen.name, picture });
      }
      await writeSheet(shots, width, theme);
    }
} catch (error) {
  reportFailure(error);
} finally {
  await browser?.close();
}
