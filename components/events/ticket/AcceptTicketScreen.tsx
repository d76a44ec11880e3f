import { useRouter } from 'next/router';
import { routes } from '@/constants/routes';
import { useAcceptTicketMutation, useTicketOfferQuery } from '@/store/events/boxOfficeApi';
import { useAppSelector } from '@/store/hooks';
import { selectIsAuth, selectIsReady } from '@/store/login/loginSlice';
import * as t from '@messages/events/ticket';
import { useIdempotencyKey } from '../../content/form/useIdempotencyKey';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { SignInPrompt } from '../../content/page/SignInPrompt';
import { useQueryParam } from '../../content/page/useQueryParam';
import { useBuyerName } from '../../payment/useBuyerName';
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
  const { push } = useRouter();
  const token = useQueryParam('token');
  const isReady = useAppSelector(selectIsReady);
  const isAuth = useAppSelector(selectIsAuth);
  const { data: offer, error } = useTicketOfferQuery(token ?? '', { skip: !token || !isAuth });
  const { attempt } = useIdempotencyKey();
  const [acceptOffer, { isLoading, error: acceptError }] = useAcceptTicketMutation();

  const name = useBuyerName();

  const accept = async () => {
    if (!token || !(await name.confirm())) return;
    const { data } = await attempt(token, (idempotencyKey) => acceptOffer({ token, idempotencyKey }));
    if (data) await push(routes.ticketDisplay(data.ticketID));
  };
  return (
    <PageColumn $width="narrow">
      <Seo title={t.ticketForYou} isHidden />
      {isReady && !isAuth ? <SignInPrompt icon="ticket" title={t.someoneSentTicket} message={t.signInToAccept} isWholePage /> : null}
      {(isAuth && error) || token === null ? (
        <EmptyState icon="ticket" title={t.linkNotValid} message={t.linkNotValidMessage} isWholePage>
          <ButtonLink href={routes.collection}>{t.seeTickets}</ButtonLink>
        </EmptyState>
      ) : null}
      {offer ? (
        <>
          <Text kind="title">{offer.isOwn ? t.ownLink : t.offerFrom({ fromName: offer.fromName })}</Text>
          <ShowSummary {...offer.event}>
            <Text kind="small">{offer.tierName}</Text>
          </ShowSummary>
          <ErrorNotice error={acceptError} title={t.acceptError} fallback={t.acceptErrorMessage} />
          {offer.isOwn ? (
            <Text tone="muted">{t.ownLinkMessage}</Text>
          ) : (
            <>
              {name.field}
              <Button size="l" isBusy={isLoading || name.isSaving} onClick={() => void accept()}>
                {t.acceptTicket}
              </Button>
            </>
          )}
        </>
      ) : null}
      {!offer && !error && token !== null && (isAuth || !isReady) ? <PanelSkeleton count={1} /> : null}
    </PageColumn>
  );
}
