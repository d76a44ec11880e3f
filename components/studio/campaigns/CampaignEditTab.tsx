import type { StudioCampaign } from '@contract/studioCampaign';
import type { ComponentType } from 'react';
import { routes } from '@/constants/routes';
import * as t from '@messages/studio/campaigns';
import { Notice } from '../../content/page/Notice';
import { LoadErrorPanel } from '../../ui/feedback/LoadErrorPanel';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Stack } from '../../ui/layout/Stack';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { EditorSections } from '../shared/EditorSections';
import { CampaignDetailsTab } from './CampaignDetailsTab';
import { isDraft } from './campaignEditorLabels';
import { CampaignPicture } from './CampaignPicture';
import { campaignAdvice, campaignSections, sectionLabels, sectionOfChecklistItem, type CampaignSection } from './campaignSections';

type Section = ComponentType<{ campaign: StudioCampaign }>;
const lazySection = (load: () => Promise<Section>): Section =>
  lazyWithRetry(load, <Skeleton height="320px" shape="card" />, LoadErrorPanel);

const bodies: Record<CampaignSection, Section> = {
  picture: CampaignPicture,
  details: CampaignDetailsTab,
  terms: lazySection(() => import('./terms/CampaignTermsTab').then((loaded) => loaded.CampaignTermsTab)),
  rewards: lazySection(() => import('./rewards/RewardsTab').then((loaded) => loaded.RewardsTab)),
  documents: lazySection(() => import('./posts/DocumentsTab').then((loaded) => loaded.DocumentsTab)),
  people: lazySection(() => import('./posts/CampaignPeopleTab').then((loaded) => loaded.CampaignPeopleTab)),
  publish: lazySection(() => import('./CampaignPublishTab').then((loaded) => loaded.CampaignPublishTab)),
};

/** Everything about a campaign that can be changed, on one page. */
export function CampaignEditTab({ work: campaign, section }: { work: StudioCampaign; section: string | null }) {
  const isOpen = isDraft(campaign);
  const advice = isOpen ? campaignAdvice(campaign) : {};
  const remarks = campaign.state === 'CHANGES_REQUESTED' ? (campaign.review?.remarks ?? []) : [];
  // What staff review stays as they see it.
  const sections = campaignSections.filter((id) => id !== 'rewards' || campaign.instrument === 'REWARD');
  const shown = campaign.state === 'IN_REVIEW' ? (['publish'] as const) : sections;
  return (
    <EditorSections
      label={t.sections}
      current={section}
      sections={shown.map((id) => {
        const Body = bodies[id];
        const ofSection = remarks.filter(({ section: of }) => of === id);
        return {
          id,
          label: sectionLabels[id],
          href: routes.studioCampaign(campaign.campaignID, id),
          missing: isOpen
            ? campaign.checklist
                .filter(({ field, isDone }) => !isDone && sectionOfChecklistItem(field) === id)
                .map(({ description }) => description)
                .concat(ofSection.map(({ remark }) => remark))
            : [],
          advice: advice[id] ? [advice[id]] : [],
          body: (
            <Stack gap={4}>
              {ofSection.map(({ description, remark }) => (
                <Notice key={description} tone="warn" title={remark}>
                  {description}
                </Notice>
              ))}
              <Body campaign={campaign} />
            </Stack>
          ),
        };
      })}
    />
  );
}
