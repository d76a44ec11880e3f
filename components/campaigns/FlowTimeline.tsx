import type { CashFlow } from '@contract/portfolio';
import { useState } from 'react';
import styled from 'styled-components';
import { useFlowsInfiniteQuery } from '@/store/campaigns/portfolioApi';
import { itemsOf } from '@/store/pages';
import { figures } from '@/styles/mixins';
import { formatDate } from '@/utils/dates';
import { signedMoney } from '@/utils/signedMoney';
import { ErrorState } from '../ui/ErrorState';
import { InfiniteList } from '../ui/InfiniteList';
import { Modal } from '../ui/Modal';
import { Skeleton } from '../ui/Skeleton';
import { Stack } from '../ui/Stack';
import { Text } from '../ui/Text';
import { FlowPostings } from './FlowPostings';
import { flowWords } from './portfolioWords';

/** Every rupee in and out, the newest first; each opens the postings behind it. */
export function FlowTimeline() {
  const { data, isLoading, isFetching, hasNextPage, fetchNextPage, refetch } = useFlowsInfiniteQuery();
  const [open, setOpen] = useState<CashFlow | null>(null);
  return (
    <Stack as="section" gap={3} aria-label="Every rupee">
      <Text kind="heading">Every rupee</Text>
      {isLoading ? <Skeleton shape="card" height="120px" /> : null}
      {!isLoading && !data ? <ErrorState message="The payments could not be loaded." onRetry={() => void refetch()} /> : null}
      {data ? (
        <InfiniteList
          label="Payments and returns"
          items={itemsOf(data)}
          keyOf={({ flowID }) => flowID}
          renderItem={(flow) => (
            <Row type="button" onClick={() => setOpen(flow)} aria-haspopup="dialog">
              <span>
                <Text as="span" isStrong>
                  {flowWords[flow.kind]}: {flow.title}
                </Text>
                <Text as="div" kind="small" tone="muted">
                  {formatDate(flow.at, flow.timeZone)}
                  {flow.because ? ` · ${flow.because}` : ''}
                </Text>
              </span>
              <Amount>{signedMoney(flow.amount)}</Amount>
            </Row>
          )}
          hasMore={hasNextPage}
          isFetching={isFetching}
          onMore={() => void fetchNextPage()}
        />
      ) : null}
      <Modal isOpen={open !== null} title={open ? `${flowWords[open.kind]}: ${open.title}` : ''} onClose={() => setOpen(null)}>
        {open ? <FlowPostings flowID={open.flowID} /> : null}
      </Modal>
    </Stack>
  );
}

const Row = styled.button`
  display: flex;
  gap: ${({ theme }) => theme.space[4]};
  align-items: center;
  justify-content: space-between;
  width: 100%;
  min-height: ${({ theme }) => theme.size.tap};
  padding: ${({ theme }) => `${theme.space[3]} ${theme.space[4]}`};
  color: inherit;
  font: inherit;
  text-align: left;
  background: ${({ theme }) => theme.color.surface};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
  cursor: pointer;
`;

const Amount = styled.strong`
  ${figures}
  white-space: nowrap;
`;
