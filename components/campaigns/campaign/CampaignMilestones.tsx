import type { Campaign } from '@contract/campaignPage';
import type { Instrument } from '@contract/campaigns';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import { formatMoneyShort } from '@/utils/format/currency';
import { formatDate } from '@/utils/format/dates';
import * as t from '@messages/campaigns/campaign';
import { Text } from '../../ui/layout/Text';

type Milestone = Campaign['milestones'][number];

function statusOf({ state, number, dueOn, endedAt, isOverdue }: Milestone, instrument: Instrument): string {
  const date = endedAt ? formatDate(endedAt) : '';
  if (state === 'RELEASED') return t.milestoneReleased({ date });
  if (state === 'RETURNED') return t.milestoneReturned({ instrument, date });
  if (state === 'SUBMITTED') return t.milestoneSubmitted;
  if (isOverdue && dueOn) return t.milestoneOverdue({ date: formatDate(dueOn) });
  return number === 1 || !dueOn ? t.milestoneAtFunding : t.milestonePlanned({ date: formatDate(dueOn) });
}

/** In which parts the raised money is released, and what has been released so far. */
export function CampaignMilestones({ milestones, instrument }: Pick<Campaign, 'milestones' | 'instrument'>) {
  if (milestones.length === 0) return null;
  return (
    <section aria-labelledby="milestones">
      <Text kind="chapter" id="milestones">
        {t.milestones}
      </Text>
      <Text tone="muted">{t.milestonesText}</Text>
      <List>
        {milestones.map((milestone) => (
          <li key={milestone.number}>
            <span>{milestone.title}</span>
            <b>{milestone.amount ? formatMoneyShort(milestone.amount) : t.milestoneShare({ percent: milestone.shareBasisPoints / 100 })}</b>
            <Text kind="small" tone={milestone.isOverdue ? 'warn' : 'muted'}>
              {statusOf(milestone, instrument)}
            </Text>
          </li>
        ))}
      </List>
    </section>
  );
}

const List = styled.ol`
  display: grid;
  gap: ${theme.space[3]};
  padding-top: ${theme.space[3]};
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 4px ${theme.space[4]};
  }
  li > :last-child {
    grid-column: 1 / -1;
  }
`;
