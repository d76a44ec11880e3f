import { startBarePage } from '../lib/barePage.mjs';
import { reportFailure, print } from '../lib/console.mjs';
import { loadOnPhone, median, openBrowser } from '../lib/phoneLoad.mjs';
import { freePortFrom } from '../lib/processes.mjs';
import { publicPages } from '../lib/publicPages.mjs';
import { createTestInstance } from '../lib/testInstance.mjs';

// First loads on a phone beside a bare Next page, in turns: `ROUNDS=15 npm run bench:phone`. ORIGINS="http://127.0.0.1:4700 …" measures running servers.
const rounds = Number(process.env.ROUNDS ?? 9);
const port = await freePortFrom(Number(process.env.PORT ?? 4940));
const instance = process.env.ORIGINS ? null : createTestInstance({ port, apiPort: await freePortFrom(port + 1) });
let bare = null;
let browser = null;

try {
  if (instance) print(`Server ready in ${(await instance.start()).toFixed(1)} s`);
  bare = await startBarePage(await freePortFrom(port + 10));
  browser = await openBrowser();
  const origins = process.env.ORIGINS?.split(' ') ?? [instance.origin];
  const pages = Object.entries(await publicPages(origins[0])).filter(
    ([name]) => !process.env.PAGES || process.env.PAGES.split(' ').includes(name),
  );
  print(`Median of ${rounds} first loads; CPU is the main thread's, in ms.\n`);
  for (const [name, path] of pages) {
    const urls = {
      bare: bare.origin,
      ...Object.fromEntries(origins.map((origin) => [`${name}${origins.length > 1 ? ` ${origin}` : ''}`, origin + path])),
    };
    const loads = Object.fromEntries(Object.keys(urls).map((key) => [key, []]));
    for (const url of Object.values(urls)) await loadOnPhone(browser, url); // the server renders and caches the page
    for (let round = 0; round < rounds; round += 1)
      for (const [key, url] of Object.entries(urls)) loads[key].push(await loadOnPhone(browser, url));
    const middle = (key, read) => median(loads[key].map(read));
    for (const key of Object.keys(urls)) {
      const of = (counter) =>
        middle(key, (load) => load[counter])
          .toFixed(0)
          .padStart(4);
      const ratio = (middle(key, ({ cpu }) => cpu) / middle('bare', ({ cpu }) => cpu)).toFixed(2);
      const kB = Object.entries(loads[key].at(-1).kB).map(([kind, size]) => `${kind} ${size.toFixed(0)}`);
      print(
        `${key.padEnd(28)} ${of('cpu')}  ${ratio}x  script ${of('script')}  layout ${of('layout')}  style ${of('style')}  longest ${of('longest')}  elements ${of('elements')}  kB: ${kB.join(', ')}`,
      );
    }
  }
} catch (error) {
  reportFailure(error);
} finally {
  await browser?.close();
  bare?.stop();
  await instance?.stop();
}
