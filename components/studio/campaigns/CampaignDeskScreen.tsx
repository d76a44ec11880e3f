import { hasRight, type Right } from '@contract/rights';
import type { StudioCampaign } from '@contract/studioCampaign';
import { useRouter } from 'next/router';
import { useState, type ComponentType } from 'react';
import { routes } from '@/constants/routes';
import { faultOf } from '@/store/api';
import { whileVisible } from '@/store/polling';
import { useDeskCampaignQuery } from '@/store/studio/campaignEditorApi';
import { formatMoney } from '@/utils/currency';
import { PageFrame } from '../../content/PageFrame';
import { Tag } from '../../ui/Chip';
import { ErrorState } from '../../ui/ErrorState';
import { Link } from '../../ui/Link';
import { MissingPart } from '../../ui/MissingPart';
import { onDemand } from '../../ui/onDemand';
import { Skeleton } from '../../ui/Skeleton';
import { Stack } from '../../ui/Stack';
import { TabPanel, Tabs } from '../../ui/Tabs';
import { Text } from '../../ui/Text';
import { campaignStates, isDraft, whenOf } from './campaignWords';
import { TurnNotice } from './TurnNotice';

const waiting = <Skeleton height="420px" shape="card" />;
const CampaignFinances = onDemand(() => import('./MoneyDeskScreen').then((made) => made.CampaignFinances), waiting, MissingPart);
const MoneyDeskScreen = onDemand(() => import('./MoneyDeskScreen').then((made) => made.MoneyDeskScreen), waiting, MissingPart);

/** Each is fetched when it is opened: most visits are to one. */
const desks: { id: string; label: string; right: Right; Body: ComponentType<{ campaign: StudioCampaign }> | null }[] = [
  {
    id: 'details',
    label: 'Details',
    right: 'campaign.edit',
    Body: onDemand(() => import('./DetailsTab').then((made) => made.DetailsTab), waiting, MissingPart),
  },
  {
    id: 'terms',
    label: 'Terms',
    right: 'campaign.edit',
    Body: onDemand(() => import('./TermsTab').then((made) => made.TermsTab), waiting, MissingPart),
  },
  {
    id: 'documents',
    label: 'Documents',
    right: 'campaign.edit',
    Body: onDemand(() => import('./DocumentsTab').then((made) => made.DocumentsTab), waiting, MissingPart),
  },
  {
    id: 'people',
    label: 'People',
    right: 'campaign.edit',
    Body: onDemand(() => import('./PeopleTab').then((made) => made.PeopleTab), waiting, MissingPart),
  },
  {
    id: 'publish',
    label: 'Publish',
    right: 'campaign.edit',
    Body: onDemand(() => import('./PublishTab').then((made) => made.PublishTab), waiting, MissingPart),
  },
  {
    id: 'updates',
    label: 'Updates',
    right: 'campaign.edit',
    Body: onDemand(() => import('./UpdatesTab').then((made) => made.UpdatesTab), waiting, MissingPart),
  },
  {
    id: 'questions',
    label: 'Questions',
    right: 'campaign.edit',
    Body: onDemand(() => import('./QuestionsTab').then((made) => made.QuestionsTab), waiting, MissingPart),
  },
  {
    id: 'investors',
    label: 'Investors',
    right: 'money.read',
    Body: onDemand(() => import('./InvestorsTab').then((made) => made.InvestorsTab), waiting, MissingPart),
  },
  { id: 'money', label: 'Money', right: 'money.read', Body: null },
];
const panelID = 'campaign-desk';
/** While people pay, the figures move by themselves. */
const lookEveryMs = 10_000;

/** Nothing changes by itself any more. */
const finalStates: ReadonlySet<string> = new Set(['COMPLETED', 'WRITTEN_OFF', 'CLOSED_FAILED', 'CLOSED_CANCELLED', 'DELETED']);

/** One campaign from its maker's side, a tab for each thing to do. Who only looks after its money sees that alone. */
export function CampaignDeskScreen() {
  const { query, isReady } = useRouter();
  const [now] = useState(() => Date.now());
  const campaignID = typeof query.campaignID === 'string' ? query.campaignID : '';
  const [pollingInterval, setPollingInterval] = useState(lookEveryMs);
  const {
    data: campaign,
    error,
    refetch,
    isFetching,
  } = useDeskCampaignQuery(campaignID, { skip: !isReady || !campaignID, pollingInterval, ...whileVisible });
  const next = campaign && finalStates.has(campaign.state) ? 0 : lookEveryMs;
  if (next !== pollingInterval) setPollingInterval(next);
  const status = faultOf(error)?.status;
  if (!campaign && (status === 404 || status === 403)) return <MoneyDeskScreen campaignID={campaignID} />;
  if (!campaign)
    return (
      <PageFrame>
        {error ? (
          <ErrorState
            message="The campaign could not be loaded. Nothing has changed."
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <Skeleton height="420px" shape="card" />
        )}
      </PageFrame>
    );
  const tabs = desks.filter(({ right }) => hasRight(campaign.role, right));
  const current = tabs.find(({ id }) => id === query.tab) ?? tabs[0];
  const Body = current?.Body;
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency: campaign.currency });
  const when = whenOf(campaign, now);
  return (
    <PageFrame>
      <header>
        <Link href={routes.studioCampaigns} tone="action">
          Your campaigns
        </Link>
        <Stack direction="row" gap={3} isWrapping>
          <Text kind="title">{campaign.title}</Text>
          <Tag>{campaignStates[campaign.state]}</Tag>
        </Stack>
        <Text tone="muted">
          {isDraft(campaign)
            ? 'Nobody sees anything until you publish.'
            : `${money(campaign.raisedMinor)} of ${money(campaign.minGoalMinor)}${when ? `, ${when}` : ''}.`}
        </Text>
        {hasRight(campaign.role, 'campaign.edit') ? null : (
          <Link tone="text" href={isDraft(campaign) ? routes.studioCampaignPreview(campaignID) : routes.campaign(campaignID)}>
            See it as an investor does
          </Link>
        )}
      </header>
      <TurnNotice campaign={campaign} />
      <Tabs
        label="Desk of this campaign"
        panelID={panelID}
        current={current?.id ?? ''}
        items={tabs.map(({ id, label }) => ({ id, label, href: routes.studioCampaign(campaignID, id) }))}
      />
      <TabPanel id={panelID} current={current?.id ?? ''}>
        <Stack gap={6}>{Body ? <Body key={campaignID} campaign={campaign} /> : <CampaignFinances campaignID={campaignID} />}</Stack>
      </TabPanel>
    </PageFrame>
  );
}
