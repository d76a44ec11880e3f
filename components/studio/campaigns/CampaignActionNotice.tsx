import type { StudioCampaign } from '@contract/studioCampaign';
import { formatDate } from '@/utils/format/dates';
import { Notice } from '../../content/page/Notice';

const titles: Partial<Record<StudioCampaign['state'], string>> = {
  SUSPENDED: 'Paused: no new investments',
  COMPLETED: 'Completed',
  WRITTEN_OFF: 'Written off',
};

/** Why the campaign is paused or over, in the same words its investors received. */
export function CampaignActionNotice({ campaign: { state, lastAction, timeZone } }: { campaign: StudioCampaign }) {
  const title = titles[state];
  if (!title || !lastAction) return null;
  return (
    <Notice tone={state === 'SUSPENDED' ? 'warn' : 'info'} title={title}>
      {`${formatDate(lastAction.at, timeZone)}: ${lastAction.reason}`}
    </Notice>
  );
}
