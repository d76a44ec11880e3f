import { hasRight, type Right } from '@contract/rights';
import type { StudioCampaign } from '@contract/studioCampaign';
import { useRouter } from 'next/router';
import { useState, type ComponentType } from 'react';
import { routes } from '@/constants/routes';
import { apiErrorOf } from '@/store/api';
import { whileVisible } from '@/store/polling';
import { useStudioCampaignQuery } from '@/store/studio/campaignEditorApi';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/studio/campaigns';
import { PageFrame } from '../../content/page/PageFrame';
import { Tag } from '../../ui/button/Chip';
import { LoadErrorPanel } from '../../ui/feedback/LoadErrorPanel';
import { QueryState } from '../../ui/feedback/QueryState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { Link } from '../../ui/navigation/Link';
import { Tabs } from '../../ui/navigation/Tabs';
import { CampaignActionNotice } from './CampaignActionNotice';
import { campaignStateLabels, isDraft, deadlineText } from './campaignEditorLabels';

const tabSkeleton = <Skeleton height="420px" shape="card" />;
const CampaignFinancesPanels = lazyWithRetry(
  () => import('./finances/CampaignFinancesScreen').then((loaded) => loaded.CampaignFinancesPanels),
  tabSkeleton,
  LoadErrorPanel,
);
const CampaignFinancesScreen = lazyWithRetry(
  () => import('./finances/CampaignFinancesScreen').then((loaded) => loaded.CampaignFinancesScreen),
  tabSkeleton,
  LoadErrorPanel,
);

/** Each tab is loaded when it is opened, because most visits need only one. */
const allTabs: { id: string; label: string; right: Right; Body: ComponentType<{ campaign: StudioCampaign }> | null }[] = [
  {
    id: 'details',
    label: t.details,
    right: 'campaign.edit',
    Body: lazyWithRetry(() => import('./CampaignDetailsTab').then((loaded) => loaded.CampaignDetailsTab), tabSkeleton, LoadErrorPanel),
  },
  {
    id: 'terms',
    label: t.terms,
    right: 'campaign.edit',
    Body: lazyWithRetry(() => import('./terms/CampaignTermsTab').then((loaded) => loaded.CampaignTermsTab), tabSkeleton, LoadErrorPanel),
  },
  {
    id: 'documents',
    label: t.documents,
    right: 'campaign.edit',
    Body: lazyWithRetry(() => import('./posts/DocumentsTab').then((loaded) => loaded.DocumentsTab), tabSkeleton, LoadErrorPanel),
  },
  {
    id: 'people',
    label: t.people,
    right: 'campaign.edit',
    Body: lazyWithRetry(() => import('./posts/CampaignPeopleTab').then((loaded) => loaded.CampaignPeopleTab), tabSkeleton, LoadErrorPanel),
  },
  {
    id: 'publish',
    label: t.publish,
    right: 'campaign.edit',
    Body: lazyWithRetry(() => import('./CampaignPublishTab').then((loaded) => loaded.CampaignPublishTab), tabSkeleton, LoadErrorPanel),
  },
  {
    id: 'updates',
    label: t.updates,
    right: 'campaign.edit',
    Body: lazyWithRetry(() => import('./posts/UpdatesTab').then((loaded) => loaded.UpdatesTab), tabSkeleton, LoadErrorPanel),
  },
  {
    id: 'questions',
    label: t.questions,
    right: 'campaign.edit',
    Body: lazyWithRetry(() => import('./posts/QuestionsTab').then((loaded) => loaded.QuestionsTab), tabSkeleton, LoadErrorPanel),
  },
  {
    id: 'investors',
    label: t.investors,
    right: 'money.read',
    Body: lazyWithRetry(() => import('./finances/InvestorsTab').then((loaded) => loaded.InvestorsTab), tabSkeleton, LoadErrorPanel),
  },
  { id: 'money', label: t.money, right: 'money.read', Body: null },
];
/** Amounts change while people pay. */
const pollMs = 10_000;

/** In these states nothing changes without an action. */
const finalStates: ReadonlySet<string> = new Set(['COMPLETED', 'WRITTEN_OFF', 'CLOSED_FAILED', 'CLOSED_CANCELLED', 'DELETED']);

/** The campaign editor. An approver of the campaign's money sees only the finances. */
export function CampaignEditorScreen() {
  const { query, isReady } = useRouter();
  const [now] = useState(() => Date.now());
  const campaignID = typeof query.campaignID === 'string' ? query.campaignID : '';
  const [pollingInterval, setPollingInterval] = useState(pollMs);
  const result = useStudioCampaignQuery(campaignID, { skip: !isReady || !campaignID, pollingInterval, ...whileVisible });
  const { data: campaign } = result;
  const next = campaign && finalStates.has(campaign.state) ? 0 : pollMs;
  if (next !== pollingInterval) setPollingInterval(next);
  const status = apiErrorOf(result.error)?.status;
  if (!campaign && (status === 404 || status === 403)) return <CampaignFinancesScreen campaignID={campaignID} />;
  if (!campaign)
    return (
      <PageFrame>
        <QueryState query={result} skeleton={<Skeleton height="420px" shape="card" />} message={t.campaignLoadError} />
      </PageFrame>
    );
  const tabs = allTabs.filter(({ right }) => hasRight(campaign.role, right));
  const current = tabs.find(({ id }) => id === query.tab) ?? tabs[0];
  const Body = current?.Body;
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency: campaign.currency });
  const deadline = deadlineText(campaign, now);
  return (
    <PageFrame>
      <header>
        <Link href={routes.studioCampaigns} tone="action">
          {t.yourCampaigns}
        </Link>
        <Stack direction="row" gap={3} isWrapping>
          <Text kind="title">{campaign.title}</Text>
          <Tag>{campaignStateLabels[campaign.state]}</Tag>
        </Stack>
        <Text tone="muted">
          {isDraft(campaign)
            ? t.draftVisibility
            : t.progress({
                raised: money(campaign.raisedMinor),
                goal: money(campaign.minGoalMinor),
                hasDeadline: deadline !== null,
                deadline: deadline ?? '',
              })}
        </Text>
        {hasRight(campaign.role, 'campaign.edit') ? null : (
          <Link tone="text" href={isDraft(campaign) ? routes.studioCampaignPreview(campaignID) : routes.campaign(campaignID)}>
            {t.previewAsInvestor}
          </Link>
        )}
      </header>
      <CampaignActionNotice campaign={campaign} />
      <Tabs
        label={t.campaignEditor}
        current={current?.id ?? ''}
        items={tabs.map(({ id, label }) => ({ id, label, href: routes.studioCampaign(campaignID, id) }))}
      />
      <div>
        <Stack gap={6}>{Body ? <Body key={campaignID} campaign={campaign} /> : <CampaignFinancesPanels campaignID={campaignID} />}</Stack>
      </div>
    </PageFrame>
  );
}
