import type { Title } from '@contract/titles';
import { useRouter } from 'next/router';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useAccessQuery } from '@/store/ott/ottPaymentsApi';
import { useConfirmRentalMutation } from '@/store/ott/playerApi';
import { formatMoney } from '@/utils/format/currency';
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
        <LoadErrorPanel title="We couldn’t open the video" message="Nothing was started and nothing was charged." onRetry={onRetry} />
      </GatePanel>
    );
  if (session.state !== 'denied') return null;
  return (
    <GatePanel role="region" aria-label="Before you watch">
      <GateReason reason={session.reason} title={title} price={price} onRetry={onRetry} />
    </GatePanel>
  );
}

function GateReason({ reason, title, price, onRetry }: Omit<PlaybackGateProps, 'session'> & { reason: string }) {
  const { asPath } = useRouter();
  const from = price ? ` from ${formatMoney(price)}` : '';
  switch (reason) {
    case 'SIGN_IN':
      return (
        <>
          <Text kind="heading">Sign in to watch {title.name}</Text>
          <Text tone="muted">Rent or buy it{from}. Your purchases appear once you sign in.</Text>
          <ButtonLink href={routes.loginAndReturn(asPath)}>Sign in</ButtonLink>
          <ButtonLink href={routes.title(title.slug)} tone="quiet">
            See the price first
          </ButtonLink>
        </>
      );
    case 'BUY':
    case 'RENTAL_EXPIRED':
      return (
        <>
          <Text kind="heading">{reason === 'BUY' ? `${title.name}${from}` : 'Your rental has ended'}</Text>
          <Text tone="muted">{reason === 'BUY' ? 'Rent or buy it once, without a subscription.' : `You can rent it again${from}.`}</Text>
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
          <Spinner label="Waiting for the payment" />
          <Text kind="heading">Your payment is being confirmed</Text>
          <Text tone="muted">Do not pay again. It plays automatically once your bank confirms.</Text>
        </>
      );
    case 'CONFIRM_START':
      return <ConfirmStart title={title} onConfirmed={onRetry} />;
    case 'COUNTRY_BLOCKED':
      return (
        <>
          <Text kind="heading">Not available in your country</Text>
          <Text tone="muted">{title.name} isn’t available there.</Text>
          <ButtonLink href={routes.ottHome}>Find another title</ButtonLink>
        </>
      );
    case 'NOT_READY':
      return (
        <>
          <Spinner label="Processing" />
          <Text kind="heading">This video is still processing</Text>
          <Text tone="muted">It plays automatically when it’s ready.</Text>
        </>
      );
    default:
      return (
        <>
          <Text kind="heading">Video not found</Text>
          <Text tone="muted">The creator may have removed it.</Text>
          <ButtonLink href={routes.ottHome}>Find another title</ButtonLink>
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
      <Text kind="heading">{hours ? `Start the ${hours} hours now?` : 'Start your rental now?'}</Text>
      <Text tone="muted">
        {hours ? `You’ll have ${hours} hours to watch it as often as you like.` : 'The rental period starts when you press play.'}
      </Text>
      {isError ? (
        <Text tone="bad" role="alert">
          Something went wrong. Your rental hasn’t started.
        </Text>
      ) : null}
      <Button isBusy={isLoading} onClick={() => void press()}>
        Start watching
      </Button>
      <ButtonLink href={routes.title(title.slug)} tone="quiet">
        Not now
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
  gap: ${({ theme }) => theme.space[3]};
  width: min(420px, calc(100% - 32px));
  padding: ${({ theme }) => theme.space[6]};
  background: ${({ theme }) => theme.color.raised};
  border-radius: ${({ theme }) => theme.radius.card};
  box-shadow: ${({ theme }) => theme.shadow.float};
  text-align: center;
  text-wrap: balance;
  transform: translate(-50%, -50%);
`;
