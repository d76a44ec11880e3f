import type { StudioCampaignRow } from '@contract/studioCampaign';
import { routes } from '@/constants/routes';
import { formatMoney } from '@/utils/currency';
import { WorkRow } from '../WorkRow';
import { campaignStates, whenOf } from './campaignWords';

/** One campaign in a list of mine: where it stands, what it has raised, how long there is. */
export function CampaignRow({ campaign, now }: { campaign: StudioCampaignRow; now: number }) {
  const { campaignID, title, state, artwork, raisedMinor, minGoalMinor, investorCount, currency } = campaign;
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency });
  const when = whenOf(campaign, now);
  const words = [
    state === 'DRAFT' || state === 'PRELAUNCH' ? `Goal ${money(minGoalMinor)}` : `${money(raisedMinor)} of ${money(minGoalMinor)} raised`,
    ...(investorCount > 0 ? [investorCount === 1 ? '1 investor' : `${investorCount} investors`] : []),
    ...(when ? [when] : []),
  ];
  return (
    <WorkRow href={routes.studioCampaign(campaignID)} artwork={artwork} ratio="3 / 2" title={title} state={campaignStates[state]}>
      {words.join(', ')}
    </WorkRow>
  );
}
