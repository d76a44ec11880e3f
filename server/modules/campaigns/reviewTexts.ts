import type { CampaignReview, ReviewChange, ReviewSection } from '../../contract/campaignReviews';
import type { SubmittedTexts } from '../../db/schema/campaignReviews';
import type { Campaign } from './campaignRepository';
import type { ReviewRow } from './campaignReviewRepository';
import { checklistFor } from './reviewChecklist';
import { compareTerms, termsOf } from './terms';

/** The addresses of the links and images of a story. */
export const linksOf = ({ storyHtml }: Pick<Campaign, 'storyHtml'>): string[] =>
  [...(storyHtml ?? '').matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address = '']) => address);

/** What a submission contains besides its terms. */
export const textsOf = (campaign: Campaign, documents: readonly string[]): SubmittedTexts => ({
  title: campaign.title,
  tagline: campaign.tagline,
  story: campaign.story,
  links: linksOf(campaign).join('\n'),
  genres: campaign.genres.join(', '),
  languages: campaign.languages.join(', '),
  artwork: campaign.artwork?.key ?? '',
  pitch: campaign.pitchVideoID ?? '',
  documents: documents.join(', '),
});

const textFields: readonly [keyof ReturnType<typeof textsOf>, ReviewSection, string][] = [
  ['title', 'details', 'Title'],
  ['tagline', 'details', 'Tagline'],
  ['story', 'details', 'Description'],
  ['links', 'details', 'Links and images'],
  ['genres', 'details', 'Genres'],
  ['languages', 'details', 'Languages'],
  ['artwork', 'picture', 'Picture'],
  ['pitch', 'picture', 'Pitch video'],
  ['documents', 'documents', 'Documents'],
];
/** Their values are keys of files, which mean nothing to a reader. */
const files = new Set<string>(['artwork', 'pitch']);
const show = (field: string, value: string, file: string) => (value === '' ? 'none' : files.has(field) ? file : value);

const toTermsChanges = (before: Record<string, unknown>, after: Record<string, unknown>): ReviewChange[] =>
  compareTerms(before, after).map((change) => ({ section: 'terms', ...change }));

type Submission = Pick<ReviewRow, 'texts' | 'terms'>;
/** What differs between two submissions. */
export const compareSubmissions = (before: Submission, after: Submission): ReviewChange[] => [
  ...textFields
    .filter(([field]) => (before.texts[field] ?? '') !== (after.texts[field] ?? ''))
    .map(([field, section, name]) => ({
      section,
      name,
      before: show(field, before.texts[field] ?? '', 'another file'),
      after: show(field, after.texts[field] ?? '', 'a new file'),
    })),
  ...toTermsChanges(before.terms, after.terms),
];

/** The fields of a change of the terms as the row of a campaign has them. */
export const patchOfReview = ({ termsChange }: Pick<ReviewRow, 'termsChange'>): Partial<Campaign> => {
  const { deadlineAt, ...fields } = (termsChange ?? {}) as Partial<Campaign> & { deadlineAt?: string }; // -- written by liveCampaignService
  return { ...fields, ...(deadlineAt === undefined ? {} : { deadlineAt: new Date(deadlineAt) }) };
};

/** The terms that a review would change, with their values before and after. */
export const termsChangesOf = (campaign: Campaign, review: ReviewRow): ReviewChange[] =>
  review.kind === 'TERMS' ? toTermsChanges(review.terms, termsOf({ ...campaign, ...patchOfReview(review) }, 0, review.fees)) : [];

/** A review as the team of its campaign sees it. */
export function toTeamReview(campaign: Campaign, review: ReviewRow): CampaignReview {
  const { reviewID, kind, state, submittedAt, dueAt, decidedAt, isPublishedOnApproval, note, checks } = review;
  const failed = checks.filter(({ isPassed }) => !isPassed);
  return {
    reviewID,
    kind,
    state,
    submittedAt: submittedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    isPublishedOnApproval,
    note,
    remarks: checklistFor(campaign).flatMap(({ item, section, description }) => {
      const check = failed.find((one) => one.item === item);
      return check ? [{ section, description, remark: check.remark }] : [];
    }),
    changes: termsChangesOf(campaign, review),
  };
}
