import { sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { SearchQuery } from '../../contract/ott';
import type { Certificate, Descriptor, Label } from '../../contract/releases';

export type SearchFilter = Omit<z.output<typeof SearchQuery>, 'q' | 'cursor' | 'limit' | 'country'>;

const certificates: readonly Certificate[] = ['U', 'UA7', 'UA13', 'UA16', 'A'];
/** The bit positions of `release_traits` (0000_functions.sql): three bits of certificate, then these, then the descriptors. */
const badges: readonly Label[] = ['SYNTHETIC', 'FLASHING_LIGHTS', 'CC', 'OC', 'AD', 'ISL', 'HD_SOON'];
const descriptors: readonly Descriptor[] = ['THEMES', 'VIOLENCE', 'NUDITY', 'SEX', 'LANGUAGE', 'DRUGS', 'HORROR', 'DISCRIMINATION'];
const classBits = 7;
const firstBadge = 8;
const firstDescriptor = 1024;
const bitsOf = <T>(all: readonly T[], first: number, some: readonly T[]) => some.reduce((sum, one) => sum | (first << all.indexOf(one)), 0);
/** The range of years that the contract allows (`Year`). */
const [firstYear, lastYear] = [1890, 2200];

/** The years as few terms: whole decades, and single years at both ends. */
function yearFacets(from: number, to: number): string[] {
  const facets: string[] = [];
  for (let year = from; year <= to;) {
    const isWhole = year % 10 === 0 && year + 9 <= to;
    facets.push(isWhole ? `@d:${year / 10}` : `@y:${year}`);
    year += isWhole ? 10 : 1;
  }
  return facets.length > 0 ? facets : ['@y:never'];
}

/** Each requested facet as the terms of which a release must have at least one. A facet that excludes nothing is omitted. */
export function facetsOf({ yearFrom, yearTo, upTo, labels = [], synthetic }: SearchFilter): string[][] {
  const wanted = labels.map((label) => [`@b:${label}`]);
  const made = synthetic ? [[synthetic === 'true' ? '@b:SYNTHETIC' : '@b:NATURAL']] : [];
  const years = yearFrom || yearTo ? [yearFacets(yearFrom ?? firstYear, yearTo ?? lastYear)] : [];
  const classes = upTo && upTo !== 'A' ? [certificates.slice(0, certificates.indexOf(upTo) + 1).map((each) => `@c:${each}`)] : [];
  return [...wanted, ...made, ...years, ...classes];
}

/** The same as part of a tsquery: facets are terms of `releases.search`. */
export const facetQuery = (facets: readonly string[][]): string =>
  facets.map((any) => ` & (${any.map((facet) => `'${facet}'`).join(' | ')})`).join('');

/** The same for a row of `release_topics`, whose index includes year and traits. */
export function traitConditions({ yearFrom, yearTo, upTo, withoutDescriptors = [], labels = [], synthetic }: SearchFilter): SQL[] {
  const wanted = bitsOf(badges, firstBadge, [...labels, ...(synthetic === 'true' ? (['SYNTHETIC'] as const) : [])]);
  const unwanted =
    bitsOf(descriptors, firstDescriptor, withoutDescriptors) | bitsOf(badges, firstBadge, synthetic === 'false' ? ['SYNTHETIC'] : []);
  return [
    ...(yearFrom ? [sql`AND t.year >= ${yearFrom}`] : []),
    ...(yearTo ? [sql`AND t.year <= ${yearTo}`] : []),
    ...(upTo && upTo !== 'A' ? [sql`AND t.traits & ${classBits} <= ${certificates.indexOf(upTo)}`] : []),
    ...(wanted > 0 ? [sql`AND t.traits & ${wanted} = ${wanted}`] : []),
    ...(unwanted > 0 ? [sql`AND t.traits & ${unwanted} = 0`] : []),
  ];
}
