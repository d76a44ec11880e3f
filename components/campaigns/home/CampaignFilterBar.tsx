import { genres, languages } from '@contract/interests';
import { useRouter } from 'next/router';
import type { FormEvent } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import type { CampaignFilters } from '@/store/campaigns/campaignPageApi';
import { theme } from '@/styles/theme';
import * as t from '@messages/campaigns/home';
import { anyChoice, ClearPill, FilterPills } from '../../content/form/FilterPills';
import { PillSelect } from '../../content/form/PillSelect';
import { SubmitSearchField } from '../../content/form/SubmitSearchField';
import { ChipLink } from '../../ui/button/Chip';
import { instrumentLabels } from '../shared/campaignLabels';
import { campaignsUrl, filtersFrom, hasFilters, kinds, sorts, sortLabels, statuses, statusLabels } from './campaignFilters';

/** Filters of the list. Each change navigates to a new URL; without JavaScript the form leads to the same URLs. */
export function CampaignFilterBar({ filters }: { filters: CampaignFilters }) {
  const { push } = useRouter();
  const show = (change: CampaignFilters) => void push(campaignsUrl({ ...filters, ...change }), undefined, { shallow: true, scroll: false });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    show({ q: filtersFrom({ q: String(new FormData(event.currentTarget).get('q') ?? '') }).q });
  };
  return (
    <Box>
      <Form role="search" action={routes.campaigns} method="get" onSubmit={submit}>
        <SubmitSearchField
          key={filters.q ?? ''}
          label={t.searchCampaigns}
          placeholder={t.searchPlaceholder}
          defaultValue={filters.q ?? ''}
        />
        <FilterPills>
          <PillSelect
            label={t.genre}
            name="genre"
            value={filters.genre ?? ''}
            options={[anyChoice, ...genres.map(({ code, name }) => ({ value: code, label: name }))]}
            onChange={(genre) => show({ genre: genre || undefined })}
          />
          <PillSelect
            label={t.language}
            name="language"
            value={filters.language ?? ''}
            options={[anyChoice, ...languages.map(({ code, name }) => ({ value: code, label: name }))]}
            onChange={(language) => show({ language: language || undefined })}
          />
          <PillSelect
            label={t.kind}
            name="kind"
            value={filters.instrument?.toLowerCase() ?? ''}
            options={[anyChoice, ...kinds.map((kind) => ({ value: kind.toLowerCase(), label: instrumentLabels[kind] }))]}
            onChange={(kind) => show({ instrument: filtersFrom({ kind }).instrument })}
          />
          <PillSelect
            label={t.sort}
            name="sort"
            value={filters.sort && filters.sort !== 'CLOSING' ? filters.sort.toLowerCase() : ''}
            options={sorts.map((sort) => ({ value: sort === 'CLOSING' ? '' : sort.toLowerCase(), label: sortLabels[sort] }))}
            onChange={(sort) => show({ sort: filtersFrom({ sort }).sort })}
          />
          {hasFilters(filters) ? <ClearPill href={routes.campaigns}>{t.clearFilters}</ClearPill> : null}
        </FilterPills>
      </Form>
      <FilterPills as="nav" aria-label={t.status}>
        <ChipLink href={campaignsUrl({ ...filters, status: undefined })} isCurrent={!filters.status}>
          {t.all}
        </ChipLink>
        {statuses.map((status) => (
          <ChipLink key={status} href={campaignsUrl({ ...filters, status })} isCurrent={filters.status === status}>
            {statusLabels[status]}
          </ChipLink>
        ))}
      </FilterPills>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};
`;

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};
`;
