import type { StudioCampaign } from '@contract/studioCampaign';
import { formatDate } from '@/utils/format/dates';
import * as t from '@messages/studio/campaigns';
import { Notice } from '../../content/page/Notice';

const titles: Partial<Record<StudioCampaign['state'], string>> = {
  SUSPENDED: t.noticePaused,
  COMPLETED: t.completed,
  WRITTEN_OFF: t.writtenOff,
};

/** Why the campaign is paused or over, in the same words the people who paid received. */
export function CampaignActionNotice({ campaign: { state, lastAction, timeZone } }: { campaign: StudioCampaign }) {
  const title = titles[state];
  if (!title || !lastAction) return null;
  return (
    <Notice tone={state === 'SUSPENDED' ? 'warn' : 'info'} title={title}>
      {`${formatDate(lastAction.at, timeZone)}: ${lastAction.reason}`}
    </Notice>
  );
}
