import type { Money } from '@contract/common';
import type { FlowDetail } from '@contract/portfolio';
import styled from 'styled-components';
import { useFlowQuery } from '@/store/campaigns/portfolioApi';
import { tabularNumbers } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import { formatMoney } from '@/utils/format/currency';
import { formatDate } from '@/utils/format/dates';
import { contractNotePdfUrl } from '@/utils/url/portfolioFileUrls';
import * as t from '@messages/campaigns/portfolio';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Stack } from '../../ui/layout/Stack';
import { Summary } from '../../ui/layout/Summary';
import { Text } from '../../ui/layout/Text';
import { ButtonLink } from '../../ui/navigation/Link';

/** What was paid, when and with whom, the sales behind it and each step it went through; the ledger's entries, which balance to zero, on request. */
export function CashFlowPostings({ flowID }: { flowID: string }) {
  const { data, isLoading, refetch } = useFlowQuery(flowID);
  if (isLoading) return <Skeleton shape="card" height="160px" />;
  if (!data) return <ErrorState message={t.postingsLoadError} onRetry={() => void refetch()} />;
  return (
    <Stack gap={4}>
      <Text>
        {t.flowSummary({
          kind: data.kind,
          amount: formatAmount(data.amount),
          title: data.title,
          channel: data.channelName,
          date: formatDate(data.at, data.timeZone),
          hasReference: Boolean(data.reference),
          reference: data.reference ?? '',
        })}
      </Text>
      {data.kind === 'PAID_IN' && !data.hasContractNote ? (
        <Text kind="small" tone="muted">
          {t.noContract({ instrument: data.instrument })}
        </Text>
      ) : null}
      {data.hasContractNote ? (
        <div>
          <ButtonLink tone="quiet" href={contractNotePdfUrl(data.flowID)} download>
            {t.contractNote({ instrument: data.instrument })}
          </ButtonLink>
        </div>
      ) : null}
      {data.sources.length > 0 ? (
        <section aria-label={t.whereItCameFrom}>
          <Text kind="heading">{t.whereItCameFrom}</Text>
          <Plain>
            {data.sources.map(({ kind, subjectID, name, week, sales, amount, ownAmount }) => (
              <li key={`${kind}${subjectID}${week}`}>
                <Text isStrong>{name}</Text>
                <Text kind="small" tone="muted">
                  {t.salesOfWeek({ week: formatDate(week), sales, amount: formatMoney(amount) })}
                </Text>
                <Figure>{t.ownShare({ amount: formatMoney(ownAmount) })}</Figure>
              </li>
            ))}
          </Plain>
        </section>
      ) : null}
      <section aria-label={t.whatHappened}>
        <Text kind="heading">{t.whatHappened}</Text>
        <Plain>
          {data.groups.map(({ groupID, memo, occurredAt, postings }) => (
            <Step key={groupID}>
              <span>{t.stepOn({ step: memo, date: formatDate(occurredAt, data.timeZone) })}</span>
              <Figure>{formatAmount(amountOf(postings, data.amount.currency))}</Figure>
            </Step>
          ))}
        </Plain>
      </section>
      <details>
        <Summary>{t.postings}</Summary>
        {data.groups.map(({ groupID, memo, occurredAt, postings }) => (
          <Group key={groupID}>
            <Text kind="subheading">{memo}</Text>
            <Text kind="tiny" tone="muted">
              {t.groupIDs({ date: formatDate(occurredAt, data.timeZone), groupID })}
            </Text>
            <dl>
              {postings.map(({ account, description, isOwn, amount }) => (
                <div key={account}>
                  <dt>
                    {isOwn ? <strong>{description}</strong> : description}
                    <Text as="span" kind="tiny" tone="muted">
                      {account}
                    </Text>
                  </dt>
                  <dd>{t.posting({ amount: formatAmount(amount), isDebit: amount.amountMinor > 0 })}</dd>
                </div>
              ))}
            </dl>
          </Group>
        ))}
      </details>
    </Stack>
  );
}

const formatAmount = ({ amountMinor, currency }: Money) => formatMoney({ amountMinor: Math.abs(amountMinor), currency });

/** What a group moved: the investor's own part, else all of it. */
function amountOf(postings: FlowDetail['groups'][number]['postings'], currency: string): Money {
  const own = postings.find(({ isOwn }) => isOwn);
  const debits = postings.reduce((sum, { amount }) => sum + Math.max(0, amount.amountMinor), 0);
  return own ? own.amount : { amountMinor: debits, currency };
}

const Plain = styled.ul`
  display: grid;
  gap: ${theme.space[3]};
  padding-top: ${theme.space[2]};
`;
const Step = styled.li`
  display: flex;
  gap: ${theme.space[4]};
  justify-content: space-between;
  overflow-wrap: anywhere;
`;
const Figure = styled.p`
  ${tabularNumbers}
  font-weight: 700;
`;
const Group = styled.div`
  ${tabularNumbers}
  padding-block: ${theme.space[3]};
  border-bottom: 1px solid ${theme.color.line};
  dl > div {
    display: flex;
    gap: ${theme.space[4]};
    justify-content: space-between;
    padding-top: ${theme.space[2]};
  }
  dt {
    display: grid;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  dd {
    margin: 0;
    white-space: nowrap;
  }
`;
