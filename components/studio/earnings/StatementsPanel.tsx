import { useState } from 'react';
import { reportUrls } from '@/store/studio/analyticsApi';
import * as t from '@messages/studio/earnings';
import { Panel } from '../../content/page/PageFrame';
import { SelectField } from '../../ui/field/SelectField';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { ButtonLink } from '../../ui/navigation/Link';

const maxMonths = 24;
const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The months from one day to another, at most 24, newest first: "2026-11", "November 2026" and its last day. */
function monthsBetween(since: string, today: string) {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const [firstYear = 0, firstMonth = 1] = since.split('-').map(Number);
  const monthCount = Math.min(maxMonths, (year - firstYear) * 12 + month - firstMonth + 1);
  return Array.from({ length: monthCount }, (_, monthsBack) => {
    const first = new Date(Date.UTC(year, month - 1 - monthsBack, 1));
    const last = new Date(Date.UTC(year, month - monthsBack, 0));
    return {
      value: first.toISOString().slice(0, 7),
      label: monthFormat.format(first),
      from: first.toISOString().slice(0, 10),
      to: last.toISOString().slice(0, 10),
    };
  });
}

/** The monthly statement as a PDF and as a CSV of postings. */
export function StatementsPanel({ channelID, since, today }: { channelID: string; since: string; today: string }) {
  const months = monthsBetween(since, today);
  const [value, setValue] = useState(months[0]?.value ?? '');
  const chosen = months.find((month) => month.value === value);
  return (
    <Panel title={t.statements}>
      <SelectField label={t.month} options={months} value={value} onChange={({ target }) => setValue(target.value)} />
      <Stack direction="row" gap={3} isWrapping>
        <ButtonLink href={reportUrls.statement(channelID, value)} tone="quiet" download>
          {t.statementPdf}
        </ButtonLink>
        {chosen ? (
          <ButtonLink href={reportUrls.postings({ channelID, from: chosen.from, to: chosen.to })} tone="quiet" download>
            {t.postingsCsv}
          </ButtonLink>
        ) : null}
      </Stack>
      <Text kind="small" tone="muted">
        {t.statementsHint}
      </Text>
    </Panel>
  );
}
