import { countryName } from '@/utils/format/countryName';
import { formatDuration } from '@/utils/format/duration';

export const sourceLabels: Record<string, string> = {
  DIRECT: 'Direct',
  SEARCH: 'Search',
  SOCIAL: 'Social',
  MESSAGE: 'Messages and email',
  SITE: 'Other websites',
  MARQUEE: 'Marquee',
};
export const deviceLabels: Record<string, string> = {
  mobile: 'Phone',
  tablet: 'Tablet',
  desktop: 'Computer',
  smarttv: 'TV',
  wearable: 'Watch',
  embedded: 'Console or other',
};
export const workKindLabels = { RELEASE: 'Title or snax', EVENT: 'Event', CAMPAIGN: 'Campaign' } as const;

/** ZZ is the code for an unknown country. */
export const countryNameOrUnknown = (code: string): string => (code === 'ZZ' ? 'Unknown' : countryName(code));

/** Hours and minutes; seconds only below a minute. */
export const formatWatchTime = (ms: number): string => {
  const seconds = Math.round(ms / 1000);
  return formatDuration(seconds < 60 ? seconds : Math.floor(seconds / 60) * 60);
};
