import type { StudioCampaignRow } from '@contract/studioCampaign';
import { routes } from '@/constants/routes';
import { formatMoney } from '@/utils/format/currency';
import { StudioListRow } from '../shared/StudioListRow';
import { campaignStateLabels, deadlineText } from './campaignEditorLabels';

/** One campaign in the creator's list: state, amount raised and time left. */
export function CampaignListRow({ campaign, now }: { campaign: StudioCampaignRow; now: number }) {
  const { campaignID, title, state, artwork, raisedMinor, minGoalMinor, investorCount, currency } = campaign;
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency });
  const deadline = deadlineText(campaign, now);
  const details = [
    state === 'DRAFT' || state === 'PRELAUNCH' ? `Goal ${money(minGoalMinor)}` : `${money(raisedMinor)} of ${money(minGoalMinor)} raised`,
    ...(investorCount > 0 ? [investorCount === 1 ? '1 investor' : `${investorCount} investors`] : []),
    ...(deadline ? [deadline] : []),
  ];
  return (
    <StudioListRow
      href={routes.studioCampaign(campaignID)}
      artwork={artwork}
      ratio="3 / 2"
      title={title}
      state={campaignStateLabels[state]}
    >
      {details.join(', ')}
    </StudioListRow>
  );
}
