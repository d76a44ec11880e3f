interface Collection {
  kind?: string | undefined;
  city?: string | undefined;
}

/** A city in a URL: lower case and hyphens, in its own script. */
const placeSlug = (city: string) =>
  city
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** The URL slug of a collection of events: `music`, `in-goa`, `music-in-goa`. */
export const collectionSlug = ({ kind, city }: Collection): string =>
  [kind?.toLowerCase(), city === undefined ? undefined : `in-${placeSlug(city)}`].filter(Boolean).join('-');
