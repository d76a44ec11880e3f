import type { Clock } from '../../clock';
import type { AnalyticsEvent } from '../../contract/analytics';
import type { AnalyticsBuffer } from './analyticsBuffer';
import { audienceStepOf } from './audienceStep';

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** Control characters and halves of characters: PostgreSQL's jsonb takes neither NUL nor a lone surrogate. */
const unstorable = /(?![\t\n\r])\p{Cc}|\p{Cs}/gu;

function storable<T>(value: T): T {
  if (typeof value === 'string') return value.replace(unstorable, '\ufffd') as T; // -- a string stays a string
  if (Array.isArray(value)) return value.map(storable) as T; // -- and a list a list
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [storable(key), storable(entry)])) as T; // -- with the same keys
  return value;
}

interface Caller {
  userID: string | null;
  wantsPrivacy: boolean;
  /** SPEC.md §7: what the page says it runs on. */
  deviceType?: string | undefined;
}

export const createAnalyticsService = (buffer: AnalyticsBuffer, clock: Clock) => ({
  /** Answers whether it was taken. Who somebody is comes from their session alone; whoever asks not to be followed is not. */
  record(event: AnalyticsEvent, { userID, wantsPrivacy, deviceType }: Caller): { accepted: boolean } {
    if (wantsPrivacy) return { accepted: false };
    const now = clock.now().getTime();
    // A clock that is plainly wrong must not put a visit into another day's counts.
    const isPlausible = event.eventTimeMillis > now - dayMs && event.eventTimeMillis < now + 5 * minuteMs;
    const kept = storable({ ...event, userID });
    buffer.add({ event: kept, at: new Date(isPlausible ? event.eventTimeMillis : now), step: audienceStepOf(kept, deviceType) });
    return { accepted: true };
  },
});
export type AnalyticsService = ReturnType<typeof createAnalyticsService>;
