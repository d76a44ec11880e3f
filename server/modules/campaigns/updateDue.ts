import type { CampaignState } from '../../contract/campaigns';

/** After funding, an update is overdue after this many days. */
const updateDays = 90;
const dayMs = 86_400_000;

/** When the next update for investors is or was due; null before funding and after the end. */
export function updateDueAt(campaign: { state: CampaignState; settledAt: Date | null }, lastUpdateAt: Date | null): Date | null {
  if (campaign.state !== 'FUNDED' && campaign.state !== 'OPERATING') return null;
  return new Date(Math.max(campaign.settledAt?.getTime() ?? 0, lastUpdateAt?.getTime() ?? 0) + updateDays * dayMs);
}
