import type { StudioCampaignRow } from '@contract/studioCampaign';
import { routes } from '@/constants/routes';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/studio/campaigns';
import { StudioListRow } from '../shared/StudioListRow';
import { campaignStateLabels, deadlineText } from './campaignEditorLabels';

/** One campaign in the creator's list: state, amount raised and time left. */
export function CampaignListRow({ campaign, now }: { campaign: StudioCampaignRow; now: number }) {
  const { campaignID, title, state, artwork, raisedMinor, minGoalMinor, investorCount, currency, instrument } = campaign;
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency });
  const deadline = deadlineText(campaign, now);
  const details = [
    state === 'DRAFT' || state === 'PRELAUNCH'
      ? t.goalOfDraft({ goal: money(minGoalMinor) })
      : t.raisedOfGoal({ raised: money(raisedMinor), goal: money(minGoalMinor) }),
    ...(investorCount > 0 ? [t.investorCount({ instrument, count: investorCount })] : []),
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
