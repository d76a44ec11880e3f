import { useRouter } from 'next/router';
import { routes } from '@/constants/routes';
import { useAcceptTicketMutation, useTicketOfferQuery } from '@/store/events/boxOfficeApi';
import { useAppSelector } from '@/store/hooks';
import { selectIsAuth, selectIsReady } from '@/store/login/loginSlice';
import { useIdempotencyKey } from '../../content/form/useIdempotencyKey';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { useQueryParam } from '../../content/page/useQueryParam';
import { Seo } from '../../shell/Seo';
import { Button } from '../../ui/button/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Text } from '../../ui/layout/Text';
import { ButtonLink } from '../../ui/navigation/Link';
import { ShowSummary } from '../card/ShowSummary';
import { PanelSkeleton } from '../shared/eventSkeletons';
import { PageColumn } from '../shared/PageColumn';

/** The ticket offered by a transfer link, before it is accepted. */
export function AcceptTicketScreen() {
  const { asPath, push } = useRouter();
  const token = useQueryParam('token');
  const isReady = useAppSelector(selectIsReady);
  const isAuth = useAppSelector(selectIsAuth);
  const { data: offer, error } = useTicketOfferQuery(token ?? '', { skip: !token || !isAuth });
  const { attempt } = useIdempotencyKey();
  const [acceptOffer, { isLoading, error: acceptError }] = useAcceptTicketMutation();

  const accept = async () => {
    if (!token) return;
    const { data } = await attempt(token, (idempotencyKey) => acceptOffer({ token, idempotencyKey }));
    if (data) await push(routes.ticketDisplay(data.ticketID));
  };
  return (
    <PageColumn $width="narrow">
      <Seo title="A ticket for you" isHidden />
      {isReady && !isAuth ? (
        <EmptyState icon="ticket" title="Someone sent you a ticket" message="Sign in to accept it.">
          <ButtonLink href={routes.loginAndReturn(asPath)}>Sign in</ButtonLink>
        </EmptyState>
      ) : null}
      {(isAuth && error) || token === null ? (
        <EmptyState
          icon="ticket"
          title="This link is no longer valid"
          message="It works once. It may have been used, cancelled or replaced. Ask the sender for a new one."
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
          <ErrorNotice error={acceptError} title="We couldn’t accept the ticket" fallback="Try again. It is accepted only once." />
          {offer.isOwn ? (
            <Text tone="muted">Send this link to the person you want to give the ticket to. It’s still yours.</Text>
          ) : (
            <Button size="l" isBusy={isLoading} onClick={() => void accept()}>
              Accept ticket
            </Button>
          )}
        </>
      ) : null}
      {!offer && !error && token !== null && (isAuth || !isReady) ? <PanelSkeleton count={1} /> : null}
    </PageColumn>
  );
}
