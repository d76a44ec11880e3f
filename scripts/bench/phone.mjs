import { startBarePage } from '../lib/barePage.mjs';
import { reportFailure, print } from '../lib/console.mjs';
import { startHttp2Front } from '../lib/http2Front.mjs';
import { runLighthouse } from '../lib/lighthouse.mjs';
import { loadOnPhone, median, openBrowser } from '../lib/phoneLoad.mjs';
import { freePortFrom } from '../lib/processes.mjs';
import { publicPages } from '../lib/publicPages.mjs';
import { createTestInstance } from '../lib/testInstance.mjs';

// Public pages on a phone beside a bare Next page, in turns, over HTTP/2 as in production: first loads, then Lighthouse. `ROUNDS=15 LIGHTHOUSE_ROUNDS=0 npm run bench:phone`;
// HTTP=1.1 measures without the front; THROTTLING=devtools lets Lighthouse slow the loads down; ORIGINS="http://127.0.0.1:4700 …" measures running servers,
// PAGES="/ title" some of the pages. Needs openssl.
const rounds = Number(process.env.ROUNDS ?? 9);
const lighthouseRounds = Number(process.env.LIGHTHOUSE_ROUNDS ?? 5);
const port = await freePortFrom(Number(process.env.PORT ?? 4940));
const isFronted = process.env.HTTP !== '1.1';
const frontPort = await freePortFrom(port + 20);
const environment = isFronted ? { PUBLIC_ORIGIN: `https://127.0.0.1:${frontPort}` } : {};
const instance = process.env.ORIGINS ? null : createTestInstance({ port, apiPort: await freePortFrom(port + 1), environment });
let bare = null;
let browser = null;
const fronts = [];

/** The origin as visitors reach it. */
async function reached(origin, from) {
  if (!isFronted) return origin;
  const front = await startHttp2Front(origin, await freePortFrom(from));
  fronts.push(front);
  return front.origin;
}

/** Measures each URL `count` times, one after the other, so that what else the machine does meets all of them. Returns the results by name. */
async function inTurns(urls, count, measure) {
  const results = Object.fromEntries(Object.keys(urls).map((name) => [name, []]));
  for (let round = 0; round < count; round += 1) for (const [name, url] of Object.entries(urls)) results[name].push(await measure(url));
  return results;
}

async function printLoads(urls) {
  for (const url of Object.values(urls)) await loadOnPhone(browser, url); // the server renders and caches the page
  const results = await inTurns(urls, rounds, (url) => loadOnPhone(browser, url, { hasAct: true }));
  const middle = (name, counter) => median(results[name].map((load) => load[counter]));
  for (const [name, loads] of Object.entries(results)) {
    const of = (counter) => middle(name, counter).toFixed(0).padStart(4);
    const ratio = (middle(name, 'cpu') / middle('bare', 'cpu')).toFixed(2);
    const times = `script ${of('script')}  layout ${of('layout')}  style ${of('style')}  longest ${of('longest')}  first act ${of('act')}`;
    const kB = Object.entries(loads.at(-1).kB).map(([kind, size]) => `${kind} ${size.toFixed(0)}`);
    print(`${name.padEnd(28)} ${of('cpu')}  ${ratio}x  ${times}  elements ${of('elements')}  kB: ${kB.join(', ')}`);
  }
}

async function printLighthouse(urls) {
  for (const [name, runs] of Object.entries(await inTurns(urls, lighthouseRounds, runLighthouse))) {
    const of = (key, digits = 0) =>
      median(runs.map((run) => run[key]))
        .toFixed(digits)
        .padStart(4);
    const paints = `first paint ${of('firstPaint')}  largest ${of('largestPaint')}  blocking ${of('blocking')}  shift ${of('shift', 3)}`;
    print(`${name.padEnd(28)} ${of('score')}  ${paints}  (${runs.map(({ score }) => score.toFixed(0)).join(', ')})`);
  }
}

try {
  if (instance) print(`Server ready in ${(await instance.start()).toFixed(1)} s`);
  bare = await startBarePage(await freePortFrom(port + 10));
  const origins = process.env.ORIGINS?.split(' ') ?? [instance.origin];
  const servers = [];
  for (const origin of origins) servers.push([origins.length > 1 ? ` ${origin}` : '', await reached(origin, frontPort)]);
  const barePage = await reached(bare.origin, frontPort);
  const pages = Object.entries(await publicPages(origins[0]))
    .filter(([name]) => !process.env.PAGES || process.env.PAGES.split(' ').includes(name))
    .map(([name, path]) => ({ bare: barePage, ...Object.fromEntries(servers.map(([label, origin]) => [name + label, origin + path])) }));
  if (rounds > 0) {
    print(`Median of ${rounds} first loads; CPU is the main thread's, in ms.\n`);
    browser = await openBrowser();
    for (const urls of pages) await printLoads(urls);
    await browser.close();
  }
  if (lighthouseRounds > 0) {
    print(`\nLighthouse for a phone, median of ${lighthouseRounds}, and all scores; times in ms.\n`);
    for (const urls of pages) await printLighthouse(urls);
  }
} catch (error) {
  reportFailure(error);
} finally {
  await browser?.close();
  for (const front of fronts) front.stop();
  bare?.stop();
  await instance?.stop();
}
