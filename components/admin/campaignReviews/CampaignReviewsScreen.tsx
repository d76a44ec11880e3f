import { adminRoutes } from '@/constants/adminRoutes';
import { useCampaignReviewsInfiniteQuery } from '@/store/admin/campaignReviewsApi';
import * as t from '@messages/admin/campaignReviews';
import * as shared from '@messages/admin/shared';
import { PillSelect } from '../../content/form/PillSelect';
import { DensitySelect } from '../../studio/shared/DensitySelect';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { FilterForm } from '../shared/FilterForm';
import { TableFrame, tableSkeleton } from '../shared/TableFrame';
import { useAddressFilters } from '../shared/useAddressFilters';
import { campaignReviewQueryOf, reviewFilterKeys, reviewInstrumentLabels } from './campaignReviewLabels';

const CampaignReviewsTable = lazyWithRetry(
  () => import('./CampaignReviewsTable').then((loaded) => loaded.CampaignReviewsTable),
  tableSkeleton,
);

const all = { value: '', label: shared.all };
const stateOptions = [
  { value: '', label: t.open },
  { value: 'DECIDED', label: t.decided },
];
const instrumentOptions = [all, ...Object.entries(reviewInstrumentLabels).map(([value, label]) => ({ value, label }))];
const deadlineOptions = [all, { value: 'true', label: t.overdue }];

/** Campaigns that wait for a decision, and decided ones; filters are in the address. */
export function CampaignReviewsScreen() {
  const { values, change, isReady } = useAddressFilters(adminRoutes.campaignReviews, reviewFilterKeys);
  const reviews = useCampaignReviewsInfiniteQuery(campaignReviewQueryOf(values), { skip: !isReady, refetchOnMountOrArgChange: true });
  return (
    <TableFrame
      title={t.reviews}
      hint={t.hint}
      list={reviews}
      loadError={t.loadError}
      path={adminRoutes.campaignReviews}
      isFiltered={Object.keys(values).length > 0}
      none={{ icon: 'check', title: t.none, message: t.noneMessage }}
      noMatchesMessage={t.noMatchesMessage}
      filters={
        <FilterForm label={t.searchLabel} value={values.q ?? ''} onSearch={(q) => change({ q })}>
          <PillSelect
            label={t.state}
            value={values.state === 'DECIDED' ? 'DECIDED' : ''}
            options={stateOptions}
            onChange={(state) => change({ state })}
          />
          <PillSelect
            label={t.instrument}
            value={values.instrument ?? ''}
            options={instrumentOptions}
            onChange={(instrument) => change({ instrument })}
          />
          <PillSelect
            label={t.deadline}
            value={values.overdue === 'true' ? 'true' : ''}
            options={deadlineOptions}
            onChange={(overdue) => change({ overdue })}
          />
          <DensitySelect />
        </FilterForm>
      }
      table={(rows) => <CampaignReviewsTable {...rows} />}
    />
  );
}
