import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const pattern = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;
const current = new AsyncLocalStorage<string>();

/** The id of the trace that the request belongs to (W3C Trace Context), or a new one. */
export const traceIDOf = (headers: IncomingHttpHeaders): string =>
  pattern.exec(String(headers.traceparent ?? ''))?.[1] ?? randomBytes(16).toString('hex');

/** Runs `work`, and what it starts, as part of a trace. */
export const runInTrace = <T>(traceID: string, work: () => T): T => current.run(traceID, work);

/** Undefined outside a trace. */
export const currentTraceID = () => current.getStore();

/** The header of a request that the trace sends to another program; undefined outside a trace. */
export function traceparent(traceID = current.getStore()): string | undefined {
  return traceID && `00-${traceID}-${randomBytes(8).toString('hex')}-01`;
}

/**
 * Lets the pages' bundle, which has modules of its own, read the trace of this process: `services/http/serverHttp.ts` sends it to the API with
 * what a page loads.
 */
export function shareTrace(): void {
  (globalThis as { marqueeTraceparent?: typeof traceparent }).marqueeTraceparent = traceparent;
}
