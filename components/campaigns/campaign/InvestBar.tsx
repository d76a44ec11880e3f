import type { Campaign } from '@contract/campaignPage';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import { formatMoney } from '@/utils/format/currency';
import { formatDate } from '@/utils/format/dates';
import * as t from '@messages/campaigns/campaign';
import { ActionBar } from '../../ui/button/ActionBar';
import { Text } from '../../ui/layout/Text';
import { Icon } from '../../ui/media/Icon';
import { ButtonLink } from '../../ui/navigation/Link';
import { phaseOf } from '../shared/campaignLabels';
import { lateReward } from '../shared/lateReward';

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
          {(policy.isOffered ? t.fullyFunded : t.switchedOff)({ instrument })}
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
function LatePledgeBar({ campaign }: { campaign: Campaign }) {
  const { campaignID, latePledges, policy, timeZone, instrument } = campaign;
  const cheapest = lateReward(campaign);
  return (
    <ActionBar>
      <Text isStrong>{t.lateOpen}</Text>
      <Explanation kind="small">{t.lateOpenText}</Explanation>
      {latePledges?.until ? <Text kind="small">{t.lateUntil({ date: formatDate(latePledges.until, timeZone) })}</Text> : null}
      {cheapest ? (
        <ButtonLink href={routes.invest(campaignID, cheapest.price.amountMinor, 'amount', [cheapest.tierID])} size="l">
          {t.lateFrom({ amount: formatMoney(cheapest.price) })}
        </ButtonLink>
      ) : (
        <Text kind="small" isStrong>
          {policy.isOffered ? t.lateSoldOut : t.switchedOff({ instrument })}
        </Text>
      )}
    </ActionBar>
  );
}

/** The bar stays on a phone's screen while its reader scrolls; the flow says the same before anything is paid. */
const Explanation = styled(Text)`
  ${media.phone} {
    display: none;
  }
`;

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
