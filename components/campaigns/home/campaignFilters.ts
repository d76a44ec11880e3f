import { genres, languages } from '@contract/interests';
import { routes } from '@/constants/routes';
import type { CampaignFilters } from '@/store/campaigns/campaignPageApi';
import * as t from '@messages/campaigns/home';

type Query = Record<string, string | string[] | undefined>;
const matchOption = <Option extends string>(options: readonly Option[], requested: string | undefined): Option | undefined =>
  options.find((option) => option === requested);

export const statuses = ['OPEN', 'CLOSING_SOON', 'SOON', 'FUNDED', 'ENDED'] as const;
export const statusLabels: Record<(typeof statuses)[number], string> = {
  OPEN: t.statusOpen,
  CLOSING_SOON: t.statusClosingSoon,
  SOON: t.statusSoon,
  FUNDED: t.statusFunded,
  ENDED: t.statusEnded,
};
/** Kinds that can be filtered in public; private offers are not listed. */
export const kinds = ['REVENUE_SHARE', 'REWARD'] as const;
export const sorts = ['CLOSING', 'NEWEST', 'RAISED'] as const;
export const sortLabels: Record<(typeof sorts)[number], string> = {
  CLOSING: t.sortClosing,
  NEWEST: t.sortNewest,
  RAISED: t.sortRaised,
};

/** Reads filters from the URL. Values the API would refuse are ignored, so that a mistyped link still shows campaigns. */
export function filtersFrom(query: Query): CampaignFilters {
  const read = (name: string) => [query[name]].flat()[0]?.trim() || undefined;
  const q = read('q')?.slice(0, 80);
  return {
    q,
    status: matchOption(statuses, read('status')?.toUpperCase()),
    genre: genres.find(({ code }) => code === read('genre'))?.code,
    language: languages.find(({ code }) => code === read('language'))?.code,
    instrument: matchOption(kinds, read('kind')?.toUpperCase()),
    sort: matchOption(sorts, read('sort')?.toUpperCase()),
  };
}

/** The URL of these filters: only those that are set, in a fixed order, so that it can be shared and cached. */
export function campaignsUrl({ q, status, genre, language, instrument, sort }: CampaignFilters = {}): string {
  const parameters = Object.entries({
    q,
    status: status?.toLowerCase(),
    genre,
    language,
    kind: instrument?.toLowerCase(),
    sort: sort === 'CLOSING' ? undefined : sort?.toLowerCase(),
  }).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return parameters.length > 0 ? `${routes.campaigns}?${new URLSearchParams(parameters).toString()}` : routes.campaigns;
}

export const hasFilters = (filters: CampaignFilters): boolean => campaignsUrl(filters) !== routes.campaigns;
