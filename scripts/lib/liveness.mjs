/** A program counts as hung after three probes in a row without a response within ten seconds. */
const failuresToHang = 3;
const timeoutMs = 10_000;

/** Whether `url` responds within the time, with any status. */
export const isResponding = (url, milliseconds = timeoutMs) =>
  fetch(url, { signal: AbortSignal.timeout(milliseconds) }).then(
    async (answer) => {
      await answer.body?.cancel();
      return true;
    },
    () => false, // -- refused, reset or timed out
  );

/**
 * Watches one program: `check` probes it, unless a probe is running, and calls `onHang` after three failures in a row. Call `reset` after a
 * restart.
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
