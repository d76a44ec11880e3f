import type { Portfolio } from '@contract/portfolio';
import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { usePortfolioInfiniteQuery, type HoldingOrder } from '@/store/campaigns/portfolioApi';
import { itemsOf } from '@/store/pagination';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import { formatMoney } from '@/utils/format/currency';
import { portfolioCsvUrl, portfolioPdfUrl, portfolioProofUrl } from '@/utils/url/portfolioFileUrls';
import * as t from '@messages/campaigns/portfolio';
import { Notice } from '../../content/page/Notice';
import { NomineePanel } from '../../payee/NomineePanel';
import { PayoutAddressForm } from '../../payee/PayoutAddressForm';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Stack } from '../../ui/layout/Stack';
import { Summary } from '../../ui/layout/Summary';
import { Text } from '../../ui/layout/Text';
import { ButtonLink } from '../../ui/navigation/Link';
import { CashFlowTimeline } from './CashFlowTimeline';
import { HoldingsTable } from './HoldingsTable';
import { PerformanceSummary } from './PerformanceSummary';
import { PortfolioNews } from './PortfolioNews';
import { PortfolioValueChart } from './PortfolioValueChart';

/** Holdings and returns. `children` list each payment: alone while there are no holdings, else in a disclosure below them. */
export function PortfolioPanel({ children }: { children?: ReactNode }) {
  const [order, setOrder] = useState<HoldingOrder | null>(null);
  const { data, isLoading, isFetching, hasNextPage, fetchNextPage, refetch } = usePortfolioInfiniteQuery(order);
  if (isLoading) return <Skeleton shape="card" height="280px" />;
  const first: Portfolio | undefined = data?.pages[0];
  if (!data || !first) return <ErrorState message={t.portfolioLoadError} onRetry={() => void refetch()} />;
  const holdings = itemsOf(data);
  const hasInvestments = first.totals.length > 0;
  // The children show their own empty state.
  if (holdings.length === 0 && children) return children;
  return (
    <Stack gap={6}>
      {holdings.length === 0 ? (
        <EmptyState icon="document" title={t.nothingInvestedYet} message={t.noHoldingsHint}>
          <ButtonLink href={routes.campaigns} tone="quiet">
            {t.seeCampaigns}
          </ButtonLink>
        </EmptyState>
      ) : (
        <Columns>
          <Area $name="numbers">
            {first.totals.map(({ currency, timeZone, performance, inEscrow, series }) => (
              <Stack key={currency} gap={4}>
                <PerformanceSummary performance={performance} inEscrow={inEscrow} asOf={first.asOf} timeZone={timeZone} />
                <PortfolioValueChart currency={currency} timeZone={timeZone} points={series} />
              </Stack>
            ))}
          </Area>
          <Area $name="holdings">
            <HoldingsTable
              holdings={holdings}
              order={order}
              onOrder={setOrder}
              more={{ hasMore: hasNextPage, isFetching, onMore: () => void fetchNextPage() }}
            />
          </Area>
          <Area $name="news">
            {first.owed.map((owed) => (
              <Notice key={owed.currency} tone="info" title={t.owed({ amount: formatMoney(owed) })}>
                {t.owedHint}
              </Notice>
            ))}
            <PortfolioNews />
          </Area>
          <Area $name="flows">
            <CashFlowTimeline />
          </Area>
          <Area $name="files">
            {hasInvestments ? (
              <>
                <PayoutAddressForm what="returns" />
                <NomineePanel />
              </>
            ) : null}
            <Stack direction="row" gap={2} isWrapping>
              <ButtonLink href={portfolioPdfUrl} tone="quiet" download>
                {t.statementPdf}
              </ButtonLink>
              <ButtonLink href={portfolioCsvUrl} tone="quiet" download>
                {t.statementCsv}
              </ButtonLink>
              <ButtonLink href={portfolioProofUrl} tone="quiet" download>
                {t.ledgerProof}
              </ButtonLink>
              <ButtonLink href={routes.openLedgerOfStatement('portfolio')} tone="quiet">
                {t.verifyStatement}
              </ButtonLink>
            </Stack>
            {hasInvestments ? (
              <details>
                <Summary>{t.howItsCalculated}</Summary>
                <Text kind="small">{first.method}</Text>
                <Text kind="small">{first.valuePolicy}</Text>
              </details>
            ) : null}
          </Area>
        </Columns>
      )}
      {children && holdings.length > 0 ? (
        <details>
          <Summary>{t.allPayments}</Summary>
          {children}
        </details>
      ) : null}
    </Stack>
  );
}

/** On desktops the numbers stand beside what is new, and the table has the whole width. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[6]};
  align-items: start;
  ${media.desktop} {
    grid-template:
      'numbers news'
      'holdings holdings'
      'flows files' / minmax(0, 2fr) minmax(280px, 1fr);
  }
`;

const Area = styled.div<{ $name: string }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[4]};
  ${media.desktop} {
    grid-area: ${({ $name }) => $name};
  }
`;
