import styled from 'styled-components';
import { displayType, scrollRow } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import { dayParts } from '@/utils/format/dates';
import * as t from '@messages/events/home';
import { Link } from '../../ui/navigation/Link';
import { addDays, todayOf } from '../explore/dayRanges';
import { exploreUrl } from '../explore/feedFilters';

/** The next two weeks as links, one for each day. */
export function DayStrip({ now, city }: { now: string; city?: string }) {
  const today = todayOf(now);
  const days = Array.from({ length: 14 }, (_, index) => addDays(today, index));
  return (
    <Row aria-label={t.chooseDay}>
      <Day href={exploreUrl({ city })}>
        <Word>{t.any}</Word>
        {t.day}
      </Day>
      {days.map((day) => {
        const { weekday, day: number, month } = dayParts(day);
        return (
          <Day key={day} href={exploreUrl({ city, from: day, to: day })} aria-label={`${weekday} ${number} ${month}`}>
            {day === today ? t.today : weekday}
            <Figure>{number}</Figure>
          </Day>
        );
      })}
    </Row>
  );
}

const Row = styled.nav`
  ${scrollRow}
  gap: ${theme.space[2]};
  padding: 4px var(--page-edge);
  margin-inline: calc(-1 * var(--page-edge));
`;

const Day = styled(Link)`
  display: grid;
  flex: none;
  place-content: center;
  justify-items: center;
  gap: 2px;
  width: 52px;
  height: 64px;
  background: ${theme.color.surface};
  border: 1px solid ${theme.color.controlLine};
  border-radius: ${theme.radius.card};
  color: ${theme.color.muted};
  font-size: ${theme.fontSize[12]};
  &:hover {
    background: ${theme.color.text};
    border-color: ${theme.color.text};
    color: ${theme.color.canvas};
  }
  &:hover b {
    color: inherit;
  }
`;

const Figure = styled.b`
  ${displayType}
  color: ${theme.color.text};
  font-size: ${theme.fontSize[20]};
  line-height: 1;
  font-variant-numeric: tabular-nums;
`;

const Word = styled(Figure)`
  font-size: ${theme.fontSize[16]};
`;
