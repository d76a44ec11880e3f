import { getReleaseTable } from '@/services/studio/releaseTable';
import { getOrganiserEvent } from '@/services/studio/studioEvents';
import { getMyReleases, getTitleDetail, searchMyReleases } from '@/services/studio/uploads';
import { api, serviceQuery } from '../api';

const quiet = { suppressToast: true };
/** A film, series or event that can be linked. */
export interface ReleaseChoice {
  id: string;
  name: string;
  channelID: string;
}
export type ReleaseChoiceKind = 'TITLE' | 'EVENT';
interface ReleaseChoices {
  items: ReleaseChoice[];
  hasMore: boolean;
}
interface OwnRelease {
  releaseID: string;
  name: string;
  channel: { channelID: string };
}

const limit = 50;
const toChoice = ({ releaseID, name, channel: { channelID } }: OwnRelease): ReleaseChoice => ({ id: releaseID, name, channelID });

/** Releases of the viewer's channels, for links between them. */
export const releaseChoicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Without `q` the fifty last changed of each kind, with it the best matches. */
    releaseChoices: build.query<ReleaseChoices, { what: ReleaseChoiceKind; q: string }>({
      queryFn: async ({ what, q }, store) => {
        const titles = (kind: 'FILM' | 'SERIES') =>
          q ? serviceQuery(searchMyReleases, quiet)({ q, kind, limit }, store) : serviceQuery(getMyReleases, quiet)({ kind, limit }, store);
        const answers =
          what === 'EVENT'
            ? [await serviceQuery(getReleaseTable, quiet)({ kind: 'EVENT', limit, ...(q ? { q } : {}) }, store)]
            : await Promise.all([titles('FILM'), titles('SERIES')]);
        const failed = answers.find(({ error }) => error);
        if (failed?.error) return { error: failed.error };
        const pages = answers.flatMap(({ data }) => data ?? []);
        return {
          data: {
            items: pages.flatMap(({ items }): OwnRelease[] => items).map(toChoice),
            hasMore: pages.some(({ nextCursor }) => nextCursor !== null),
          },
        };
      },
      providesTags: ['Viewer', 'Release', 'Event'],
    }),
    /** Answers 404 unless the viewer is in the team of its channel. */
    releaseChoice: build.query<ReleaseChoice, { what: ReleaseChoiceKind; id: string }>({
      queryFn: async ({ what, id }, store) => {
        if (what === 'EVENT') {
          const { data, error } = await serviceQuery(getOrganiserEvent, quiet)({ eventID: id }, store);
          return data ? { data: { id, name: data.title, channelID: data.channelID } } : { error };
        }
        const { data, error } = await serviceQuery(getTitleDetail, quiet)(id, store);
        return data ? { data: toChoice(data) } : { error };
      },
      providesTags: ['Viewer', 'Release', 'Event'],
    }),
  }),
});

export const { useReleaseChoicesQuery, useReleaseChoiceQuery } = releaseChoicesApi;
