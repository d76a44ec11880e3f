/** Preloaded into the programs of the visual test's instance: the current time is FROZEN_AT. Timers run. */
const instant = Date.parse(process.env.FROZEN_AT);
const isProgram = /[\\/]\.build[\\/]\w+\.mjs$/.test(process.argv[1] ?? '');

class FrozenDate extends Date {
  constructor(...parts) {
    super(...(parts.length === 0 ? [instant] : parts));
  }
  static now() {
    return instant;
  }
  // Properties of its own, because Next copies no inherited ones.
  static parse = Date.parse;
  static UTC = Date.UTC;
}
if (isProgram) globalThis.Date = FrozenDate;
