import { useState } from 'react';
import { journalCsvUrl, journalTallyUrl, useTrialBalanceQuery } from '@/store/admin/financeApi';
import * as t from '@messages/admin/ledger';
import { Panel } from '../../content/page/PageFrame';
import { SelectField } from '../../ui/field/SelectField';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { ButtonLink } from '../../ui/navigation/Link';
import { DayField } from './DayField';
import { todayHere } from './days';

/** The journal of a period as files for accounting software. */
export function ExportsView() {
  const today = todayHere();
  const [from, setFrom] = useState(`${today.slice(0, 7)}-01`);
  const [to, setTo] = useState(today);
  const [chosen, setCurrency] = useState('');
  const { data } = useTrialBalanceQuery('');
  const currencies = data?.currencies.map(({ currency }) => currency) ?? [];
  const currency = chosen || (currencies[0] ?? 'INR');
  const span = { from, to, currency };
  const isValid = from !== '' && to !== '' && from <= to;
  const files = [
    { label: t.csv, href: journalCsvUrl(span) },
    { label: t.zoho, href: journalCsvUrl({ ...span, format: 'zoho' }) },
    { label: t.xero, href: journalCsvUrl({ ...span, format: 'xero' }) },
    { label: t.tally, href: journalTallyUrl(span) },
  ];
  return (
    <Panel title={t.exports}>
      <Text tone="muted">{t.exportHint}</Text>
      <Stack direction="row" gap={3} isWrapping>
        <DayField label={t.from} value={from} onChange={setFrom} />
        <DayField label={t.to} value={to} onChange={setTo} />
        <SelectField
          label={t.currency}
          value={currency}
          options={(currencies.length > 0 ? currencies : ['INR']).map((value) => ({ value, label: value }))}
          onChange={({ target }) => setCurrency(target.value)}
        />
      </Stack>
      {isValid ? (
        <Stack direction="row" gap={3} isWrapping>
          {files.map(({ label, href }) => (
            <ButtonLink key={label} tone="quiet" href={href} download>
              {label}
            </ButtonLink>
          ))}
        </Stack>
      ) : null}
    </Panel>
  );
}
