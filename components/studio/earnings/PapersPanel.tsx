import { useState } from 'react';
import { figureFiles } from '@/store/studio/figuresApi';
import { Panel } from '../../content/PageFrame';
import { ButtonLink } from '../../ui/Link';
import { SelectField } from '../../ui/SelectField';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';

const offered = 24;
const names = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The last two years of months, newest first: "2026-11", "November 2026" and its last day. */
function monthsUntil(today: string) {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: offered }, (_, back) => {
    const first = new Date(Date.UTC(year, month - 1 - back, 1));
    const last = new Date(Date.UTC(year, month - back, 0));
    return {
      value: first.toISOString().slice(0, 7),
      label: names.format(first),
      from: first.toISOString().slice(0, 10),
      to: last.toISOString().slice(0, 10),
    };
  });
}

/** The statement of a month, on paper and as postings. */
export function PapersPanel({ channelID, today }: { channelID: string; today: string }) {
  const months = monthsUntil(today);
  const [value, setValue] = useState(months[0]?.value ?? '');
  const chosen = months.find((month) => month.value === value);
  return (
    <Panel title="Statements">
      <SelectField label="Month" options={months} value={value} onChange={({ target }) => setValue(target.value)} />
      <Stack direction="row" gap={3} isWrapping>
        <ButtonLink href={figureFiles.statement(channelID, value)} tone="quiet" download>
          Statement (PDF)
        </ButtonLink>
        {chosen ? (
          <ButtonLink href={figureFiles.postings({ channelID, from: chosen.from, to: chosen.to })} tone="quiet" download>
            Postings (CSV)
          </ButtonLink>
        ) : null}
      </Stack>
      <Text kind="small" tone="muted">
        The tax invoice of a sale stands beside its posting: open a figure to find it.
      </Text>
    </Panel>
  );
}
