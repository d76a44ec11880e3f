import { countryName } from '@/utils/format/countryName';
import { formatDuration } from '@/utils/format/duration';
import * as t from '@messages/studio/analytics';

export const sourceLabels: Record<string, string> = {
  DIRECT: t.direct,
  SEARCH: t.search,
  SOCIAL: t.social,
  MESSAGE: t.messagesAndEmail,
  SITE: t.otherWebsites,
  MARQUEE: t.marquee,
  EMBED: t.embedded,
};
export const deviceLabels: Record<string, string> = {
  mobile: t.phone,
  tablet: t.tablet,
  desktop: t.computer,
  smarttv: t.tv,
  wearable: t.watch,
  embedded: t.consoleOrOther,
};
export const workKindLabels = { RELEASE: t.titleOrSnax, EVENT: t.event, CAMPAIGN: t.campaign } as const;

/** ZZ is the code for an unknown country. */
export const countryNameOrUnknown = (code: string): string => (code === 'ZZ' ? t.unknown : countryName(code));

/** Hours and minutes; seconds only below a minute. */
export const formatWatchTime = (ms: number): string => {
  const seconds = Math.round(ms / 1000);
  return formatDuration(seconds < 60 ? seconds : Math.floor(seconds / 60) * 60);
};
