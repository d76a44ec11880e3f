import type { CashFlow } from '@contract/portfolio';
import { useState } from 'react';
import styled from 'styled-components';
import { useFlowsInfiniteQuery } from '@/store/campaigns/portfolioApi';
import { itemsOf } from '@/store/pagination';
import { tabularNumbers } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import { formatDate } from '@/utils/format/dates';
import { signedMoney } from '@/utils/format/signedMoney';
import * as t from '@messages/campaigns/portfolio';
import { QueryState } from '../../ui/feedback/QueryState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { InfiniteList } from '../../ui/layout/InfiniteList';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { Modal } from '../../ui/modal/Modal';
import { CashFlowPostings } from './CashFlowPostings';

/** Every payment in and out, newest first; each opens the postings behind it. */
export function CashFlowTimeline() {
  const query = useFlowsInfiniteQuery();
  const [openFlow, setOpenFlow] = useState<CashFlow | null>(null);
  return (
    <Stack as="section" gap={3} aria-label={t.transactions}>
      <Text kind="heading">{t.transactions}</Text>
      <QueryState query={query} skeleton={<Skeleton shape="card" height="120px" />} message={t.paymentsLoadError}>
        {(data) => (
          <InfiniteList
            label={t.paymentsAndReturns}
            items={itemsOf(data)}
            keyOf={({ flowID }) => flowID}
            renderItem={(flow) => (
              <Row type="button" onClick={() => setOpenFlow(flow)} aria-haspopup="dialog">
                <span>
                  <Text as="span" isStrong>
                    {t.flow({ kind: flow.kind, instrument: flow.instrument, title: flow.title })}
                  </Text>
                  <Text as="div" kind="small" tone="muted">
                    {t.flowDetails({
                      date: formatDate(flow.at, flow.timeZone),
                      channel: flow.channelName,
                      hasSource: flow.because !== null,
                      source: flow.because ?? '',
                    })}
                  </Text>
                </span>
                <Amount>{signedMoney(flow.amount)}</Amount>
              </Row>
            )}
            hasMore={query.hasNextPage}
            isFetching={query.isFetching}
            onMore={() => void query.fetchNextPage()}
          />
        )}
      </QueryState>
      <Modal
        isOpen={openFlow !== null}
        title={openFlow ? t.flow({ kind: openFlow.kind, instrument: openFlow.instrument, title: openFlow.title }) : ''}
        onClose={() => setOpenFlow(null)}
      >
        {openFlow ? <CashFlowPostings flowID={openFlow.flowID} /> : null}
      </Modal>
    </Stack>
  );
}

const Row = styled.button`
  display: flex;
  gap: ${theme.space[4]};
  align-items: center;
  justify-content: space-between;
  width: 100%;
  min-height: ${theme.size.tap};
  padding: ${theme.space[3]} ${theme.space[4]};
  color: inherit;
  font: inherit;
  text-align: left;
  background: ${theme.color.surface};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  cursor: pointer;
`;

const Amount = styled.strong`
  ${tabularNumbers}
  white-space: nowrap;
`;
