import { useRouter } from 'next/router';
import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '../../ui/Button';
import { ChipLink } from '../../ui/Chip';
import { Stack } from '../../ui/Stack';
import { TextField } from '../../ui/TextField';
import { Summary } from '../deskParts';
import { periodChoices, type ChosenPeriod } from './period';

interface PeriodPickerProps {
  period: ChosenPeriod;
  /** The page, without its question mark. */
  path: string;
  today: string;
}

/** Which days are looked at; the choice stands in the address, so it can be kept and sent on. */
export function PeriodPicker({ period, path, today }: PeriodPickerProps) {
  const router = useRouter();
  const [own, setOwn] = useState({ from: period.from, to: period.to });
  const isWrong = own.from > own.to;
  return (
    <Stack gap={3}>
      <Stack as="nav" direction="row" gap={2} isWrapping aria-label="Period">
        {periodChoices.map((days) => (
          <ChipLink key={days} href={`${path}?days=${days}`} isCurrent={period.days === days}>
            {`${days} days`}
          </ChipLink>
        ))}
      </Stack>
      <details open={period.days === null}>
        <Summary>Other days</Summary>
        <Days
          aria-label="Other days"
          onSubmit={(event) => {
            event.preventDefault();
            if (!isWrong) void router.push(`${path}?from=${own.from}&to=${own.to}`, undefined, { shallow: true });
          }}
        >
          <TextField
            label="First day"
            type="date"
            required
            max={today}
            value={own.from}
            onChange={({ target }) => setOwn({ ...own, from: target.value })}
          />
          <TextField
            label="Last day"
            type="date"
            required
            max={today}
            error={isWrong ? 'lies before the first day' : undefined}
            value={own.to}
            onChange={({ target }) => setOwn({ ...own, to: target.value })}
          />
          <Button type="submit" tone="quiet">
            Show these days
          </Button>
        </Days>
      </details>
    </Stack>
  );
}

const Days = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${({ theme }) => theme.space[3]};
`;
