import type { EventRelease } from '@contract/organiserViews';
import { useState } from 'react';
import { routes } from '@/constants/routes';
import { formatMoney } from '@/utils/format/currency';
import { formatEventTime } from '@/utils/format/dates';
import { StudioListRow } from '../shared/StudioListRow';
import { eventStateLabels } from './eventStateLabels';

/** One event in the organiser's list: state, next session and sales. */
export function EventListRow({ release }: { release: EventRelease }) {
  const [now] = useState(() => new Date().toISOString());
  const { eventID, title, status, artwork, city, timeZone, nextSessionAt, sessionCount, sold, capacity, gross } = release;
  const next = nextSessionAt ? formatEventTime(nextSessionAt, timeZone, now) : sessionCount > 0 ? 'all shows over' : 'no dates yet';
  return (
    <StudioListRow
      href={routes.studioEvent(eventID, status === 'DRAFT' ? 'sessions' : 'details')}
      artwork={artwork}
      ratio="16 / 10"
      title={title}
      state={eventStateLabels[status]}
    >
      {city}: {next}. {sold === null ? `${capacity} places` : `${sold} of ${capacity} sold`}
      {gross && gross.amountMinor > 0 ? `, ${formatMoney(gross)}` : ''}.
    </StudioListRow>
  );
}
