import type { AnalyticsEvent } from '../../contract/analytics';
import type { AudienceStep } from './audienceStep';

/** An event as it is stored. */
export interface RecordedEvent {
  event: AnalyticsEvent;
  at: Date;
  /** `at` is the time of arrival, because the browser's clock was wrong: the same event sent again has another time. */
  isServerTime: boolean;
  step: AudienceStep | null;
}

/** Where single events are kept. PostgreSQL is the only one built; docs/decisions/142 says what another needs. */
export interface AnalyticsStore {
  /** Stores each event once, even if it is sent again, and remembers that it is not counted yet. Safe to repeat after an error. */
  write(events: readonly RecordedEvent[]): Promise<void>;
  /** Adds what was written since the last run to the counts by day; returns how many rows of counts it wrote. */
  rollUp(now: Date, signal: AbortSignal): Promise<number>;
  /** Deletes what is older than the retention, and prepares the coming days; returns how many days changed. */
  purge(now: Date): Promise<number>;
}
