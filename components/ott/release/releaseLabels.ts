import type { Certificate, Label, ReleaseCard } from '@contract/releases';
import { formatMoney } from '@/utils/format/currency';
import { languageName } from '@/utils/format/languages';

/** Certificates as worded by the IT Rules 2021, schedule to part III. */
export const certificates: Record<Certificate, { name: string }> = {
  U: { name: 'U' },
  UA7: { name: 'U/A 7+' },
  UA13: { name: 'U/A 13+' },
  UA16: { name: 'U/A 16+' },
  A: { name: 'A' },
};

/** The badge text and the full name; explanations are in labelDescriptions.ts. */
export const labels: Record<Label, { short: string; name: string }> = {
  SYNTHETIC: { short: 'Synthetic', name: 'AI-generated, in whole or in part' },
  FLASHING_LIGHTS: { short: 'Flashing lights', name: 'Flashing lights' },
  CC: { short: 'CC', name: 'Closed captions' },
  OC: { short: 'OC', name: 'Open captions' },
  AD: { short: 'AD', name: 'Audio description' },
  ISL: { short: 'ISL', name: 'Indian Sign Language' },
  HD_SOON: { short: 'HD soon', name: 'HD soon' },
};

export const languageNames = (codes: readonly string[]): string => codes.map(languageName).join(', ');

/** "1 h 52 min", "9 min", "40 s". */
export function formatRuntime(durationMs: number): string {
  const seconds = Math.round(durationMs / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
}

export const lengthLabel = ({
  kind,
  durationMs,
  seasonCount,
  episodeCount,
}: Pick<ReleaseCard, 'kind' | 'durationMs' | 'seasonCount' | 'episodeCount'>) => {
  if (kind !== 'SERIES') return durationMs > 0 ? formatRuntime(durationMs) : null;
  const episodes = episodeCount === 1 ? '1 episode' : `${episodeCount} episodes`;
  return seasonCount > 1 ? `${seasonCount} seasons, ${episodes}` : episodes;
};

/** "₹149", "Free", or null when it is not on sale. */
export function priceLabel({ isPremium, fromPrice, viewer }: Pick<ReleaseCard, 'isPremium' | 'fromPrice' | 'viewer'>): string | null {
  if (viewer?.isPaymentPending) return 'Payment processing';
  if (viewer?.isOwned) return 'Purchased';
  if (!isPremium) return 'Free';
  return fromPrice ? `From ${formatMoney(fromPrice)}` : null;
}

/** "6 min left", for a title in progress. */
export const timeLeftLabel = ({ positionMs, durationMs }: { positionMs: number; durationMs: number }): string =>
  `${formatRuntime(Math.max(0, durationMs - positionMs))} left`;
