import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { chromium } from 'playwright';
import { print } from '../lib/console.mjs';
import { root } from '../lib/paths.mjs';

/**
 * The offline scanner: 10,000 tickets in its list, CPU throttled four times, 40 signed codes one after the other. Measures `engine.scan`, the
 * write to IndexedDB included. Exits with 1 when the slowest verdict takes more than 300 ms.
 */
const [tickets, scans, slower, aimMs] = [10_000, 40, Number(process.env.SLOWER ?? 4), 300];
const bundled = async (contents, platform, outfile) => {
  const { outputFiles } = await build({
    bundle: true,
    platform,
    format: 'esm',
    write: outfile !== undefined,
    logLevel: 'error',
    tsconfig: join(root, 'tsconfig.json'),
    ...(outfile ? { outfile, packages: 'external' } : {}),
    stdin: { contents, resolveDir: root, loader: 'ts' },
  });
  return outputFiles?.[0].text;
};
const serverFile = join(root, '.tmp/bench-gate.mjs');
await bundled(
  `export { newId } from './server/platform/ids'; export { codeHashOf } from './server/modules/events/gateReads';
   export { fingerprint, humanCodeOf, newTicketKeys, signCode } from './server/modules/events/ticketCode';`,
  'node',
  serverFile,
);
const { codeHashOf, fingerprint, humanCodeOf, newId, newTicketKeys, signCode } = await import(pathToFileURL(serverFile).href);
const page = await bundled(
  `import { createGateEngine } from './store/events/gate/gateEngine'; import { openGateStorage } from './store/events/gate/gateStorage';
   Object.assign(window, { createGateEngine, openGateStorage });`,
  'browser',
);

const keys = newTicketKeys();
const codeSalt = 'salt-of-the-bench';
const [eventID, sessionID, now] = [newId('evt'), newId('ses'), Date.now()];
const at = (ms) => new Date(now + ms).toISOString();
const ids = Array.from({ length: tickets }, () => newId('tkt'));
const manifest = {
  door: {
    sessionID,
    eventTitle: 'Bench',
    venueName: 'Bench',
    timeZone: 'Asia/Kolkata',
    gate: 'B',
    sold: tickets,
    inside: 0,
    startsAt: at(1_800_000),
    doorsAt: at(0),
  },
  endsAt: at(9_000_000),
  isCancelled: false,
  eventFingerprint: fingerprint(eventID, 5),
  sessionFingerprint: fingerprint(sessionID, 5),
  keys: [{ kid: 1, publicKey: keys.publicKey }],
  tiers: ['Stalls'],
  asOf: at(0),
  isSupervisor: false,
  codeSalt,
  rows: ids.map((id) => [id, codeHashOf(codeSalt, humanCodeOf(id)), 1, 0, 'A. R.', 'V', 0, '', '']),
};
const codes = ids
  .slice(0, scans)
  .map((ticketID) =>
    signCode(
      { kid: 1, eventID, sessionID, tierID: 'tir_1', ticketID, seq: 1, notBefore: new Date(0), expires: new Date(now + 9e6) },
      keys.privateKey,
    ),
  );

const server = createServer((request, response) => {
  response.setHeader('content-type', request.url === '/' ? 'text/html' : 'text/javascript');
  response.end(request.url === '/' ? '<!doctype html><script type="module" src="/gate.js"></script>' : page);
}).listen(0, '127.0.0.1');
const executable = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu'],
  ...(existsSync(executable) ? { executablePath: executable } : {}),
});
let isGood = false;
try {
  const tab = await browser.newPage();
  await tab.goto(`http://127.0.0.1:${server.address().port}/`);
  await tab.waitForFunction(() => 'createGateEngine' in window);
  const cdp = await tab.context().newCDPSession(tab);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const found = await tab.evaluate(
    async ({ manifest: list, codes: shown, sessionID: session }) => {
      const lost = { status: 500, error: 'Internal Server Error' };
      let isCut = false;
      let nonce = 0;
      const engine = window.createGateEngine({
        sessionID: session,
        storage: await window.openGateStorage(),
        now: Date.now,
        newNonce: () => `nonce_${(nonce += 1)}`,
        server: {
          manifest: async () => (isCut ? lost : { status: 200, data: list }),
          checkIn: async () => lost,
          sync: async () => lost,
        },
      });
      const opened = performance.now();
      await engine.open();
      const openMs = performance.now() - opened;
      isCut = true;
      const times = [];
      const verdicts = new Set();
      for (const code of shown) {
        const since = performance.now();
        const outcome = await engine.scan(code, 'entry', 'B');
        times.push(performance.now() - since);
        verdicts.add(outcome.by === 'OFFLINE' ? outcome.validation.verdict : outcome.by);
      }
      return { openMs, times, verdicts: [...verdicts] };
    },
    { manifest, codes, sessionID },
  );
  const sorted = [...found.times].sort((a, b) => a - b);
  const ms = (value) => `${value.toFixed(0)} ms`;
  print(`${tickets} tickets, processor ${slower} times slower: list opened in ${ms(found.openMs)}`);
  print(`${scans} verdicts (${found.verdicts.join(', ')}): median ${ms(sorted[scans / 2])}, slowest ${ms(sorted.at(-1))}, aim ${aimMs} ms`);
  isGood = sorted.at(-1) <= aimMs && found.verdicts.join() === 'OK';
} finally {
  await browser.close();
  server.close();
}
process.exit(isGood ? 0 : 1);
