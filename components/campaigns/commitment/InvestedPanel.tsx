import type { CampaignCard } from '@contract/campaigns';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useAppDispatch } from '@/store/hooks';
import { shareLink } from '@/store/snackbar/shareLink';
import { displayType } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import { calendarFile, downloadText } from '@/utils/browser/calendarFile';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/campaigns/commitment';
import { Panel } from '../../content/page/PageFrame';
import { PayoutAddressForm } from '../../payee/PayoutAddressForm';
import { Button } from '../../ui/button/Button';
import { Stack } from '../../ui/layout/Stack';
import { Icon } from '../../ui/media/Icon';
import { Image } from '../../ui/media/Image';
import type { PledgePayment } from '../payment/campaignPaymentMessage';
import { progressOf } from '../rewards/rewardProgress';
import { formatDeadline } from '../shared/campaignLabels';

/** What happens when, in the order of time. */
function nextSteps(payment: PledgePayment, endsAt: string | null): string[] {
  const { campaign, commitment, serverTime, escrowHolder } = payment;
  const { timeZone, instrument } = campaign;
  const { coolingOffUntil, cancelUntil } = commitment;
  const isDecided = commitment.state !== 'COMMITTED';
  return [
    coolingOffUntil && coolingOffUntil > serverTime
      ? t.dateCoolingOff({ date: formatDeadline(coolingOffUntil, timeZone, serverTime) })
      : null,
    cancelUntil && cancelUntil !== coolingOffUntil ? t.dateCancel({ date: formatDeadline(cancelUntil, timeZone, serverTime) }) : null,
    ...(endsAt
      ? [t.dateDecided({ date: formatDeadline(endsAt, timeZone, serverTime) }), escrowHolder && t.heldBy({ holder: escrowHolder })]
      : [isDecided ? null : t.decidedNext]),
    instrument === 'REWARD' ? (isDecided ? pledgeNext(payment) : null) : t.dateReturns,
  ].filter((step) => step !== null);
}

/** Of a pledge to a campaign that is funded. */
function pledgeNext({ commitment, rewards = [] }: PledgePayment): string {
  if (progressOf(rewards).state === 'DELIVERED') return t.deliveredNext;
  return commitment.isLatePledge ? t.lateNext : t.makingNext({ hasRewards: rewards.length > 0 });
}

/** After the payment: what the investor is part of, what happens when, and where returns are paid to. */
export function InvestedPanel({ payment }: { payment: PledgePayment }) {
  const { campaign, commitment, serverTime } = payment;
  const { campaignID, title, artwork, investorCount, deadlineAt, instrument } = campaign;
  const dispatch = useAppDispatch();
  const isDecided = commitment.state !== 'COMMITTED';
  const endsAt = !isDecided && deadlineAt && deadlineAt > serverTime ? deadlineAt : null;
  return (
    <>
      {isDecided && !commitment.isLatePledge ? null : (
        <Moment>
          <Image
            images={artwork.scene ?? artwork.images}
            alt={artwork.alt}
            placeholder={artwork.placeholder}
            ratio="3 / 2"
            width="100vw"
            desktopWidth={760}
          />
          <Headline>
            {commitment.isLatePledge ? t.lateThanks({ title }) : t.oneOf({ instrument, count: Math.max(1, investorCount), title })}
          </Headline>
        </Moment>
      )}
      <Panel title={t.whatHappensNext}>
        <Dates>
          {nextSteps(payment, endsAt).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Dates>
        <Stack direction="row" gap={2} isWrapping>
          <Button
            tone="quiet"
            onClick={() => void dispatch(shareLink(title, routes.campaign(campaignID), { kind: 'CAMPAIGN', id: campaignID }))}
          >
            <Icon name="share" size="s" />
            {t.shareCampaign}
          </Button>
          {endsAt ? (
            <Button
              tone="quiet"
              onClick={() => downloadEnd(campaign, endsAt, t.calendarText({ instrument, amount: formatMoney(commitment.amount) }))}
            >
              <Icon name="calendar" size="s" />
              {t.addToCalendar}
            </Button>
          ) : null}
        </Stack>
      </Panel>
      {instrument === 'REWARD' ? null : (
        <Panel title={t.returnsTo}>
          <PayoutAddressForm what="returns" />
        </Panel>
      )}
    </>
  );
}

/** The end of the campaign as a calendar file. */
const downloadEnd = ({ campaignID, title }: CampaignCard, endsAt: string, description: string): void =>
  downloadText(
    'campaign.ics',
    'text/calendar',
    calendarFile({
      uid: `${campaignID}@${window.location.hostname}`,
      title: t.calendarTitle({ title }),
      startsAt: endsAt,
      endsAt,
      changedAt: new Date().toISOString(),
      description,
      url: new URL(routes.campaign(campaignID), window.location.origin).href,
    }),
  );

const Moment = styled.figure`
  position: relative;
  overflow: hidden;
  margin: 0;
  border-radius: ${theme.radius.card};
`;

const Headline = styled.figcaption`
  ${displayType}
  position: absolute;
  inset: auto 0 0;
  padding: ${theme.space[12]} ${theme.space[4]} ${theme.space[4]};
  background: linear-gradient(transparent, rgb(14 13 16 / 0.86) 55%);
  color: #f4f1ea;
  font-size: ${theme.fontSize[25]};
  font-weight: 800;
  overflow-wrap: anywhere;
`;

const Dates = styled.ul`
  display: grid;
  gap: ${theme.space[2]};
  padding-left: ${theme.space[4]};
  list-style: disc;
`;
