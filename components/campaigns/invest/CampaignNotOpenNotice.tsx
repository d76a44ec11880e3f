import type { Campaign } from '@contract/campaignPage';
import { routes } from '@/constants/routes';
import { useNow } from '@/utils/hooks/useNow';
import * as t from '@messages/campaigns/invest';
import { Notice } from '../../content/page/Notice';
import { ButtonLink } from '../../ui/navigation/Link';
import { formatDeadline } from '../shared/campaignLabels';
import { CampaignSummary } from './CampaignSummary';

/** Shown before any form: when the campaign opens, or that its kind is switched off. */
export function CampaignNotOpenNotice({ campaign }: { campaign: Campaign }) {
  const { campaignID, opensAt, timeZone, policy, instrument } = campaign;
  const now = new Date(useNow(false)).toISOString();
  return (
    <>
      <CampaignSummary campaign={campaign} />
      {policy.isOffered ? (
        <Notice tone="info" title={opensAt ? t.opens({ date: formatDeadline(opensAt, timeZone, now) }) : t.notOpenYet} role="status">
          {t.notOpenText}
        </Notice>
      ) : (
        <Notice tone="info" title={t.switchedOff} role="status">
          {t.switchedOffText({ instrument })}
        </Notice>
      )}
      <div>
        <ButtonLink href={routes.campaign(campaignID)} tone="quiet">
          {t.backToCampaign}
        </ButtonLink>
      </div>
    </>
  );
}
