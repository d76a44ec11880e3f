import type { Title } from '@contract/titles';
import { useRouter } from 'next/router';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useAccessQuery } from '@/store/ott/ottPaymentsApi';
import { useConfirmRentalMutation } from '@/store/ott/playerApi';
import { keepIntent } from '@/store/ott/watchIntent';
import { formatMoney } from '@/utils/currency';
import { useAttemptKey } from '../../content/useAttemptKey';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/Link';
import { MissingPart } from '../../ui/MissingPart';
import { Spinner } from '../../ui/Spinner';
import { Text } from '../../ui/Text';
import { offerLabel } from '../sheetWords';
import type { Session } from './usePlaybackSession';

interface PlaybackDoorProps {
  session: Session;
  title: Title;
  price: { amountMinor: number; currency: string } | null;
  onAgain: () => void;
}

/** What stands between the viewer and the film, said plainly, with the one way through. */
export function PlaybackDoor({ session, title, price, onAgain }: PlaybackDoorProps) {
  if (session.state === 'failed')
    return (
      <Door>
        {/* A call also fails when the code that sends it did not come; after a deploy only a reload brings it. */}
        <MissingPart title="The video could not be opened" message="Nothing was started and nothing was charged." onAgain={onAgain} />
      </Door>
    );
  if (session.state !== 'refused') return null;
  return (
    <Door role="region" aria-label="Before it plays">
      <Reason reason={session.reason} title={title} price={price} onAgain={onAgain} />
    </Door>
  );
}

function Reason({ reason, title, price, onAgain }: Omit<PlaybackDoorProps, 'session'> & { reason: string }) {
  const { asPath } = useRouter();
  const from = price ? ` from ${formatMoney(price)}` : '';
  switch (reason) {
    case 'SIGN_IN':
      return (
        <>
          <Text kind="heading">Sign in to watch {title.name}</Text>
          <Text tone="muted">It is rented or bought{from}. What you bought before is there once you are signed in.</Text>
          <ButtonLink href={routes.loginThenBack(asPath)}>Sign in</ButtonLink>
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
              onClick={() => keepIntent(title.releaseID, asPath)}
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
          <Text tone="muted">Do not pay again. It plays here by itself as soon as the bank has said yes.</Text>
        </>
      );
    case 'CONFIRM_START':
      return <ConfirmStart title={title} onConfirmed={onAgain} />;
    case 'COUNTRY_BLOCKED':
      return (
        <>
          <Text kind="heading">Not available in your country</Text>
          <Text tone="muted">Its maker does not sell {title.name} there.</Text>
          <ButtonLink href={routes.ottHome}>Find another title</ButtonLink>
        </>
      );
    case 'NOT_READY':
      return (
        <>
          <Spinner label="Waiting for the first picture" />
          <Text kind="heading">It is still being made ready</Text>
          <Text tone="muted">It plays here by itself as soon as the first picture is there.</Text>
        </>
      );
    default:
      return (
        <>
          <Text kind="heading">This video is not on Screen</Text>
          <Text tone="muted">Its maker may have taken it down.</Text>
          <ButtonLink href={routes.ottHome}>Find another title</ButtonLink>
        </>
      );
  }
}

/** A rental's clock starts only with the viewer's yes. */
function ConfirmStart({ title, onConfirmed }: { title: Title; onConfirmed: () => void }) {
  const [confirm, { isLoading, isError }] = useConfirmRentalMutation();
  const { attempt } = useAttemptKey();
  // As it was ordered: its maker may offer other terms by now.
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
        {hours
          ? `From the first picture on you have ${hours} hours to watch it, as often as you like.`
          : 'Its clock begins with the first picture.'}
      </Text>
      {isError ? <Text tone="bad">That did not work. The clock has not started.</Text> : null}
      <Button isBusy={isLoading} onClick={() => void press()}>
        Start watching
      </Button>
      <ButtonLink href={routes.title(title.slug)} tone="quiet">
        Not now
      </ButtonLink>
    </>
  );
}

const Door = styled.div`
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
