import type { Snax } from '@contract/titles';
import type { Connection } from '@/utils/browser/connection';

type Source = Snax['sources'][number];

/** Unknown lines are taken for slow 4G. */
const defaultMegabits = 1.6;
/** A clip may use so much of the line, so that it does not stop. */
const bandwidthShare = 0.7;

/** The best file that this line plays without stopping; the smallest where the visitor saves data or none fits. Sources come smallest first. */
export function clipSource(sources: readonly Source[], durationMs: number, { isSaving, megabitsDown }: Connection): Source | null {
  const [smallest] = sources;
  if (!smallest || isSaving) return smallest ?? null;
  const maxBits = (megabitsDown ?? defaultMegabits) * 1_000_000 * bandwidthShare;
  const seconds = Math.max(1, durationMs / 1000);
  return sources.filter(({ bytes }) => (bytes * 8) / seconds <= maxBits).at(-1) ?? smallest;
}
