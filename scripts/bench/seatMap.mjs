import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { chromium } from 'playwright';
import { print } from '../lib/console.mjs';
import { root } from '../lib/paths.mjs';

/**
 * A large seat map on a phone: 5,000 seats, 360 × 480 px at two pixels each, CPU throttled four times, with the page's own drawing and hit testing.
 * The target is 1/60 s per frame; exits with 1 when the 95th percentile exceeds twice that.
 */
const [perRow, rows, frames, slower] = [100, 50, 120, Number(process.env.SLOWER ?? 4)];
const aimMs = 1000 / 30;
const { outputFiles } = await build({
  bundle: true,
  platform: 'browser',
  format: 'iife',
  write: false,
  logLevel: 'error',
  tsconfig: join(root, 'tsconfig.json'),
  stdin: {
    contents: `import { drawSeats } from './components/content/seats/drawSeats'; import { layOutSeats, zoom } from './components/content/seats/seatLayout';
      Object.assign(window, { drawSeats, layOutSeats, zoom });`,
    resolveDir: root,
    loader: 'ts',
  },
});
const executable = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu'],
  ...(existsSync(executable) ? { executablePath: executable } : {}),
});
let isGood = false;
try {
  const tab = await browser.newPage({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  await tab.setContent('<canvas style="width:360px;height:480px"></canvas>');
  await tab.addScriptTag({ content: outputFiles[0].text });
  const cdp = await tab.context().newCDPSession(tab);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const found = await tab.evaluate(
    async ({ perRow: count, rows: deep, frames: frameCount }) => {
      const names = Array.from({ length: deep }, (_, at) => `R${at}`);
      const plan = {
        width: 1100,
        height: 1460,
        sections: [
          {
            section: 'S',
            name: 'Stalls',
            tierName: 'Stalls',
            rows: names.map((row, at) => ({
              row,
              x: 5,
              y: 60 + at * 28,
              step: 11,
              bend: -10,
              count,
              accessible: at % 10 === 0 ? [1, 2] : [],
            })),
          },
        ],
      };
      const since = performance.now();
      const layout = window.layOutSeats(plan);
      const layoutMs = performance.now() - since;
      const ids = layout.seats.map(({ seatID }) => seatID);
      const taken = new Set(ids.filter((_, at) => at % 3 === 0));
      const chosen = new Set(ids.slice(10, 14));
      const canvas = document.querySelector('canvas');
      const size = { width: 360, height: 480 };
      const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
      let view = { scale: 1, x: 0, y: 0 };
      const times = [];
      for (let index = 0; index < frameCount; index += 1) {
        await nextFrame();
        view = index % 40 < 20 ? window.zoom(view, 1.08, { x: 200, y: 200 }, size) : window.zoom(view, 0.93, { x: 100, y: 300 }, size);
        const from = performance.now();
        window.drawSeats(canvas, { plan, layout, taken, chosen, view });
        canvas.getContext('2d').getImageData(0, 0, 1, 1); // reading a pixel waits for the drawing to finish
        times.push(performance.now() - from);
      }
      const taps = performance.now();
      for (let index = 0; index < 1000; index += 1) layout.at((index * 37) % 1100, (index * 91) % 1460);
      return { seats: layout.seats.length, layoutMs, times, tapMs: (performance.now() - taps) / 1000 };
    },
    { perRow, rows, frames },
  );
  const sorted = [...found.times].sort((a, b) => a - b);
  const [median, p95] = [sorted[frames / 2], sorted[Math.floor(frames * 0.95)]];
  const ms = (value) => `${value.toFixed(1)} ms`;
  print(
    `${found.seats} seats, processor ${slower} times slower: laid out in ${ms(found.layoutMs)}, seat under a finger in ${found.tapMs.toFixed(3)} ms`,
  );
  print(`${frames} frames of zooming: median ${ms(median)}, p95 ${ms(p95)}, aim ${ms(aimMs)}`);
  isGood = p95 <= aimMs;
} finally {
  await browser.close();
}
process.exit(isGood ? 0 : 1);
