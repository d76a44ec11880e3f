import type { Certificate, Label, ReleaseCard } from '@contract/releases';
import { formatMoney } from '@/utils/format/currency';
import { languageName } from '@/utils/format/languages';
import * as t from '@messages/ott/release';

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
  SYNTHETIC: { short: t.synthetic, name: t.aiGeneratedInWhole },
  FLASHING_LIGHTS: { short: t.flashingLights, name: t.flashingLights },
  CC: { short: 'CC', name: t.closedCaptions },
  OC: { short: 'OC', name: t.openCaptions },
  AD: { short: 'AD', name: t.audioDescription },
  ISL: { short: 'ISL', name: t.indianSignLanguage },
  HD_SOON: { short: t.hdSoon, name: t.hdSoon },
};

export const languageNames = (codes: readonly string[]): string => codes.map(languageName).join(', ');

/** "1 h 52 min", "9 min", "40 s". */
export function formatRuntime(durationMs: number): string {
  const seconds = Math.round(durationMs / 1000);
  if (seconds < 60) return t.runtimeSeconds({ seconds });
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return t.runtimeMinutes({ minutes });
  const hours = Math.floor(minutes / 60);
  return minutes % 60 === 0
    ? t.runtimeHours({ hours })
    : t.runtimeHoursAndMinutes({ hours, minutes: String(minutes % 60).padStart(2, '0') });
}

/** A film below this is a short, and its length says so. */
const shortFilmMs = 20 * 60_000;

export const lengthLabel = ({
  kind,
  durationMs,
  seasonCount,
  episodeCount,
}: Pick<ReleaseCard, 'kind' | 'durationMs' | 'seasonCount' | 'episodeCount'>) => {
  if (kind !== 'SERIES') {
    if (durationMs === 0) return null;
    const length = formatRuntime(durationMs);
    return kind === 'FILM' && durationMs < shortFilmMs ? t.shortFilm({ length }) : length;
  }
  return seasonCount > 1 ? t.seasonsAndEpisodes({ seasonCount, episodeCount }) : t.episodes({ count: episodeCount });
};

/** "₹149", "Free", or null when it is not on sale. */
export function priceLabel({ isPremium, fromPrice, viewer }: Pick<ReleaseCard, 'isPremium' | 'fromPrice' | 'viewer'>): string | null {
  if (viewer?.isPaymentPending) return t.paymentProcessing;
  if (viewer?.isOwned) return t.purchased;
  if (!isPremium) return t.free;
  return fromPrice ? t.fromPrice({ price: formatMoney(fromPrice) }) : null;
}

/** "6 min left", for a title in progress. */
export const timeLeftLabel = ({ positionMs, durationMs }: { positionMs: number; durationMs: number }): string =>
  t.timeLeft({ time: formatRuntime(Math.max(0, durationMs - positionMs)) });
