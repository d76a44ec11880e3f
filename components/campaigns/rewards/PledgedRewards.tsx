import type { CampaignPayment } from '@contract/commitments';
import type { MyReward, MyRewardDelivery, RewardDeliveryState } from '@contract/rewards';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useMyRewardsQuery } from '@/store/campaigns/rewardsApi';
import { theme } from '@/styles/theme';
import { formatDate, formatMonth } from '@/utils/format/dates';
import * as t from '@messages/campaigns/rewards';
import { Panel } from '../../content/page/PageFrame';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Text } from '../../ui/layout/Text';
import { ButtonLink } from '../../ui/navigation/Link';
import { CreditAnswer } from './CreditAnswer';
import { ParcelForm } from './ParcelForm';
import { askedOf } from './rewardProgress';

const stateLabels: Record<RewardDeliveryState, string> = {
  PENDING: t.pending,
  BLOCKED: t.blocked,
  DELIVERED: t.delivered,
  WAITING_FOR_ANSWER: t.waitingForAnswer,
  READY_TO_SHIP: t.readyToShip,
  SHIPPED: t.shipped,
  TAKEN_BACK: t.takenBack,
};
const creditLabels = { PENDING: t.creditPending, ACCEPTED: t.creditAccepted, REJECTED: t.creditDeclined } as const;

/** What a backer is asked for, was promised and given; nothing for a pledge without a reward. */
export function PledgedRewards({ payment }: { payment: CampaignPayment }) {
  const { data, error, isFetching, refetch } = useMyRewardsQuery(payment.paymentID);
  if (error && !data) return <ErrorState message={t.rewardsLoadError} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return data && data.length > 0 ? <RewardPanels rewards={data} payment={payment} /> : null;
}

/** An item that asks for something has a panel of its own until it is answered; then the focus moves to the heading of what is left. */
function RewardPanels({ rewards, payment: { campaign, commitment } }: { rewards: readonly MyReward[]; payment: CampaignPayment }) {
  const askedHeading = useRef<HTMLHeadingElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const asked = rewards.flatMap(({ deliveries }) => deliveries.filter(askedOf));
  const askedBefore = useRef(asked.length);
  useEffect(() => {
    if (asked.length < askedBefore.current) (askedHeading.current ?? heading.current)?.focus();
    askedBefore.current = asked.length;
  }, [asked.length]);
  const others = rewards
    .map((reward) => ({
      ...reward,
      isAnswered: reward.deliveries.length > 0,
      deliveries: reward.deliveries.filter((one) => !askedOf(one)),
    }))
    .filter(({ isAnswered, deliveries }) => !isAnswered || deliveries.length > 0);
  return (
    <>
      {asked.length > 0 ? (
        <Panel title={t.neededFromYou} headingRef={askedHeading}>
          <DeliveryList deliveries={asked} timeZone={campaign.timeZone} />
        </Panel>
      ) : null}
      {others.length > 0 ? (
        <Panel title={t.yourRewards} headingRef={heading}>
          {others.map((reward) => (
            <Reward key={reward.tierID} reward={reward} timeZone={campaign.timeZone} isLatePledge={commitment.isLatePledge} />
          ))}
        </Panel>
      ) : null}
    </>
  );
}

function Reward({ reward, timeZone, isLatePledge }: { reward: MyReward; timeZone: string; isLatePledge: boolean }) {
  const { title, quantity, deliveryMonth, isPromised, items, deliveries } = reward;
  return (
    <div>
      <Text kind="subheading">{t.rewardQuantity({ count: quantity, title })}</Text>
      {deliveryMonth ? (
        <Text kind="small" tone="muted">
          {t.delivery({ month: formatMonth(Date.parse(`${deliveryMonth}-01T00:00:00Z`)) })}
        </Text>
      ) : null}
      {deliveries.length === 0 ? (
        <>
          <Text kind="small" tone="muted">
            {isPromised ? (isLatePledge ? t.latePromisedHint : t.promisedHint) : t.notPromised}
          </Text>
          <List>
            {items.map((item, position) => (
              <li key={position}>{t.itemQuantity({ count: item.quantity, label: item.label })}</li>
            ))}
          </List>
        </>
      ) : (
        <DeliveryList deliveries={deliveries} timeZone={timeZone} />
      )}
    </div>
  );
}

const DeliveryList = ({ deliveries, timeZone }: { deliveries: readonly MyRewardDelivery[]; timeZone: string }) => (
  <List>
    {deliveries.map((delivery) => (
      <li key={delivery.deliveryID}>
        <Delivery delivery={delivery} timeZone={timeZone} />
      </li>
    ))}
  </List>
);

function stateText({ kind, state, credit }: MyRewardDelivery): string {
  if (kind !== 'CREDIT' || state !== 'DELIVERED') return stateLabels[state];
  return credit ? creditLabels[credit.state] : t.creditRemoved;
}

function Delivery({ delivery, timeZone }: { delivery: MyRewardDelivery; timeZone: string }) {
  const { kind, label, quantity, state, problem, path, codes, shippedAt, carrier, trackingNumber, credit } = delivery;
  const isAddressOpen = state === 'WAITING_FOR_ANSWER' || state === 'READY_TO_SHIP';
  const isDone = (state === 'DELIVERED' || state === 'SHIPPED') && (kind !== 'CREDIT' || credit?.state === 'ACCEPTED');
  return (
    <Item>
      <Text isStrong>{t.itemQuantity({ count: quantity, label })}</Text>
      <Text kind="small" tone={askedOf(delivery) ? 'warn' : isDone ? 'good' : 'muted'}>
        {stateText(delivery)}
      </Text>
      {state === 'BLOCKED' && problem ? <Text kind="small">{t.blockedReason({ reason: problem })}</Text> : null}
      {shippedAt && carrier ? (
        <Text kind="small">
          {t.shippedWith({
            date: formatDate(shippedAt, timeZone),
            carrier,
            hasNumber: trackingNumber !== null,
            number: trackingNumber ?? '',
          })}
        </Text>
      ) : null}
      {credit ? <CreditAnswer label={label} credit={credit} /> : null}
      {path ? (
        <div>
          <ButtonLink tone="quiet" size="s" href={path}>
            {kind === 'SEAT' ? t.openTickets : t.watch}
          </ButtonLink>
        </div>
      ) : null}
      {codes.length > 0 ? (
        <div>
          <Text kind="small" isStrong>
            {t.codes}
          </Text>
          <ul>
            {codes.map(({ code, isRedeemed }) => (
              <li key={code}>
                <code>{isRedeemed ? t.codeRedeemed({ code }) : code}</code>
              </li>
            ))}
          </ul>
          <Text kind="small" tone="muted">
            {t.codeHint({ address: `${window.location.origin}/gift/` })}
          </Text>
        </div>
      ) : null}
      {isAddressOpen ? <ParcelForm delivery={delivery} /> : null}
    </Item>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space[4]};
  padding-top: ${theme.space[3]};
`;

const Item = styled.div`
  display: grid;
  gap: ${theme.space[2]};
  overflow-wrap: anywhere;
`;
