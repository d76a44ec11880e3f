import type { z } from 'zod';
import type { VersionEntry } from '../../contract/cscan';
import type { ottStudioEndpoints, RentalTerms } from '../../contract/ottStudio';
import type { Label } from '../../contract/releases';
import type { releaseParts } from '../../db/schema/releaseParts';
import type { releases } from '../../db/schema/releases';
import { canonicalJson } from '../../platform/canonicalJson';
import { valueText } from './versionText';

export type ReleaseRow = typeof releases.$inferSelect;
/** The fields of a release that the studio may send; all are optional. */
export type ReleaseForm = Partial<
  Omit<
    z.output<typeof ottStudioEndpoints.titleEdit.input>,
    'releaseID' | 'version' | 'artworkBase64' | 'posterBase64' | 'pricing' | 'rental' | 'wantedState'
  >
> & { titleID?: string | null | undefined; rentalStartDays?: number; rentalHours?: number };
export type ReleasePatch = Partial<ReleaseRow>;
type Change = VersionEntry['changes'][number];

/** Field names in the version log. */
const fieldNames = {
  name: 'Name',
  tagline: 'Tagline',
  about: 'About',
  genres: 'Genres',
  languages: 'Languages',
  certificate: 'Certificate',
  descriptors: 'Descriptors',
  hasFlashingLights: 'Flashing lights',
  hasAudioDescription: 'Audio description',
  hasSignLanguage: 'Sign language',
  hasOpenCaptions: 'Open captions',
  year: 'Year',
  releasedOn: 'Release date',
  countryOfOrigin: 'Country of origin',
  credits: 'Credits',
  provenance: 'Declaration',
  campaignID: 'Campaign',
  eventID: 'Event',
  titleID: 'Related title',
  isPodcast: 'Podcast',
  rentalStartDays: 'Days to start a rental',
  rentalHours: 'Hours to watch a rental',
} as const;
type Field = keyof typeof fieldNames;
const fields = Object.keys(fieldNames) as Field[];

/** jsonb returns keys in another order than they were sent in. */
const isSame = (a: unknown, b: unknown) => canonicalJson(a) === canonicalJson(b);

/** The rental terms as columns. */
export const rentalColumns = (rental: RentalTerms | undefined): Pick<ReleaseForm, 'rentalStartDays' | 'rentalHours'> =>
  rental ? { rentalStartDays: rental.startWithinDays, rentalHours: rental.watchWithinHours } : {};

/** Only the fields that differ, and their entries for the version log. */
export function diffRelease(before: ReleaseRow, form: ReleaseForm): { patch: ReleasePatch; changes: Change[] } {
  const patch: Record<string, unknown> = {};
  const changes: Change[] = [];
  for (const field of fields) {
    const wanted = form[field];
    if (wanted === undefined || isSame(wanted, before[field])) continue;
    patch[field] = wanted;
    changes.push({ field: fieldNames[field], from: valueText(field, before[field]), to: valueText(field, wanted) });
  }
  return { patch, changes }; // -- keys and values are the form's, whose fields are the row's
}

type LabelFacts = Pick<
  ReleaseRow,
  'provenance' | 'hasFlashingLights' | 'hasOpenCaptions' | 'hasAudioDescription' | 'hasSignLanguage' | 'captionLanguages'
>;
/** The badges of a release, from its declarations and files. */
export const labelsOf = (r: LabelFacts, isHdSoon: boolean): Label[] => [
  ...(r.provenance && r.provenance.synthetic.extent !== 'NONE' ? ['SYNTHETIC' as const] : []),
  ...(r.hasFlashingLights ? ['FLASHING_LIGHTS' as const] : []),
  ...(r.captionLanguages.length > 0 ? ['CC' as const] : []),
  ...(r.hasOpenCaptions ? ['OC' as const] : []),
  ...(r.hasAudioDescription ? ['AD' as const] : []),
  ...(r.hasSignLanguage ? ['ISL' as const] : []),
  ...(isHdSoon ? ['HD_SOON' as const] : []),
];

/** A slug: the name in Latin letters where it has some, and a short unique id. */
export function slugOf(name: string, releaseID: string): string {
  const readable = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-')
    .slice(0, 60);
  return `${readable || 'title'}-${releaseID.slice(-6)}`;
}

/** What is still missing before a draft can be published. */
export function missingOf(
  row: ReleaseRow,
  facts: {
    parts: readonly Pick<typeof releaseParts.$inferSelect, 'kind' | 'state' | 'nextVideoID'>[];
    rows: readonly { country: string; isBlocked: boolean }[];
  },
): { field: string; why: string }[] {
  const parts = facts.parts.filter(({ kind }) => kind !== 'TRAILER');
  const isReplaced = (part: (typeof parts)[number]) => part.nextVideoID !== null;
  const isEmpty = parts.every((part) => part.state === 'EXPIRED' && !isReplaced(part));
  const isBroken = !isEmpty && parts.every((part) => (part.state === 'FAILED' || part.state === 'EXPIRED') && !isReplaced(part));
  const checks: [boolean, string, string][] = [
    [isEmpty, 'video', row.kind === 'SERIES' ? 'Upload at least one episode' : 'Upload the video'],
    [isBroken, 'video', 'Replace the file, which can’t be processed'],
    [row.about.trim() === '' && row.kind !== 'SNAX', 'about', 'Write a description'],
    [row.genres.length === 0, 'genres', 'Choose a genre'],
    [row.languages.length === 0, 'languages', 'Choose the audio language'],
    // IT Rules (in force 2026-02-20): the uploader declares whether it is synthetic.
    [row.declaredAt === null, 'provenance', 'Declare how it was made'],
    [
      row.isPremium && !facts.rows.some(({ country, isBlocked }) => country === 'DEFAULT' && !isBlocked),
      'pricing',
      'Set a price for all other countries',
    ],
  ];
  return checks.flatMap(([isMissing, field, why]) => (isMissing ? [{ field, why }] : []));
}

interface ViewerNeeds {
  /** Whether any part has captions. */
  hasCaptions: boolean;
  hasTrailer: boolean;
}

/** Warnings before publication about what viewers will miss, each with the field that fixes it; they do not prevent publishing. */
export function advisableOf(row: ReleaseRow, { hasCaptions, hasTrailer }: ViewerNeeds): { field: string; why: string }[] {
  const isTitle = row.kind !== 'SNAX';
  const checks: [boolean, string, string][] = [
    [row.artwork === null, 'artwork', 'No picture yet: we’ll use a still from the film once it is processed. You can also choose your own'],
    [isTitle && row.artwork?.fromVideoID !== undefined, 'artwork', 'The picture is a still from the film. You can choose your own'],
    [isTitle && row.poster === null, 'poster', 'No poster: lists show the landscape picture instead'],
    [!hasCaptions, 'captions', 'No captions: people who can’t hear the sound will miss the dialogue'],
    [isTitle && row.isPremium && !hasTrailer, 'trailer', 'No trailer: buyers can’t preview it before they pay'],
    [isTitle && row.tagline.trim() === '', 'tagline', 'No tagline: lists show only the name'],
  ];
  return checks.flatMap(([isMissing, field, why]) => (isMissing ? [{ field, why }] : []));
}
