import { renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';

const preload = join(dirname(fileURLToPath(import.meta.url)), 'movableClock.mjs');

/** The clock of the demonstration's programs: it can be moved forward, and stopped so that nothing falls due while staff work. */
export function createDemoClock(file) {
  let offset = 0;
  let frozenAt = null;
  const write = () => {
    writeFileSync(`${file}.new`, JSON.stringify({ offset, frozenAt }));
    renameSync(`${file}.new`, file);
  };
  const apply = async () => {
    write();
    await wait(400); // -- the programs read the file every tenth of a second
  };
  const now = () => frozenAt ?? Date.now() + offset;
  write();
  return {
    now,
    /** How far it is ahead of the machine's clock, in milliseconds. */
    ahead: () => now() - Date.now(),
    advance: (minutes) => {
      offset += minutes * 60_000;
      return apply();
    },
    stopIn: (seconds) => {
      frozenAt = now() + seconds * 1000;
      return apply();
    },
    resume: () => {
      offset = now() - Date.now();
      frozenAt = null;
      return apply();
    },
    /** For the programs that run on this clock. */
    environment: {
      DEMO_CLOCK: file,
      NODE_OPTIONS: [process.env.NODE_OPTIONS, `--import=${pathToFileURL(preload).href}`].filter(Boolean).join(' '),
    },
  };
}
