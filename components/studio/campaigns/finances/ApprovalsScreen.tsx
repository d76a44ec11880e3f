import { useRouter } from 'next/router';
import { useCampaignFinancesListQuery } from '@/store/studio/campaignFinancesApi';
import * as t from '@messages/studio/campaignsFinances';
import { PageFrame } from '../../../content/page/PageFrame';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { QueryState } from '../../../ui/feedback/QueryState';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Text } from '../../../ui/layout/Text';
import { CampaignFinancesList } from './CampaignFinancesList';
import { CampaignFinancesScreen } from './CampaignFinancesScreen';

/** The campaigns whose money the viewer approves, and the ledger for operators; outside the studio, because neither needs a channel. */
export function ApprovalsScreen() {
  const query = useCampaignFinancesListQuery();
  const { data } = query;
  const isEmpty = data && !data.isOperator && data.items.every(({ role, isWaiting }) => role === 'OWNER' && !isWaiting);
  return (
    <PageFrame $width="reading">
      <Text kind="title">{t.approvals}</Text>
      <QueryState
        query={query}
        skeleton={<Skeleton height="200px" shape="card" />}
        message={t.approvalsLoadError}
        isEmpty={isEmpty}
        empty={<EmptyState icon="document" title={t.noApprovals} message={t.noApprovalsHint} />}
      />
      <CampaignFinancesList isInStudio={false} />
    </PageFrame>
  );
}

/** The finances of the campaign named in the URL. */
export function CampaignApprovalsScreen() {
  const { query, isReady } = useRouter();
  return isReady ? <CampaignFinancesScreen campaignID={String(query.campaignID)} /> : null;
}
