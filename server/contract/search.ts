import { z } from 'zod';
import { Id, Instant, Text } from './common';
import { endpoint } from './endpoint';

export const SearchKind = z.enum(['TITLE', 'SNAX', 'EVENT', 'CAMPAIGN', 'CHANNEL', 'PERSON']);
export type SearchKind = z.infer<typeof SearchKind>;

export const SearchHit = z.strictObject({
  id: Id,
  text: z.string(),
  /** What tells it apart from others of the same name: the venue, the channel, the handle or the username. */
  detail: z.string().nullable(),
  /** The link target, relative to the site's root. */
  path: z.string(),
  image: z.string().nullable(),
  /** The next session of an event, in the time zone of its venue. */
  session: z.strictObject({ startsAt: Instant, timeZone: z.string() }).nullable(),
});
export type SearchHit = z.infer<typeof SearchHit>;

export const SearchResults = z.strictObject({
  /** Without empty groups; the group with the best match first. */
  groups: z.array(z.strictObject({ kind: SearchKind, items: z.array(SearchHit) })),
  /** True when no name contains the words, so that the names are only similar to them. */
  isSimilar: z.boolean(),
});
export type SearchResults = z.infer<typeof SearchResults>;

export const searchEndpoints = {
  all: endpoint('search.all', 'GET /search', {
    access: 'public',
    summary: 'Search titles, snax, events, campaigns, channels and people',
    input: z.strictObject({
      /** The last word may be incomplete. Spelling mistakes and missing or additional spaces are tolerated. */
      q: Text(80),
      /** Results of each kind. */
      limit: z.coerce.number<number>().int().min(1).max(10).optional(),
    }),
    output: SearchResults,
    limit: { max: 300, windowMs: 60_000 },
  }),
};
