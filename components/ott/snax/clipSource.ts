import type { Snax } from '@contract/titles';
import type { Connection } from '@/utils/browser/connection';

type Source = Snax['sources'][number];

/** An unknown network counts as slow 4G. */
const defaultMegabits = 1.6;
/** The share of the bandwidth that a clip may use without stalling. */
const bandwidthShare = 0.7;

/** The best source that plays without stalling; the smallest with data saving or when none fits. Sources are sorted from small to large. */
export function clipSource(sources: readonly Source[], durationMs: number, { isSaving, megabitsDown }: Connection): Source | null {
  const [smallest] = sources;
  if (!smallest || isSaving) return smallest ?? null;
  const maxBits = (megabitsDown ?? defaultMegabits) * 1_000_000 * bandwidthShare;
  const seconds = Math.max(1, durationMs / 1000);
  return sources.filter(({ bytes }) => (bytes * 8) / seconds <= maxBits).at(-1) ?? smallest;
}
