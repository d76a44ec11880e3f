import { createHash } from 'node:crypto';
import type { CampaignCard } from '../../contract/campaigns';

/** A new number draws every card anew. */
const edition = 1;
const dayMs = 86_400_000;

type Shown = Pick<CampaignCard, 'campaignID' | 'state' | 'title' | 'raised' | 'goal' | 'deadlineAt' | 'channel' | 'artwork'>;

const percentOf = ({ raised, goal }: Shown) => Math.floor((raised.amountMinor / Math.max(1, goal.amountMinor)) * 100);

/** What the picture of a shared link says of it: how far it is and until when. Never what may come back (research/invest.md §8). */
export function shareLineOf(campaign: Shown, now: Date): string {
  const percent = `${percentOf(campaign)} % funded`;
  switch (campaign.state) {
    case 'LIVE':
    case 'CLOSING': {
      const left = campaign.deadlineAt ? Date.parse(campaign.deadlineAt) - now.getTime() : 0;
      const days = Math.ceil(left / dayMs);
      return left < 2 * dayMs ? `${percent} · last hours` : `${percent} · ${days} days left`;
    }
    case 'PRELAUNCH':
      return 'Opens soon';
    case 'SETTLING':
    case 'FUNDED':
    case 'OPERATING':
    case 'COMPLETED':
      return percent;
    default:
      return 'This campaign has ended';
  }
}

/** The address changes when what it shows would: those who share keep pictures by address for weeks. */
export function campaignShareUrl(campaign: Shown): string {
  const { campaignID, state, title, deadlineAt, channel, artwork } = campaign;
  const shown = [edition, state, title, Math.floor(percentOf(campaign) / 5), deadlineAt, channel.name, artwork.images.high.url];
  const revision = createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 10);
  return `/media/share/campaign/${campaignID}.jpg?v=${revision}`;
}
