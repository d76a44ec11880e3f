import type { CampaignCard, CampaignState } from '../../contract/campaigns';
import { shareCardUrl } from '../../platform/shareCardUrl';

const dayMs = 86_400_000;

/** The creator has the money, or is about to get it. */
const fundedStates = new Set<CampaignState>(['SETTLING', 'FUNDED', 'OPERATING', 'COMPLETED']);

type ShareableCampaign = Pick<CampaignCard, 'campaignID' | 'state' | 'title' | 'raised' | 'goal' | 'deadlineAt' | 'channel' | 'artwork'>;

const percentOf = ({ raised, goal }: ShareableCampaign) => Math.floor((raised.amountMinor / Math.max(1, goal.amountMinor)) * 100);

/** What a share card says: the progress and the time left. It never mentions a possible return. */
export function shareCaption(campaign: ShareableCampaign, now: Date): string {
  const { state, deadlineAt } = campaign;
  const percent = `${percentOf(campaign)}% funded`;
  if (state === 'LIVE' || state === 'CLOSING') {
    const left = deadlineAt ? Date.parse(deadlineAt) - now.getTime() : 0;
    return left < 2 * dayMs ? `${percent} · last hours` : `${percent} · ${Math.ceil(left / dayMs)} days left`;
  }
  if (state === 'PRELAUNCH') return 'Opens soon';
  return fundedStates.has(state) ? percent : 'This campaign has ended';
}

/** The address of the campaign's card, with the current caption: the days left change it every day. */
export function campaignShareUrl(campaign: ShareableCampaign, now: Date): string {
  const { campaignID, title, channel, artwork } = campaign;
  return shareCardUrl('campaign', campaignID, [shareCaption(campaign, now), title, channel.name, artwork.images.high.url]);
}
