import type { Campaign } from '@contract/campaignPage';
import { routes } from '@/constants/routes';
import { useNow } from '@/utils/hooks/useNow';
import { Notice } from '../../content/Notice';
import { ButtonLink } from '../../ui/Link';
import { leadOf, minuteOf } from './investWords';
import { WorkSummary } from './WorkSummary';

/** Said before anything is filled in: no money is taken here yet, and when it will be. */
export function NotOpenYet({ campaign }: { campaign: Campaign }) {
  const { campaignID, instrument, opensAt, timeZone } = campaign;
  const now = new Date(useNow(false)).toISOString();
  return (
    <>
      <WorkSummary campaign={campaign} lead={leadOf(instrument)} />
      <Notice tone="info" title={opensAt ? `Opens ${minuteOf(opensAt, timeZone, now)}` : 'Not open yet'} role="status">
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
