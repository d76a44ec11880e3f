import type { Campaign } from '@contract/campaignPage';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { theme } from '@/styles/theme';
import { formatMoney } from '@/utils/format/currency';
import { formatDate } from '@/utils/format/dates';
import * as t from '@messages/campaigns/campaign';
import { ActionBar } from '../../ui/button/ActionBar';
import { Text } from '../../ui/layout/Text';
import { Icon } from '../../ui/media/Icon';
import { ButtonLink } from '../../ui/navigation/Link';
import { phaseOf } from '../shared/campaignLabels';

/** The risk warning above the main action; no button while the campaign takes no money. */
export function InvestBar({ campaign }: { campaign: Campaign }) {
  const { campaignID, state, minTicket, maxGoal, raised, oversubscription, instrument, policy } = campaign;
  if (campaign.latePledges?.isOpen) return <LatePledgeBar campaign={campaign} />;
  if (phaseOf[state] !== 'open') return null;
  const left = maxGoal.amountMinor - raised.amountMinor;
  const isFull = oversubscription === 'FIRST_COME' && left < minTicket.amountMinor;
  return (
    <ActionBar>
      <Risk>
        <Icon name="alert" size="s" />
        <span>{instrument === 'REWARD' ? t.rewardRisk : t.investmentRisk}</span>
      </Risk>
      {isFull || !policy.isOffered ? (
        <Text kind="small" isStrong>
          {policy.isOffered ? t.fullyFunded : t.switchedOff}
        </Text>
      ) : (
        <ButtonLink href={routes.invest(campaignID, minTicket.amountMinor)} size="l">
          {t.investFrom({ instrument, amount: formatMoney(minTicket) })}
        </ButtonLink>
      )}
    </ActionBar>
  );
}

/** After the funding: the cheapest reward that is left leads into the usual flow, where another can be chosen. */
function LatePledgeBar({ campaign: { campaignID, rewards, latePledges, policy, timeZone } }: { campaign: Campaign }) {
  const [cheapest] = rewards
    .filter(({ isAddOn, isAvailable }) => isAvailable && !isAddOn)
    .toSorted((one, other) => one.price.amountMinor - other.price.amountMinor);
  return (
    <ActionBar>
      <Text isStrong>{t.lateOpen}</Text>
      <Text kind="small">
        {[t.lateOpenText, latePledges?.until ? t.lateUntil({ date: formatDate(latePledges.until, timeZone) }) : null]
          .filter(Boolean)
          .join(' ')}
      </Text>
      {cheapest && policy.isOffered ? (
        <ButtonLink href={routes.invest(campaignID, cheapest.price.amountMinor, 'amount', [cheapest.tierID])} size="l">
          {t.lateFrom({ amount: formatMoney(cheapest.price) })}
        </ButtonLink>
      ) : (
        <Text kind="small" isStrong>
          {policy.isOffered ? t.lateSoldOut : t.switchedOff}
        </Text>
      )}
    </ActionBar>
  );
}

const Risk = styled.p`
  display: flex;
  gap: ${theme.space[2]};
  align-items: start;
  font-size: ${theme.fontSize[14]};
  line-height: 1.35;
  svg {
    flex: none;
    margin-top: 2px;
  }
`;
