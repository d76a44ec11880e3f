import type { CampaignCard } from '@contract/campaigns';
import type { CampaignPayment } from '@contract/commitments';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useAppDispatch } from '@/store/hooks';
import { shareLink } from '@/store/snackbar/shareLink';
import { displayType } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import { calendarFile, downloadText } from '@/utils/browser/calendarFile';
import { formatMoney } from '@/utils/format/currency';
import { formatDate } from '@/utils/format/dates';
import { agreementPdfUrl, contractNotePdfUrl } from '@/utils/url/portfolioFileUrls';
import * as t from '@messages/campaigns/commitment';
import { Panel } from '../../content/page/PageFrame';
import { PayoutAddressForm } from '../../payee/PayoutAddressForm';
import { Button } from '../../ui/button/Button';
import { Stack } from '../../ui/layout/Stack';
import { Icon } from '../../ui/media/Icon';
import { Image } from '../../ui/media/Image';
import { ButtonLink } from '../../ui/navigation/Link';
import { formatDeadline } from '../shared/campaignLabels';

/** After the payment: what the investor is part of, what happens when, the papers, and where returns are paid to. */
export function InvestedPanel({ payment: { campaign, commitment, serverTime, escrowHolder } }: { payment: CampaignPayment }) {
  const { campaignID, title, artwork, investorCount, deadlineAt, timeZone, instrument } = campaign;
  const dispatch = useAppDispatch();
  const endsAt = deadlineAt && deadlineAt > serverTime ? deadlineAt : null;
  const dates = [
    commitment.coolingOffUntil && commitment.coolingOffUntil > serverTime
      ? t.dateCoolingOff({ date: formatDeadline(commitment.coolingOffUntil, timeZone, serverTime) })
      : null,
    commitment.cancelUntil && commitment.cancelUntil !== commitment.coolingOffUntil
      ? t.dateCancel({ date: formatDeadline(commitment.cancelUntil, timeZone, serverTime) })
      : null,
    ...(endsAt
      ? [t.dateDecided({ date: formatDeadline(endsAt, timeZone, serverTime) }), escrowHolder && t.heldBy({ holder: escrowHolder })]
      : []),
    commitment.isLatePledge ? t.lateNext : null,
    instrument === 'REWARD' ? null : t.dateReturns,
  ].filter((date) => date !== null);
  return (
    <>
      <Moment>
        <Image
          images={artwork.scene ?? artwork.images}
          alt={artwork.alt}
          blur={artwork.placeholder}
          ratio="3 / 2"
          width="100vw"
          desktopWidth={760}
        />
        <Headline>{commitment.isLatePledge ? t.lateThanks({ title }) : t.oneOf({ count: Math.max(1, investorCount), title })}</Headline>
      </Moment>
      <Panel title={t.whatHappensNext}>
        <Dates>
          {dates.map((date) => (
            <li key={date}>{date}</li>
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
            <Button tone="quiet" onClick={() => downloadEnd(campaign, endsAt, t.calendarText({ amount: formatMoney(commitment.amount) }))}>
              <Icon name="calendar" size="s" />
              {t.addToCalendar}
            </Button>
          ) : null}
          <ButtonLink tone="quiet" href={contractNotePdfUrl(commitment.commitmentID)} download>
            {t.contractNote}
          </ButtonLink>
          <ButtonLink tone="quiet" href={agreementPdfUrl(commitment.commitmentID)} download>
            {t.agreement}
          </ButtonLink>
          <ButtonLink tone="quiet" href={routes.campaignTerms(campaignID)}>
            {t.acceptedTerms({ version: commitment.termsVersion, date: formatDate(commitment.createdAt, timeZone) })}
          </ButtonLink>
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
