import { randomBytes } from 'node:crypto';
import type { Logger } from './serviceContext';
import type { TracePlace } from './trace';

/** What OpenTelemetry calls a span's kind, https://opentelemetry.io/docs/specs/otlp/. */
const kinds = { server: 2, client: 3, consumer: 5 };
type Attributes = Record<string, string | number>;

interface OpenSpan {
  /** Where what happens during the span belongs. */
  place: TracePlace;
  end: (name: string, attributes?: Attributes, isFailed?: boolean) => void;
}
interface Collector {
  takes: (traceID: string) => boolean;
  add: (span: object) => void;
}
interface Settings {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_TRACES_SAMPLER_ARG: number;
}

const maxWaiting = 5000;
const batchSize = 500;
const flushMilliseconds = 2000;

let collector: Collector | null = null;

const nanoseconds = () => `${Math.round((performance.timeOrigin + performance.now()) * 1000)}000`;
const attributeList = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));

/** Begins a span inside of `parent`. It costs nothing where the trace is not exported. */
export function beginSpan(kind: keyof typeof kinds, parent: TracePlace): OpenSpan {
  const { traceID } = parent;
  const to = collector;
  if (!to?.takes(traceID)) return { place: parent, end: () => undefined };
  const spanID = randomBytes(8).toString('hex');
  const startTimeUnixNano = nanoseconds();
  return {
    place: { traceID, spanID },
    end: (name, attributes = {}, isFailed = false) =>
      to.add({
        traceId: traceID,
        spanId: spanID,
        ...(parent.spanID ? { parentSpanId: parent.spanID } : {}),
        name,
        kind: kinds[kind],
        startTimeUnixNano,
        endTimeUnixNano: nanoseconds(),
        attributes: attributeList(attributes),
        status: isFailed ? { code: 2 } : {},
      }),
  };
}

/**
 * Sends the spans of this process to an OpenTelemetry collector (OTLP over HTTP, JSON), in batches and without any request waiting for it: what a
 * collector does not take is lost. Which traces are sent follows from their id, so that all programs send the same ones. Returns how to send the rest
 * and stop. Without an address nothing is sent.
 */
export function exportSpans(settings: Settings, program: string, logger: Pick<Logger, 'warn' | 'info'>): { stop: () => Promise<void> } {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = settings;
  if (endpoint === undefined) return { stop: () => Promise.resolve() };
  const address = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const resource = { attributes: attributeList({ 'service.name': `marquee-${program}`, 'process.pid': process.pid }) };
  const waiting: object[] = [];
  let lost = 0;
  let sending: Promise<void> | undefined;

  const send = async () => {
    while (waiting.length > 0) {
      const spans = waiting.splice(0, batchSize);
      const body = JSON.stringify({ resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'marquee' }, spans }] }] });
      try {
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(address, { method: 'POST', headers, body, signal: AbortSignal.timeout(5000) });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`The collector answered ${answer.status}`);
        if (lost > 0) logger.info({ lost }, 'spans are sent again');
        lost = 0;
      } catch (error) {
        if (lost === 0) logger.warn({ err: error }, 'spans cannot be sent, and are lost until the collector answers');
        lost += spans.length;
        return;
      }
    }
  };
  const flush = () => (sending ??= send().finally(() => (sending = undefined)));
  const timer = setInterval(() => void flush(), flushMilliseconds).unref();
  collector = {
    // The last 52 bits of the id are random, and a double holds them.
    takes: (traceID) => parseInt(traceID.slice(-13), 16) < share * 2 ** 52,
    add: (span) => {
      if (waiting.length >= maxWaiting) lost += waiting.splice(0, batchSize).length;
      waiting.push(span);
      if (waiting.length >= batchSize) void flush();
    },
  };
  return {
    stop: async () => {
      clearInterval(timer);
      collector = null;
      await sending;
      await send();
    },
  };
}
