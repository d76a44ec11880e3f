import type { Certificate, Label } from '@contract/releases';
import { useRouter } from 'next/router';
import type { SearchFilters } from '@/store/ott/ottApi';
import { useOttFacetsQuery } from '@/store/ott/searchApi';
import * as t from '@messages/ott/search';
import { anyChoice, ClearPill, FilterPills, withCurrent } from '../../content/form/FilterPills';
import { PillSelect } from '../../content/form/PillSelect';
import { Chip } from '../../ui/button/Chip';
import { genreName } from '../release/offerLabels';
import { certificates, labels, languageNames } from '../release/releaseLabels';
import { filterCount, filterableLabels } from './searchFilters';
import { searchUrl } from './searchUrl';

const decades = [2020, 2010, 2000, 1990];

/** The search filters. Each change updates the URL. */
export function SearchFilterPanel({ filters }: { filters: SearchFilters }) {
  const { push } = useRouter();
  const { data: facets } = useOttFacetsQuery();
  const applyChange = (change: SearchFilters) =>
    void push(searchUrl({ ...filters, ...change }), undefined, { shallow: true, scroll: false });
  const { kind, price, genre, language, yearFrom, yearTo, upTo, labels: wanted, synthetic } = filters;
  const selectedLabels = wanted?.split(',') ?? [];
  const toggle = (label: Label) => {
    const next = selectedLabels.includes(label) ? selectedLabels.filter((each) => each !== label) : [...selectedLabels, label];
    applyChange({ labels: next.length > 0 ? next.join(',') : undefined });
  };
  const years = yearFrom === undefined && yearTo === undefined ? '' : `${yearFrom ?? ''}-${yearTo ?? ''}`;
  return (
    <FilterPills role="group" aria-label={t.filters}>
      <PillSelect
        label={t.price}
        value={price ?? ''}
        options={[anyChoice, { value: 'FREE', label: t.free }, { value: 'PREMIUM', label: t.toRentOrBuy }]}
        onChange={(value) => applyChange({ price: value === 'FREE' || value === 'PREMIUM' ? value : undefined })}
      />
      <PillSelect
        label={t.type}
        value={kind ?? ''}
        options={[anyChoice, { value: 'TITLES', label: t.filmsAndSeries }, { value: 'SNAX', label: t.snax }]}
        onChange={(value) => applyChange({ kind: value === 'TITLES' || value === 'SNAX' ? value : undefined })}
      />
      <PillSelect
        label={t.genre}
        value={genre ?? ''}
        options={withCurrent(
          (facets?.genres ?? []).map((each) => ({ value: each.genre, label: genreName(each.genre) })),
          genre,
          genreName,
        )}
        onChange={(value) => applyChange({ genre: value || undefined })}
      />
      <PillSelect
        label={t.language}
        value={language ?? ''}
        options={withCurrent(
          (facets?.languages ?? []).map((each) => ({ value: each.language, label: languageLabel(each.language) })),
          language,
          languageLabel,
        )}
        onChange={(value) => applyChange({ language: value || undefined })}
      />
      <PillSelect
        label={t.year}
        value={years}
        options={withCurrent(
          decades.map((from) => ({ value: `${from}-${from + 9}`, label: t.decade({ year: from }) })),
          years,
        )}
        onChange={(value) => {
          const [from, to] = value.split('-').map(Number);
          applyChange({ yearFrom: from || undefined, yearTo: to || undefined });
        }}
      />
      <PillSelect
        label={t.ratedUpTo}
        value={upTo ?? ''}
        options={[anyChoice, ...Object.entries(certificates).map(([value, { name }]) => ({ value, label: name }))]}
        onChange={(value) => applyChange({ upTo: value in certificates ? (value as Certificate) : undefined })}
      />
      {filterableLabels.map((label) => (
        <Chip key={label} isPressed={selectedLabels.includes(label)} onClick={() => toggle(label)} title={labels[label].name}>
          {labels[label].short}
        </Chip>
      ))}
      <Chip isPressed={synthetic === 'false'} onClick={() => applyChange({ synthetic: synthetic === 'false' ? undefined : 'false' })}>
        {t.noSyntheticContent}
      </Chip>
      {filterCount(filters) > 0 ? <ClearPill href={searchUrl({ q: filters.q })}>{t.clear}</ClearPill> : null}
    </FilterPills>
  );
}

const languageLabel = (code: string) => languageNames([code]);
