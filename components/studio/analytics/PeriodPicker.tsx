import { useRouter } from 'next/router';
import { useState } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import * as t from '@messages/studio/analytics';
import { Button } from '../../ui/button/Button';
import { ChipLink } from '../../ui/button/Chip';
import { DateField } from '../../ui/field/DateField';
import { Stack } from '../../ui/layout/Stack';
import { Summary } from '../../ui/layout/Summary';
import { periodChoices, type ChosenPeriod } from './period';

interface PeriodPickerProps {
  period: ChosenPeriod;
  /** Without the query string. */
  path: string;
  today: string;
}

/** Chooses the period; it is stored in the URL, so it can be bookmarked and shared. */
export function PeriodPicker({ period, path, today }: PeriodPickerProps) {
  const router = useRouter();
  const [custom, setCustom] = useState({ from: period.from, to: period.to });
  const isInvalid = custom.from > custom.to;
  return (
    <Stack gap={3}>
      <Stack as="nav" direction="row" gap={2} isWrapping aria-label={t.period}>
        {periodChoices.map((days) => (
          <ChipLink key={days} href={`${path}?days=${days}`} isCurrent={period.days === days}>
            {t.lastDays({ days })}
          </ChipLink>
        ))}
      </Stack>
      <details open={period.days === null}>
        <Summary>{t.customPeriod}</Summary>
        <CustomPeriodForm
          aria-label={t.customPeriod}
          onSubmit={(event) => {
            event.preventDefault();
            if (!isInvalid) void router.push(`${path}?from=${custom.from}&to=${custom.to}`, undefined, { shallow: true });
          }}
        >
          <DateField
            label={t.firstDay}
            type="date"
            chosen={custom.from}
            required
            max={today}
            value={custom.from}
            onChange={({ target }) => setCustom({ ...custom, from: target.value })}
          />
          <DateField
            label={t.lastDay}
            type="date"
            chosen={custom.to}
            required
            max={today}
            error={isInvalid ? t.lastDayTooEarly : undefined}
            value={custom.to}
            onChange={({ target }) => setCustom({ ...custom, to: target.value })}
          />
          <Button type="submit" tone="quiet">
            {t.apply}
          </Button>
        </CustomPeriodForm>
      </details>
    </Stack>
  );
}

const CustomPeriodForm = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${theme.space[3]};
`;
