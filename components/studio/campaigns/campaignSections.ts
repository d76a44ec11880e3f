import type { StudioCampaign } from '@contract/studioCampaign';
import * as t from '@messages/studio/campaigns';

/** The sections of a campaign's editor in their order. */
export const campaignSections = ['picture', 'details', 'terms', 'rewards', 'documents', 'people', 'publish'] as const;
export type CampaignSection = (typeof campaignSections)[number];

export const sectionLabels: Readonly<Record<CampaignSection, string>> = {
  picture: t.pictureAndVideo,
  details: t.details,
  terms: t.terms,
  rewards: t.rewards,
  documents: t.documents,
  people: t.people,
  publish: t.publish,
};

/** Where an item of the checklist is added. */
export function sectionOfChecklistItem(field: string): CampaignSection {
  if (field === 'artwork' || field === 'pitch') return 'picture';
  if (field === 'identity') return 'publish';
  if (field === 'rewards') return 'rewards';
  return field === 'story' || field === 'genres' ? 'details' : 'terms';
}

/** What investors would miss. It does not prevent publishing. */
export const campaignAdvice = ({ tagline, pitch }: StudioCampaign): Partial<Record<CampaignSection, string>> => ({
  ...(pitch === null ? { picture: t.noPitchVideo } : {}),
  ...(tagline ? {} : { details: t.noTagline }),
});
