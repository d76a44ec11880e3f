import type { CampaignPayment } from '@contract/commitments';
import type { MyReward, MyRewardDelivery, RewardDeliveryState } from '@contract/rewards';
import styled from 'styled-components';
import { useMyRewardsQuery } from '@/store/campaigns/rewardsApi';
import { theme } from '@/styles/theme';
import { formatDate, formatMonth } from '@/utils/format/dates';
import * as t from '@messages/campaigns/rewards';
import { Panel } from '../../content/page/PageFrame';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Text } from '../../ui/layout/Text';
import { ButtonLink } from '../../ui/navigation/Link';
import { ParcelForm } from './ParcelForm';

const stateLabels: Record<RewardDeliveryState, string> = {
  PENDING: t.pending,
  BLOCKED: t.blocked,
  DELIVERED: t.delivered,
  WAITING_FOR_ANSWER: t.waitingForAnswer,
  READY_TO_SHIP: t.readyToShip,
  SHIPPED: t.shipped,
  TAKEN_BACK: t.takenBack,
};

/** What a backer was promised and given; nothing for a pledge without a reward. */
export function PledgedRewards({ payment: { paymentID, campaign, commitment } }: { payment: CampaignPayment }) {
  const { data, error, isFetching, refetch } = useMyRewardsQuery(paymentID);
  if (error && !data) return <ErrorState message={t.rewardsLoadError} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data || data.length === 0) return null;
  return (
    <Panel title={t.yourRewards}>
      {data.map((reward) => (
        <Reward key={reward.tierID} reward={reward} timeZone={campaign.timeZone} isLatePledge={commitment.isLatePledge} />
      ))}
    </Panel>
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
        <List>
          {deliveries.map((delivery) => (
            <li key={delivery.deliveryID}>
              <Delivery delivery={delivery} timeZone={timeZone} />
            </li>
          ))}
        </List>
      )}
    </div>
  );
}

function Delivery({ delivery, timeZone }: { delivery: MyRewardDelivery; timeZone: string }) {
  const { kind, label, quantity, state, problem, path, codes, shippedAt, carrier, trackingNumber } = delivery;
  const isAsked = state === 'WAITING_FOR_ANSWER' || state === 'READY_TO_SHIP';
  return (
    <Item>
      <Text isStrong>{t.itemQuantity({ count: quantity, label })}</Text>
      <Text kind="small" tone={state === 'DELIVERED' || state === 'SHIPPED' ? 'good' : state === 'WAITING_FOR_ANSWER' ? 'warn' : 'muted'}>
        {kind === 'CREDIT' && state === 'DELIVERED' ? t.creditRequested : stateLabels[state]}
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
      {isAsked ? <ParcelForm delivery={delivery} /> : null}
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
