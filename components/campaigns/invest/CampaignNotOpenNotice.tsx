import type { Campaign } from '@contract/campaignPage';
import { routes } from '@/constants/routes';
import { useNow } from '@/utils/hooks/useNow';
import { Notice } from '../../content/page/Notice';
import { ButtonLink } from '../../ui/navigation/Link';
import { CampaignSummary } from './CampaignSummary';
import { investVerb, formatDeadline } from './investmentText';

/** Shown before any form: when the campaign opens for investments. */
export function CampaignNotOpenNotice({ campaign }: { campaign: Campaign }) {
  const { campaignID, instrument, opensAt, timeZone } = campaign;
  const now = new Date(useNow(false)).toISOString();
  return (
    <>
      <CampaignSummary campaign={campaign} lead={investVerb(instrument)} />
      <Notice tone="info" title={opensAt ? `Opens ${formatDeadline(opensAt, timeZone, now)}` : 'Not open yet'} role="status">
        Nothing can be paid before it opens. You have not been charged.
      </Notice>
      <div>
        <ButtonLink href={routes.campaign(campaignID)} tone="quiet">
          Back to the campaign
        </ButtonLink>
      </div>
    </>
  );
}
