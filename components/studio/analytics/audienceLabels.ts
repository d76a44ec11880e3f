import { countryName } from '@/utils/format/countryName';
import { formatDuration } from '@/utils/format/duration';

export const sourceLabels: Record<string, string> = {
  DIRECT: 'Typed in, or a link without a sender',
  SEARCH: 'A search engine',
  SOCIAL: 'A social network',
  MESSAGE: 'A message or mail',
  SITE: 'Another site',
  MARQUEE: 'Elsewhere on Marquee',
};
export const deviceLabels: Record<string, string> = {
  mobile: 'Phone',
  tablet: 'Tablet',
  desktop: 'Computer',
  smarttv: 'Television',
  wearable: 'Watch',
  embedded: 'Console or other',
};
export const workKindLabels = { RELEASE: 'Title or snax', EVENT: 'Event', CAMPAIGN: 'Campaign' } as const;

/** ZZ is nobody's country. */
export const countryNameOrUnknown = (code: string): string => (code === 'ZZ' ? 'Not known' : countryName(code));

/** Minutes and hours; seconds only where there is nothing larger. */
export const formatWatchTime = (ms: number): string => {
  const seconds = Math.round(ms / 1000);
  return formatDuration(seconds < 60 ? seconds : Math.floor(seconds / 60) * 60);
};
