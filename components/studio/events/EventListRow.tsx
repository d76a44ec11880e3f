import type { EventRelease } from '@contract/organiserViews';
import { useState } from 'react';
import { routes } from '@/constants/routes';
import { formatMoney } from '@/utils/format/currency';
import { formatDateTime, formatEventTime } from '@/utils/format/dates';
import * as t from '@messages/studio/events';
import { StudioListRow } from '../shared/StudioListRow';
import { eventStateLabel } from './eventStateLabels';

/** One event in the organiser's list: state, next session and sales. */
export function EventListRow({ release }: { release: EventRelease }) {
  const [now] = useState(() => new Date().toISOString());
  const { eventID, title, publishAt, artwork, city, timeZone, nextSessionAt, sessionCount, sold, capacity, gross } = release;
  return (
    <StudioListRow href={routes.studioEvent(eventID)} artwork={artwork} ratio="16 / 10" title={title} state={eventStateLabel(release)}>
      {publishAt ? `${t.scheduledFor({ date: formatDateTime(publishAt) })} ` : null}
      {nextSessionAt
        ? t.nextShow({ city, time: formatEventTime(nextSessionAt, timeZone, now) })
        : sessionCount > 0
          ? t.allShowsOver({ city })
          : t.noDatesYet({ city })}{' '}
      {sold === null
        ? t.places({ capacity })
        : gross && gross.amountMinor > 0
          ? t.soldFor({ sold, capacity, gross: formatMoney(gross) })
          : t.sold({ sold, capacity })}
    </StudioListRow>
  );
}
