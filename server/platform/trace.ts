import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Where in a trace something happens: the trace, and the span that it is part of, if it is part of one. */
export interface TracePlace {
  traceID: string;
  spanID?: string | undefined;
}

const pattern = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/;
const current = new AsyncLocalStorage<TracePlace>();
const places = new WeakMap<IncomingHttpHeaders, TracePlace>();

export const newTrace = (): TracePlace => ({ traceID: randomBytes(16).toString('hex') });

/** Where the sender of a request put it (W3C Trace Context), or a new trace: always the same one for these headers. */
export function traceOf(headers: IncomingHttpHeaders): TracePlace {
  const known = places.get(headers);
  if (known) return known;
  const [, traceID, spanID] = pattern.exec(String(headers.traceparent ?? '')) ?? [];
  const place = traceID ? { traceID, spanID } : newTrace();
  places.set(headers, place);
  return place;
}

/** Runs `work`, and what it starts, as part of a trace. */
export const runInTrace = <T>(place: TracePlace, work: () => T): T => current.run(place, work);

/** Undefined outside a trace. */
export const currentPlace = () => current.getStore();
export const currentTraceID = () => current.getStore()?.traceID;

/** The header of a request that the trace sends to another program; undefined outside a trace. */
export function traceparent(): string | undefined {
  const place = current.getStore();
  return place && `00-${place.traceID}-${place.spanID ?? randomBytes(8).toString('hex')}-01`;
}

/**
 * Lets the pages' bundle, which has modules of its own, read the trace of this process: `services/http/serverHttp.ts` sends it to the API with
 * what a page loads.
 */
export function shareTrace(): void {
  (globalThis as { marqueeTraceparent?: typeof traceparent }).marqueeTraceparent = traceparent;
}
