import { createHash } from 'node:crypto';
import type { CampaignCard, CampaignState } from '../../contract/campaigns';

/** A new number redraws every card. */
const cardVersion = 1;
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

/** The URL changes when the card does: social networks cache pictures by URL for weeks. */
export function campaignShareUrl(campaign: ShareableCampaign): string {
  const { campaignID, state, title, deadlineAt, channel, artwork } = campaign;
  const cardContent = [cardVersion, state, title, Math.floor(percentOf(campaign) / 5), deadlineAt, channel.name, artwork.images.high.url];
  const revision = createHash('sha256').update(JSON.stringify(cardContent)).digest('hex').slice(0, 10);
  return `/media/share/campaign/${campaignID}.jpg?v=${revision}`;
}
