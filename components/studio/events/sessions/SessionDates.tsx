import { useEffect, useState } from 'react';
import { formatDay, formatTime, timeZoneAbbreviation } from '@/utils/format/dates';
import * as t from '@messages/studio/eventsSessions';
import { Text } from '../../../ui/layout/Text';
import { maxShows, repeatRule, type SessionForm } from './sessionForm';

/** The dates of a session or series in words, because each browser writes the value of a date field in its own order. */
export function SessionDates({ form, timeZone, isNew }: { form: SessionForm; timeZone: string; isNew: boolean }) {
  const { date, time, minutes } = form;
  const [now] = useState(() => new Date().toISOString());
  // Local times are formatted as if they were UTC.
  const start = date && time ? `${date}T${time}:00.000Z` : null;
  const days = useOccurrences(start, isNew ? repeatRule(form) : null);
  const [first] = days;
  const end = first && Number(minutes) > 0 ? new Date(Date.parse(first) + Number(minutes) * 60_000).toISOString() : null;
  if (!first || !end) return null;
  const times = { from: formatTime(first, 'UTC'), to: formatTime(end, 'UTC'), zone: timeZoneAbbreviation(first, timeZone) };
  return (
    <Text role="status">
      {days.length === 1
        ? t.oneShow({ day: formatDay(first, 'UTC', now), ...times })
        : t.seriesOfShows({ count: days.length, days: days.map((day) => formatDay(day, 'UTC', now)).join(', '), ...times })}
    </Text>
  );
}

/** The starts that a rule gives, by the library the server uses; without a rule the start alone. */
function useOccurrences(start: string | null, rule: string | null): readonly string[] {
  const [series, setSeries] = useState<{ start: string; rule: string; days: string[] } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      if (!start || !rule) return;
      const { RRule } = await import('rrule');
      const found = new RRule({ ...RRule.parseString(rule), dtstart: new Date(start), tzid: null }).all((_day, at) => at < maxShows);
      if (isCurrent) setSeries({ start, rule, days: found.map((day) => day.toISOString()) });
    };
    // Without the library the organiser still has the fields.
    load().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [start, rule]);
  if (!start) return [];
  if (!rule) return [start];
  return series?.start === start && series.rule === rule ? series.days : [];
}
