import { useRouter } from 'next/router';
import { routes } from '@/constants/routes';
import { faultOf } from '@/store/api';
import { useTakeTicketMutation, useTicketOfferQuery } from '@/store/events/boxOfficeApi';
import { useAppSelector } from '@/store/hooks';
import { selectIsAuth, selectIsReady } from '@/store/login/loginSlice';
import { FaultNotice } from '../content/FaultNotice';
import { useAddress } from '../content/useAddress';
import { useAttemptKey } from '../content/useAttemptKey';
import { Seo } from '../shell/Seo';
import { Button } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { ButtonLink } from '../ui/Link';
import { Text } from '../ui/Text';
import { Page } from './Page';
import { ShowSummary } from './ShowSummary';
import { PanelSkeleton } from './skeletons';

/** What a ticket link gives, before it is taken. */
export function TakeTicketScreen() {
  const { asPath, push } = useRouter();
  const token = useAddress('token');
  const isReady = useAppSelector(selectIsReady);
  const isAuth = useAppSelector(selectIsAuth);
  const { data: offer, error } = useTicketOfferQuery(token ?? '', { skip: !token || !isAuth });
  const { attempt } = useAttemptKey();
  const [take, { isLoading, error: refused }] = useTakeTicketMutation();

  const accept = async () => {
    if (!token) return;
    const { data } = await attempt(token, (idempotencyKey) => take({ token, idempotencyKey }));
    if (data) await push(routes.ticketDisplay(data.ticketID));
  };
  return (
    <Page $width="narrow">
      <Seo title="A ticket for you" isHidden />
      {isReady && !isAuth ? (
        <EmptyState icon="ticket" title="Somebody has a ticket for you" message="Sign in to take it: it is kept with your login.">
          <ButtonLink href={routes.loginThenBack(asPath)}>Sign in</ButtonLink>
        </EmptyState>
      ) : null}
      {(isAuth && error) || token === null ? (
        <EmptyState
          icon="ticket"
          title="This link opens nothing"
          message="It works once. It may have been used, taken back, or made anew. Ask whoever sent it for another."
        >
          <ButtonLink href={routes.collection}>See your tickets</ButtonLink>
        </EmptyState>
      ) : null}
      {offer ? (
        <>
          <Text kind="title">{offer.isOwn ? 'Your own link' : `${offer.fromName} has a ticket for you`}</Text>
          <ShowSummary {...offer.event} now={offer.event.startsAt}>
            <Text kind="small">{offer.tierName}</Text>
          </ShowSummary>
          <FaultNotice fault={faultOf(refused)} title="The ticket was not taken" unknown="Press again: it is taken only once." />
          {offer.isOwn ? (
            <Text tone="muted">Send this address to the person who shall have the ticket. It is still yours.</Text>
          ) : (
            <Button size="l" isBusy={isLoading} onClick={() => void accept()}>
              Take the ticket
            </Button>
          )}
        </>
      ) : null}
      {!offer && !error && token !== null && (isAuth || !isReady) ? <PanelSkeleton count={1} /> : null}
    </Page>
  );
}
