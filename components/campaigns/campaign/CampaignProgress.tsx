import type { Campaign } from '@contract/campaignPage';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { displayType, tabularNumbers } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import { formatMoney, formatMoneyShort } from '@/utils/format/currency';
import * as t from '@messages/campaigns/campaign';
import { ProgressBulbs } from '../../ui/feedback/ProgressBulbs';
import { Text } from '../../ui/layout/Text';
import { formatEndDate, formatTimeLeft, percentOf, phaseOf } from '../shared/campaignLabels';

const bold = (text: ReactNode) => <b>{text}</b>;
const caption = (text: ReactNode) => (
  <Text as="span" kind="tiny" tone="muted">
    {text}
  </Text>
);

/** What was raised of the goal, the time left, the least amount while it can be paid, and how many investors or backers it has. */
export function CampaignProgress({ campaign, now }: { campaign: Campaign; now: string }) {
  const { raised, goal, minTicket, investorCount, state, reached, coolingOff, deadlineAt, fundingRule, escrowHolder } = campaign;
  const { latePledges, instrument } = campaign;
  const percent = percentOf({ raised: reached ?? raised, goal });
  const phase = phaseOf[state];
  const isOpen = phase === 'open' && deadlineAt !== null;
  return (
    <div>
      {phase === 'upcoming' ? (
        <Text kind="small">{t.goalToReach({ goal: formatMoneyShort(goal), b: bold })}</Text>
      ) : (
        <>
          <Money>
            <span>
              {t.raisedOfGoal({
                raised: formatMoneyShort(reached ?? raised),
                goal: formatMoneyShort(goal),
                b: (text) => <Figure>{text}</Figure>,
              })}
            </span>
            <Text as="span" tone="accent" isStrong>
              {percent}%
            </Text>
          </Money>
          <ProgressBulbs value={percent / 100} label={t.progress} />
        </>
      )}
      <Stats hidden={phase === 'refunded'}>
        {isOpen ? (
          <li>{t.timeLeftFact({ timeLeft: formatTimeLeft(campaign, now), date: formatEndDate(campaign), b: bold, caption })}</li>
        ) : null}
        {isOpen || phase === 'upcoming' ? <li>{t.minimumFact({ instrument, amount: formatMoney(minTicket), b: bold, caption })}</li> : null}
        {phase === 'upcoming' ? null : <li>{t.investorsFact({ instrument, count: investorCount, b: bold, caption })}</li>}
      </Stats>
      {coolingOff ? (
        <Text kind="tiny" tone="muted">
          {t.coolingOff({ amount: formatMoney(coolingOff.amount), count: coolingOff.investors })}
        </Text>
      ) : null}
      {latePledges && latePledges.count > 0 ? (
        <Text kind="small" tone="muted">
          {t.lateSum({ amount: formatMoney(latePledges.amount), count: latePledges.count })}
        </Text>
      ) : null}
      {isOpen ? (
        <Text kind="tiny" tone="muted">
          {t.heldUntil({
            hasHolder: escrowHolder !== null,
            holder: escrowHolder ?? '',
            date: formatEndDate(campaign),
            isAllOrNothing: fundingRule === 'ALL_OR_NOTHING',
          })}
        </Text>
      ) : null}
    </div>
  );
}

const Money = styled.p`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  padding-bottom: ${theme.space[1]};
  color: ${theme.color.muted};
  ${tabularNumbers}
`;

const Figure = styled.b`
  ${displayType}
  color: ${theme.color.text};
  font-size: ${theme.fontSize[31]};
  font-weight: 800;
`;

const Stats = styled.ul`
  display: grid;
  grid-auto-columns: minmax(min-content, 1fr);
  grid-auto-flow: column;
  margin-block: ${theme.space[3]} ${theme.space[2]};
  background: ${theme.color.surface};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  &[hidden] {
    display: none;
  }
  li {
    display: grid;
    align-content: start;
    padding: ${theme.space[3]} 10px;
  }
  li + li {
    border-left: 1px solid ${theme.color.line};
  }
  b {
    ${displayType}
    font-size: ${theme.fontSize[20]};
    white-space: nowrap;
    ${tabularNumbers}
  }
`;
