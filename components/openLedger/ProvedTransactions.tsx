import styled from 'styled-components';
import type { ProvedEntry } from '@/scripts/verify-ledger.mjs';
import { tabularNumbers } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import { formatMoney } from '@/utils/format/currency';
import { formatDate } from '@/utils/format/dates';
import * as t from '@messages/openLedger/openLedger';
import { Summary } from '../ui/layout/Summary';
import { Text } from '../ui/layout/Text';

/** A proof may have thousands; the file has them all. */
const shownTransactions = 50;

/** What a verified proof shows: each transaction with its reader’s own postings. */
export function ProvedTransactions({ entries }: { entries: readonly ProvedEntry[] }) {
  const byPosition = new Map<number, ProvedEntry[]>();
  for (const entry of entries) byPosition.set(entry.position, [...(byPosition.get(entry.position) ?? []), entry]);
  const transactions = [...byPosition];
  const left = transactions.length - shownTransactions;
  return (
    <details>
      <Summary>{t.provedTransactions}</Summary>
      <List>
        {transactions.slice(0, shownTransactions).map(([position, shown]) => (
          <li key={position}>
            {shown.map(({ index, memo, occurredAt, account, amountMinor, currency }) =>
              account !== undefined && amountMinor !== undefined && currency !== undefined ? (
                <Posting key={index}>
                  <Text as="span" kind="tiny" tone="muted">
                    {account}
                  </Text>
                  <Amount>
                    {t.posting({
                      amount: formatMoney({ amountMinor: Math.abs(Number(amountMinor)), currency }),
                      isDebit: !amountMinor.startsWith('-'),
                    })}
                  </Amount>
                </Posting>
              ) : memo !== undefined && occurredAt !== undefined ? (
                <Text key={index} kind="small" isStrong>
                  {t.provedTransaction({ memo, date: formatDate(occurredAt, 'Asia/Kolkata') })}
                </Text>
              ) : null,
            )}
          </li>
        ))}
      </List>
      {left > 0 ? <Text kind="small">{t.andMore({ count: left })}</Text> : null}
    </details>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space[3]};
`;
const Posting = styled.p`
  display: flex;
  gap: ${theme.space[4]};
  justify-content: space-between;
  overflow-wrap: anywhere;
`;
const Amount = styled.span`
  ${tabularNumbers}
  white-space: nowrap;
`;
