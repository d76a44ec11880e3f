import type { Campaign } from '@contract/campaignPage';
import type { RewardTier } from '@contract/rewards';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { theme } from '@/styles/theme';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/campaigns/rewards';
import { Text } from '../../ui/layout/Text';
import { ButtonLink } from '../../ui/navigation/Link';
import { phaseOf } from '../shared/campaignLabels';
import { rewardFacts } from './rewardText';

/** The rewards of a campaign, each with a link to pledge for it. Links and text only, so that the server's HTML needs no script. */
export function CampaignRewards({ campaign }: { campaign: Campaign }) {
  const main = campaign.rewards.filter(({ isAddOn }) => !isAddOn);
  const addOns = campaign.rewards.filter(({ isAddOn }) => isAddOn);
  return (
    <section aria-labelledby="rewards">
      <Text kind="chapter" id="rewards">
        {t.rewards}
      </Text>
      <Cards>
        {main.map((reward) => (
          <RewardCard key={reward.tierID} reward={reward} campaign={campaign} />
        ))}
      </Cards>
      {addOns.length > 0 ? (
        <>
          <Text kind="subheading">{t.addOns}</Text>
          <Text kind="small" tone="muted">
            {t.addOnsHint}
          </Text>
          <Cards>
            {addOns.map((reward) => (
              <RewardCard key={reward.tierID} reward={reward} campaign={campaign} />
            ))}
          </Cards>
        </>
      ) : null}
    </section>
  );
}

function RewardCard({ reward, campaign }: { reward: RewardTier; campaign: Campaign }) {
  const { tierID, title, description, price, items, isAddOn, isAvailable } = reward;
  const { campaignID, state, timeZone, policy, latePledges } = campaign;
  const isOnSale = phaseOf[state] === 'open' || latePledges?.isOpen;
  const isOpen = isAvailable && !isAddOn && policy.isOffered && isOnSale;
  return (
    <Card>
      <Text kind="subheading">{title}</Text>
      <Text isStrong>{formatMoney(price)}</Text>
      {description ? <Text>{description}</Text> : null}
      <Items aria-label={t.includes}>
        {items.map(({ label, quantity }, position) => (
          <li key={position}>{t.itemQuantity({ count: quantity, label })}</li>
        ))}
      </Items>
      <Text kind="small" tone="muted">
        {rewardFacts(reward, timeZone).join(' · ')}
      </Text>
      {isOpen ? (
        <ButtonLink
          tone="quiet"
          href={routes.invest(campaignID, price.amountMinor, 'amount', [tierID])}
          aria-label={t.pledgeName({ title })}
        >
          {t.pledge({ amount: formatMoney(price) })}
        </ButtonLink>
      ) : null}
    </Card>
  );
}

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
  gap: ${theme.space[4]};
  padding-block: ${theme.space[3]};
`;

const Card = styled.li`
  display: grid;
  gap: ${theme.space[2]};
  align-content: start;
  min-width: 0;
  padding: ${theme.space[4]};
  overflow-wrap: anywhere;
  background: ${theme.color.surface};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  > a {
    align-self: end;
    margin-top: ${theme.space[2]};
  }
`;

const Items = styled.ul`
  display: grid;
  gap: ${theme.space[1]};
  padding-left: ${theme.space[4]};
  list-style: disc;
`;
