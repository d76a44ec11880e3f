import { adminRoutes } from '@/constants/adminRoutes';
import { useCampaignReviewsInfiniteQuery } from '@/store/admin/campaignReviewsApi';
import * as t from '@messages/admin/campaignReviews';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { ConsoleList } from '../list/ConsoleList';
import { tableSkeleton } from '../list/listResult';
import { byDeadline, byDecision } from '../list/listSorts';
import { listSpec } from '../list/listSpec';
import { useConsoleList } from '../list/useConsoleList';
import { reviewInstrumentLabels } from './campaignReviewLabels';

const CampaignReviewsTable = lazyWithRetry(
  () => import('./CampaignReviewsTable').then((loaded) => loaded.CampaignReviewsTable),
  tableSkeleton,
);

const spec = listSpec({
  list: 'campaignReviews',
  path: adminRoutes.campaignReviews,
  searchLabel: t.searchLabel,
  filters: {
    state: { kind: 'choice', label: t.state, options: { DECIDED: t.decided }, without: t.open },
    instrument: { kind: 'choice', label: t.instrument, options: reviewInstrumentLabels },
    overdue: { kind: 'choice', label: t.deadline, options: { true: t.overdue } },
  },
  presets: [
    { name: t.open, filters: {} },
    { name: t.overdue, filters: { overdue: 'true' } },
    { name: t.decided, filters: { state: 'DECIDED' } },
  ],
  sorts: ({ state }) => ({ deadline: state === 'DECIDED' ? byDecision : byDeadline }),
  loadError: t.loadError,
  none: { icon: 'check', title: t.none, message: t.noneMessage },
  noMatchesMessage: t.noMatchesMessage,
});

/** Campaigns that wait for a decision, and decided ones. */
export function CampaignReviewsScreen() {
  const { query, options, ...state } = useConsoleList(spec);
  const result = useCampaignReviewsInfiniteQuery(query, options);
  return <ConsoleList title={t.reviews} hint={t.hint} state={state} query={query} result={result} Table={CampaignReviewsTable} />;
}
