import type { CampaignDesk } from '@contract/campaignDesk';
import { formatDate } from '@/utils/dates';
import { Notice } from '../../content/Notice';

const titles: Partial<Record<CampaignDesk['state'], string>> = {
  SUSPENDED: 'Paused: nobody can put money in',
  COMPLETED: 'Completed',
  WRITTEN_OFF: 'Written off',
};

/** Why it stands still or is over, in the words its investors were told. */
export function TurnNotice({ campaign: { state, lastTurn, timeZone } }: { campaign: CampaignDesk }) {
  const title = titles[state];
  if (!title || !lastTurn) return null;
  return (
    <Notice tone={state === 'SUSPENDED' ? 'warn' : 'info'} title={title}>
      {`${formatDate(lastTurn.at, timeZone)}: ${lastTurn.reason}`}
    </Notice>
  );
}
