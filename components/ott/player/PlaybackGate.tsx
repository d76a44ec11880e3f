import type { Title } from '@contract/titles';
import { useRouter } from 'next/router';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useAccessQuery } from '@/store/ott/ottPaymentsApi';
import { useConfirmRentalMutation } from '@/store/ott/playerApi';
import { theme } from '@/styles/theme';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/ott/player';
import { useIdempotencyKey } from '../../content/form/useIdempotencyKey';
import { Button } from '../../ui/button/Button';
import { LoadErrorPanel } from '../../ui/feedback/LoadErrorPanel';
import { Spinner } from '../../ui/feedback/Spinner';
import { Text } from '../../ui/layout/Text';
import { ButtonLink } from '../../ui/navigation/Link';
import { saveWatchIntent } from '../checkout/watchIntent';
import { offerLabel } from '../release/offerLabels';
import type { PlaybackSession } from './usePlaybackSession';

interface PlaybackGateProps {
  session: PlaybackSession;
  title: Title;
  price: { amountMinor: number; currency: string } | null;
  onRetry: () => void;
}

/** Why the video cannot be played yet, with the one action that resolves it. */
export function PlaybackGate({ session, title, price, onRetry }: PlaybackGateProps) {
  if (session.state === 'failed')
    return (
      <GatePanel>
        {/* Loading the request's code may fail too; after a deploy only a reload fixes that. */}
        <LoadErrorPanel title={t.videoOpenError} message={t.nothingWasStartedAndNothing} onRetry={onRetry} />
      </GatePanel>
    );
  if (session.state !== 'denied') return null;
  return (
    <GatePanel role="region" aria-label={t.beforeYouWatch}>
      <GateReason reason={session.reason} title={title} price={price} onRetry={onRetry} />
    </GatePanel>
  );
}

function GateReason({ reason, title, price, onRetry }: Omit<PlaybackGateProps, 'session'> & { reason: string }) {
  const { asPath } = useRouter();
  const from = { hasPrice: price !== null, price: price ? formatMoney(price) : '' };
  switch (reason) {
    case 'SIGN_IN':
      return (
        <>
          <Text kind="heading">{t.signInToWatch({ title: title.name })}</Text>
          <Text tone="muted">{t.rentOrBuyThenSignIn(from)}</Text>
          <ButtonLink href={routes.loginAndReturn(asPath)}>{t.signIn}</ButtonLink>
          <ButtonLink href={routes.title(title.slug)} tone="quiet">
            {t.seePriceFirst}
          </ButtonLink>
        </>
      );
    case 'BUY':
    case 'RENTAL_EXPIRED':
      return (
        <>
          <Text kind="heading">{reason === 'BUY' ? t.titleFromPrice({ title: title.name, ...from }) : t.rentalHasEnded}</Text>
          <Text tone="muted">{reason === 'BUY' ? t.rentOrBuyItOnce : t.rentAgain(from)}</Text>
          {title.price.offers.map((offer, place) => (
            <ButtonLink
              key={offer.kind}
              tone={place === 0 ? 'primary' : 'quiet'}
              href={routes.ottCheckout(title.releaseID, offer.kind)}
              onClick={() => saveWatchIntent(title.releaseID, asPath)}
            >
              {offerLabel(offer)}
            </ButtonLink>
          ))}
        </>
      );
    case 'PAYMENT_PENDING':
      return (
        <>
          <Spinner label={t.waitingForPayment} />
          <Text kind="heading">{t.paymentIsBeingConfirmed}</Text>
          <Text tone="muted">{t.doNotPayAgain}</Text>
        </>
      );
    case 'CONFIRM_START':
      return <ConfirmStart title={title} onConfirmed={onRetry} />;
    case 'COUNTRY_BLOCKED':
      return (
        <>
          <Text kind="heading">{t.notAvailableInCountry}</Text>
          <Text tone="muted">{t.isntAvailableThere({ title: title.name })}</Text>
          <ButtonLink href={routes.ottHome}>{t.findAnotherTitle}</ButtonLink>
        </>
      );
    case 'NOT_READY':
      return (
        <>
          <Spinner label={t.processing} />
          <Text kind="heading">{t.videoIsStillProcessing}</Text>
          <Text tone="muted">{t.itPlaysAutomatically}</Text>
        </>
      );
    default:
      return (
        <>
          <Text kind="heading">{t.videoNotFound}</Text>
          <Text tone="muted">{t.creatorMayHaveRemovedIt}</Text>
          <ButtonLink href={routes.ottHome}>{t.findAnotherTitle}</ButtonLink>
        </>
      );
  }
}

/** A rental's clock starts only after the viewer confirms. */
function ConfirmStart({ title, onConfirmed }: { title: Title; onConfirmed: () => void }) {
  const [confirm, { isLoading, isError }] = useConfirmRentalMutation();
  const { attempt } = useIdempotencyKey();
  // The terms of the order; the creator may have changed the offer since.
  const { data: access } = useAccessQuery(title.releaseID, { refetchOnMountOrArgChange: true });
  const hours = access?.purchase?.watchWithinHours;
  const press = async () => {
    const { releaseID } = title;
    const answer = await attempt(releaseID, (idempotencyKey) => confirm({ releaseID, idempotencyKey }));
    if (!answer.error) onConfirmed();
  };
  return (
    <>
      <Text kind="heading">{hours ? t.startRentalOfHoursNow({ hours }) : t.startRentalNow}</Text>
      <Text tone="muted">{hours ? t.youllHaveHoursToWatch({ hours }) : t.rentalPeriodStarts}</Text>
      {isError ? (
        <Text tone="bad" role="alert">
          {t.somethingWentWrong}
        </Text>
      ) : null}
      <Button isBusy={isLoading} onClick={() => void press()}>
        {t.startWatching}
      </Button>
      <ButtonLink href={routes.title(title.slug)} tone="quiet">
        {t.notNow}
      </ButtonLink>
    </>
  );
}

const GatePanel = styled.div`
  position: absolute;
  top: 50%;
  left: 50%;
  z-index: 2;
  display: grid;
  justify-items: center;
  gap: ${theme.space[3]};
  width: min(420px, calc(100% - 32px));
  padding: ${theme.space[6]};
  background: ${theme.color.raised};
  border-radius: ${theme.radius.card};
  box-shadow: ${theme.shadow.float};
  text-align: center;
  text-wrap: balance;
  transform: translate(-50%, -50%);
`;
