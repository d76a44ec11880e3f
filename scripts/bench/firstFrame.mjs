import { chromium } from 'playwright';

/**
 * Time to first frame: from the click on Play to the first frame, and from a swipe to the next clip's first frame.
 * `node scripts/bench/firstFrame.mjs [origin]` against a running server; it plays the first free film and the feed. The network is
 * Lighthouse's slow 4G (150 ms, 1.6 Mb/s down, 750 kb/s up), the cache is empty before every attempt.
 */
const origin = process.argv[2] ?? 'http://127.0.0.1:4700';
const attempts = Number(process.env.TRIES ?? 5);
const slow4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const get = async (path) => (await fetch(`${origin}/api/v1${path}`)).json();
const median = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];
const report = (name, times) => console.log(`${name.padEnd(46)} median ${String(median(times)).padStart(5)} ms   ${times.join(' ')}`);

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--autoplay-policy=no-user-gesture-required',
  ],
});

async function openPage(path, isSlow) {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await page.goto(origin + path);
  await page.locator('body[data-app-ready]').waitFor();
  if (isSlow) await line.send('Network.emulateNetworkConditions', slow4G);
  return { context, page };
}

/** Milliseconds until any player on the page shows its first frame. */
const frameAfter = (page, act) =>
  page.evaluate(
    ({ act: what }) =>
      new Promise((resolve) => {
        const began = performance.now();
        const watched = new WeakSet();
        const look = () => {
          for (const video of document.querySelectorAll('video')) {
            const isShown = !video.closest('[inert]');
            if (!isShown || watched.has(video)) continue;
            watched.add(video);
            video.requestVideoFrameCallback((now) => !video.closest('[inert]') && resolve(Math.round(now - began)));
          }
          requestAnimationFrame(look);
        };
        if (what === 'play') {
          const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === 'Play');
          button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
          button.click();
          look();
        } else {
          const cards = [...document.querySelectorAll('[data-release]')];
          const at = cards.findIndex((card) => !card.inert);
          const next = cards[at + 1];
          next.scrollIntoView({ block: 'start' });
          const follow = () => {
            const video = next.querySelector('video');
            if (video && !video.paused) video.requestVideoFrameCallback((now) => resolve(Math.round(now - began)));
            else requestAnimationFrame(follow);
          };
          follow();
        }
      }),
    { act },
  );

const film = process.env.WATCH ?? (await firstFilm());
const clip = process.env.SNAX ?? (await firstClip());
async function firstFilm() {
  const found = (await get('/ott/free?limit=10')).items.find(({ play }) => play);
  return found ? `/ott/video/${found.play.videoHash}/${found.releaseID}/` : null;
}
async function firstClip() {
  const [found] = (await get('/ott/snax-feed?limit=1')).items;
  return found ? `/ott/snax/${found.releaseID}/` : null;
}

for (const isSlow of [false, true]) {
  const line = isSlow ? 'slow 4G' : 'this machine';
  if (film) {
    const times = [];
    for (let at = 0; at < attempts; at += 1) {
      const { context, page } = await openPage(film, isSlow);
      times.push(await frameAfter(page, 'play'));
      await context.close();
    }
    report(`title: press to first frame, ${line}`, times);
  }
  if (clip) {
    const times = [];
    for (let at = 0; at < attempts; at += 1) {
      const { context, page } = await openPage(clip, isSlow);
      await page.waitForFunction(() => document.querySelectorAll('[data-release]').length > 1);
      await page.waitForTimeout(isSlow ? 6000 : 2500); // the viewer watches the first clip meanwhile
      times.push(await frameAfter(page, 'swipe'));
      await context.close();
    }
    report(`snax: swipe to frame, ${line}`, times);
  }
}
await browser.close();
