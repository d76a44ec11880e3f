import type { StudioCampaign } from '@contract/studioCampaign';
import type { ComponentType } from 'react';
import { routes } from '@/constants/routes';
import * as t from '@messages/studio/campaigns';
import { LoadErrorPanel } from '../../ui/feedback/LoadErrorPanel';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Stack } from '../../ui/layout/Stack';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { EditorSections } from '../shared/EditorSections';
import { CampaignDetailsTab } from './CampaignDetailsTab';
import { isDraft } from './campaignEditorLabels';
import { CampaignPicture } from './CampaignPicture';
import { campaignAdvice, campaignSections, sectionOfChecklistItem, type CampaignSection } from './campaignSections';

type Section = ComponentType<{ campaign: StudioCampaign }>;
const lazySection = (load: () => Promise<Section>): Section =>
  lazyWithRetry(load, <Skeleton height="320px" shape="card" />, LoadErrorPanel);

const parts: Record<CampaignSection, { label: string; Body: Section }> = {
  picture: { label: t.pictureAndVideo, Body: CampaignPicture },
  details: { label: t.details, Body: CampaignDetailsTab },
  terms: { label: t.terms, Body: lazySection(() => import('./terms/CampaignTermsTab').then((loaded) => loaded.CampaignTermsTab)) },
  rewards: { label: t.rewards, Body: lazySection(() => import('./rewards/RewardsTab').then((loaded) => loaded.RewardsTab)) },
  documents: { label: t.documents, Body: lazySection(() => import('./posts/DocumentsTab').then((loaded) => loaded.DocumentsTab)) },
  people: { label: t.people, Body: lazySection(() => import('./posts/CampaignPeopleTab').then((loaded) => loaded.CampaignPeopleTab)) },
  publish: { label: t.publish, Body: lazySection(() => import('./CampaignPublishTab').then((loaded) => loaded.CampaignPublishTab)) },
};

/** Everything about a campaign that can be changed, on one page. */
export function CampaignEditTab({ work: campaign, section }: { work: StudioCampaign; section: string | null }) {
  const isOpen = isDraft(campaign);
  const advice = isOpen ? campaignAdvice(campaign) : {};
  return (
    <EditorSections
      label={t.sections}
      current={section}
      sections={campaignSections
        .filter((id) => id !== 'rewards' || campaign.instrument === 'REWARD')
        .map((id) => {
          const { label, Body } = parts[id];
          return {
            id,
            label,
            href: routes.studioCampaign(campaign.campaignID, id),
            missing: isOpen
              ? campaign.checklist
                  .filter(({ field, isDone }) => !isDone && sectionOfChecklistItem(field) === id)
                  .map(({ description }) => description)
              : [],
            advice: advice[id] ? [advice[id]] : [],
            body: (
              <Stack gap={4}>
                <Body campaign={campaign} />
              </Stack>
            ),
          };
        })}
    />
  );
}
