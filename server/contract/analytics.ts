import { z } from 'zod';
import { endpoint } from './endpoint';

const Short = z.string().max(200);

/** One analytics event. */
export const AnalyticsEvent = z.strictObject({
  id: z.string().min(1).max(64),
  eventTimeMillis: z.int().positive(),
  /** Null without the visitor's consent (server/contract/privacyChoice.ts). */
  sessionID: z.string().min(1).max(64).nullable(),
  userID: z.string().max(64).nullable(),
  deviceInfo: z.strictObject({
    appInfo: z.strictObject({ name: Short, type: Short, version: Short }),
    browserInfo: z.strictObject({ name: Short, version: Short, platform: Short }),
    language: Short,
    os: Short,
    resolution: z.strictObject({ width: z.int().min(0).max(100_000), height: z.int().min(0).max(100_000) }),
    type: z.enum(['M_WEB', 'WEB']),
  }),
  valueMap: z
    .record(z.string().max(60), z.union([z.string().max(2000), z.number(), z.boolean(), z.null()]))
    .refine((map) => Object.keys(map).length <= 30, 'must have at most 30 entries'),
  eventName: z.string().regex(/^[A-Z][A-Z0-9_]{0,60}$/),
  component: Short,
  eventType: Short,
  screenName: Short,
  pathName: z.string().max(2000),
});
export type AnalyticsEvent = z.infer<typeof AnalyticsEvent>;

export const analyticsEndpoints = {
  eventStream: endpoint('other.eventStream', 'POST /event-stream', {
    access: 'public',
    summary: 'Record analytics events; always succeeds for valid input',
    input: AnalyticsEvent,
    output: z.strictObject({ accepted: z.boolean() }),
    limit: { max: 120, windowMs: 60_000 },
  }),
};
