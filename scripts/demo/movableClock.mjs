import { readFileSync } from 'node:fs';

// Loaded into the programs of the demonstration by NODE_OPTIONS, so that hours pass in seconds: the API and the worker read the time from the
// machine's clock, moved by what the file DEMO_CLOCK says (demoClock.mjs). Timers and the database keep their own time.
const file = process.env.DEMO_CLOCK;
const isProgram = /\.build[/\\](?:api|worker)\.mjs$/.test(process.argv[1] ?? '');

function moveClock() {
  const RealDate = Date;
  let state = { offset: 0, frozenAt: null };
  const read = () => {
    try {
      state = JSON.parse(readFileSync(file, 'utf8'));
    } catch {
      // -- being replaced: the next reading has it
    }
  };
  read();
  setInterval(read, 100).unref();
  const now = () => state.frozenAt ?? RealDate.now() + state.offset;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  });
  RealDate.prototype.constructor = globalThis.Date;
}

if (file && isProgram) moveClock();
