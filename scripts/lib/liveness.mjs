/** How a hung program is told from a slow one: three answers in a row that did not come within ten seconds. */
const failuresToHang = 3;
const timeoutMs = 10_000;

/** Whether `url` answers at all within the time; what it answers is not a supervisor's business. */
export const isResponding = (url, milliseconds = timeoutMs) =>
  fetch(url, { signal: AbortSignal.timeout(milliseconds) }).then(
    async (answer) => {
      await answer.body?.cancel();
      return true;
    },
    () => false, // -- refused, reset or too late: no sign of life
  );

/**
 * Watches one program: each `check` asks once, and `onHang` is called when it has failed three times in a row. One question at a time, however often
 * `check` is called; `reset` after a restart.
 */
export function createLiveness({ probe, onHang }) {
  let failures = 0;
  let isProbing = false;
  return {
    reset: () => (failures = 0),
    async check() {
      if (isProbing) return;
      isProbing = true;
      const isAlive = await probe();
      isProbing = false;
      failures = isAlive ? 0 : failures + 1;
      if (failures < failuresToHang) return;
      failures = 0;
      onHang();
    },
  };
}
