import type { Instrument } from '@contract/campaigns';
import { hasRight } from '@contract/rights';
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
import { useFollowWork } from '../shared/useFollowWork';
import { WorkTabs, type WorkPart, type WorkTab } from '../shared/WorkTabs';
import { CampaignActionNotice } from './CampaignActionNotice';
import { campaignStateLabels, deadlineText, isUnpublished } from './campaignEditorLabels';
import { CampaignReviewNotice } from './CampaignReviewNotice';
import { campaignSections } from './campaignSections';

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

type Part = ComponentType<{ campaign: StudioCampaign }>;
/** Each part is loaded when it is opened, because most visits need only one. */
function lazyPart(load: () => Promise<Part>): WorkPart<StudioCampaign>['Body'] {
  const Body = lazyWithRetry(load, tabSkeleton, LoadErrorPanel);
  return function LazyPart({ work }) {
    return <Body campaign={work} />;
  };
}

const tabsOf = (instrument: Instrument): readonly WorkTab<StudioCampaign>[] => [
  {
    id: 'overview',
    label: t.overview,
    parts: [
      {
        id: 'overview',
        label: t.overview,
        right: 'campaign.read',
        Body: lazyPart(() => import('./CampaignOverviewTab').then((loaded) => loaded.CampaignOverviewTab)),
      },
    ],
  },
  {
    id: 'edit',
    label: t.edit,
    parts: [
      {
        id: 'edit',
        label: t.edit,
        right: 'campaign.edit',
        sections: campaignSections,
        Body: lazyWithRetry(() => import('./CampaignEditTab').then((loaded) => loaded.CampaignEditTab), tabSkeleton, LoadErrorPanel),
      },
    ],
  },
  {
    id: 'investors',
    label: t.investors({ instrument }),
    parts: [
      {
        id: 'investors',
        label: t.investors({ instrument }),
        right: 'money.read',
        Body: lazyPart(() => import('./finances/InvestorsTab').then((loaded) => loaded.InvestorsTab)),
      },
      {
        id: 'deliveries',
        label: t.deliveries,
        right: 'campaign.edit',
        Body: lazyPart(() => import('./rewards/RewardDeskTab').then((loaded) => loaded.RewardDeskTab)),
      },
    ],
  },
  {
    id: 'audience',
    label: t.audience,
    parts: [
      {
        id: 'updates',
        label: t.updates,
        right: 'campaign.edit',
        Body: lazyPart(() => import('./posts/UpdatesTab').then((loaded) => loaded.UpdatesTab)),
      },
      {
        id: 'questions',
        label: t.questions,
        right: 'campaign.edit',
        Body: lazyPart(() => import('./posts/QuestionsTab').then((loaded) => loaded.QuestionsTab)),
      },
    ],
  },
  {
    id: 'money',
    label: t.money,
    parts: [
      {
        id: 'money',
        label: t.money,
        right: 'money.read',
        Body: ({ work }) => <CampaignFinancesPanels campaignID={work.campaignID} />,
      },
    ],
  },
  {
    id: 'history',
    label: t.history,
    parts: [
      {
        id: 'history',
        label: t.history,
        right: 'campaign.read',
        Body: lazyPart(() => import('./CampaignHistoryTab').then((loaded) => loaded.CampaignHistoryTab)),
      },
    ],
  },
];
/** Only campaigns for rewards deliver any. */
const withoutRewards = (tabs: readonly WorkTab<StudioCampaign>[]) =>
  tabs.map((tab) => ({ ...tab, parts: tab.parts.filter(({ id }) => id !== 'deliveries') }));
/** Made once, because each holds components. */
const tabsByInstrument: Readonly<Record<Instrument, readonly WorkTab<StudioCampaign>[]>> = {
  REWARD: tabsOf('REWARD'),
  REVENUE_SHARE: withoutRewards(tabsOf('REVENUE_SHARE')),
  EQUITY_LIKE: withoutRewards(tabsOf('EQUITY_LIKE')),
};
/** Amounts change while people pay. */
const pollMs = 10_000;

/** In these states nothing changes without an action. */
const finalStates: ReadonlySet<string> = new Set(['COMPLETED', 'WRITTEN_OFF', 'CLOSED_FAILED', 'CLOSED_CANCELLED', 'DELETED']);

/** To the page that visitors see, or would see. An editor opens the preview of a draft where it is published. */
function PageLink({ campaign }: { campaign: StudioCampaign }) {
  const { campaignID, role, state, instrument } = campaign;
  if (state === 'DELETED') return null;
  if (!isUnpublished(campaign))
    return (
      <Link tone="text" href={routes.campaign(campaignID)}>
        {t.viewPublicPage}
      </Link>
    );
  return hasRight(role, 'campaign.edit') ? null : (
    <Link tone="text" href={routes.studioCampaignPreview(campaignID)}>
      {t.previewAsInvestor({ instrument })}
    </Link>
  );
}

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
  useFollowWork(campaign?.channelID);
  const status = apiErrorOf(result.error)?.status;
  if (!campaign && (status === 404 || status === 403)) return <CampaignFinancesScreen campaignID={campaignID} />;
  if (!campaign)
    return (
      <PageFrame>
        <QueryState query={result} skeleton={<Skeleton height="420px" shape="card" />} message={t.campaignLoadError} />
      </PageFrame>
    );
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
          {isUnpublished(campaign)
            ? t.draftVisibility
            : t.progress({
                raised: money(campaign.raisedMinor),
                goal: money(campaign.minGoalMinor),
                hasDeadline: deadline !== null,
                deadline: deadline ?? '',
              })}
        </Text>
        <PageLink campaign={campaign} />
      </header>
      <CampaignActionNotice campaign={campaign} />
      <CampaignReviewNotice campaign={campaign} />
      <WorkTabs
        key={campaignID}
        label={t.campaignEditor}
        tabs={tabsByInstrument[campaign.instrument]}
        role={campaign.role}
        work={campaign}
        asked={query.tab}
        isDraft={isUnpublished(campaign)}
        hrefOf={(id) => routes.studioCampaign(campaignID, id)}
      />
    </PageFrame>
  );
}
