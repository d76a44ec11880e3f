import type { Campaign } from '@contract/campaignPage';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { theme } from '@/styles/theme';
import { formatMoney } from '@/utils/format/currency';
import { ActionBar } from '../../ui/button/ActionBar';
import { Text } from '../../ui/layout/Text';
import { Icon } from '../../ui/media/Icon';
import { ButtonLink } from '../../ui/navigation/Link';
import { phaseOf } from '../shared/campaignLabels';

/** The risk warning above the main action; no button while the campaign takes no money. */
export function InvestBar({ campaign }: { campaign: Campaign }) {
  const { campaignID, state, minTicket, maxGoal, raised, oversubscription, instrument } = campaign;
  if (phaseOf[state] !== 'open') return null;
  const left = maxGoal.amountMinor - raised.amountMinor;
  const isFull = oversubscription === 'FIRST_COME' && left < minTicket.amountMinor;
  return (
    <ActionBar>
      <Risk>
        <Icon name="alert" size="s" />
        <span>
          {instrument === 'REWARD'
            ? 'The work may be late, differ, or never be made. You could lose what you pay.'
            : 'You could lose all the money you invest. Returns depend on what the work earns.'}
        </span>
      </Risk>
      {isFull ? (
        <Text kind="small" isStrong>
          It is fully funded. Places open up only when someone cancels.
        </Text>
      ) : (
        <ButtonLink href={routes.invest(campaignID, minTicket.amountMinor)} size="l">
          {instrument === 'REWARD' ? 'Support' : 'Invest'} · from {formatMoney(minTicket)}
        </ButtonLink>
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
