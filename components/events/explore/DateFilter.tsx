import { useState } from 'react';
import styled from 'styled-components';
import type { FeedFilters } from '@/store/events/eventsApi';
import { theme } from '@/styles/theme';
import * as t from '@messages/events/explore';
import { PillSelect } from '../../content/form/PillSelect';
import { addDays, nextWeekend, rangeLabel, thisWeekend, todayOf, type DayRange } from './dayRanges';

interface DateFilterProps {
  filters: FeedFilters;
  now: string;
  onChange: (days: { from: string | undefined; to: string | undefined }) => void;
}

const customDay = 'pick';
const valueOf = ({ from = '', to = '' }: Partial<DayRange>) => `${from}/${to}`;

/** Browsers that follow the page's language show day, month, year, as every date here; the others follow the device. */
const dateLanguage = 'en-IN';

/** Opens the calendar at once, so that no date has to be typed in the order that the browser expects. */
function openCalendar(input: HTMLInputElement | null) {
  try {
    input?.showPicker();
  } catch {
    // Without a recent press, or in a browser without it, the field itself is used.
  }
}

/** Common dates by name, and any other date from the calendar. */
export function DateFilter({ filters, now, onChange }: DateFilterProps) {
  const [isPicking, setIsPicking] = useState(false);
  const today = todayOf(now);
  const day = (count: number): DayRange => ({ from: addDays(today, count), to: addDays(today, count) });
  const presets: [string, DayRange][] = [
    [t.today, day(0)],
    [t.tomorrow, day(1)],
    [t.thisWeekend, thisWeekend(now)],
    [t.nextWeekend, nextWeekend(now)],
    [t.next7Days, { from: today, to: addDays(today, 6) }],
    [t.next30Days, { from: today, to: addDays(today, 29) }],
  ];
  const options = [{ value: '', label: t.anyDay }, ...presets.map(([label, range]) => ({ value: valueOf(range), label }))];
  const value = filters.from || filters.to ? valueOf(filters) : '';
  if (value && !options.some((option) => option.value === value)) options.push({ value, label: rangeLabel(filters) });
  const choose = (chosen: string) => {
    setIsPicking(chosen === customDay);
    if (chosen === customDay) return;
    const [from, to] = chosen.split('/');
    onChange({ from: from || undefined, to: to || undefined });
  };
  return (
    <>
      <PillSelect
        label={t.date}
        value={isPicking ? customDay : value}
        options={[...options, { value: customDay, label: t.chooseDay }]}
        onChange={choose}
      />
      {isPicking ? (
        <Day
          ref={openCalendar}
          type="date"
          lang={dateLanguage}
          aria-label={t.day}
          min={today}
          autoFocus
          onChange={({ target }) => {
            if (!target.value) return;
            setIsPicking(false);
            onChange({ from: target.value, to: target.value });
          }}
        />
      ) : null}
    </>
  );
}

const Day = styled.input`
  flex: none;
  min-height: ${theme.size.tap};
  padding-inline: ${theme.space[3]};
  background: ${theme.color.surface};
  border: 1px solid ${theme.color.controlLine};
  border-radius: ${theme.radius.pill};
  font-size: ${theme.fontSize[14]};
`;
