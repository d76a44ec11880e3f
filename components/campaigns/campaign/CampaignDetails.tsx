import type { Campaign } from '@contract/campaignPage';
import { CampaignDocuments } from './CampaignDocuments';
import { CampaignMilestones } from './CampaignMilestones';
import { CampaignPeople } from './CampaignPeople';
import { CampaignTerms } from './CampaignTerms';
import { CampaignUseOfFunds } from './CampaignUseOfFunds';
import { ReturnsSimulator } from './returns/ReturnsSimulator';
import { SectionStack } from './SectionStack';

interface CampaignDetailsProps {
  campaign: Campaign;
  now: string;
  hasSimulation: boolean;
}

/** The sections below the story, from the terms to the documents. */
export function CampaignDetails({ campaign, now, hasSimulation }: CampaignDetailsProps) {
  return (
    <SectionStack>
      <CampaignTerms campaign={campaign} now={now} />
      {hasSimulation ? <ReturnsSimulator campaign={campaign} /> : null}
      <CampaignUseOfFunds campaign={campaign} />
      <CampaignMilestones milestones={campaign.milestones} instrument={campaign.instrument} />
      <CampaignPeople campaign={campaign} />
      <CampaignDocuments campaign={campaign} />
    </SectionStack>
  );
}
