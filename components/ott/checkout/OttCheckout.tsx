import type { OttPayment } from '@contract/ottPayments';
import type { PaymentAction, PaymentMethod } from '@contract/payments';
import { useState } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { apiErrorOf } from '@/store/api';
import { useAppSelector } from '@/store/hooks';
import { selectIsAuth, selectIsReady } from '@/store/login/loginSlice';
import { useAccessQuery, useBeginOttPaymentMutation, useBreakdownQuery } from '@/store/ott/ottPaymentsApi';
import { useTitleCardQuery } from '@/store/ott/titleApi';
import { theme } from '@/styles/theme';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/ott/checkout';
import { useIdempotencyKey } from '../../content/form/useIdempotencyKey';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Notice } from '../../content/page/Notice';
import { BillCard } from '../../payment/BillCard';
import { payLabel } from '../../payment/PaymentMethodPicker';
import type { UpiApp } from '../../payment/upi/upiApps';
import { UpiStep } from '../../payment/upi/UpiStep';
import { usePaymentAction } from '../../payment/usePaymentAction';
import { usePaymentWays } from '../../payment/usePaymentWays';
import { WaysToPay } from '../../payment/WaysToPay';
import { useSignedInAction } from '../../signIn/useSignedInAction';
import { ActionBar } from '../../ui/button/ActionBar';
import { Button } from '../../ui/button/Button';
import { ChipLink } from '../../ui/button/Chip';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Text } from '../../ui/layout/Text';
import { ButtonLink } from '../../ui/navigation/Link';
import { offerLabel } from '../release/offerLabels';
import { OttPageSkeleton } from '../release/ottSkeletons';
import { NotForSale } from './NotForSale';
import { OttOrderSummary } from './OttOrderSummary';
import { ottPaymentPages } from './ottPaymentPages';
import { hasWatchIntent, saveWatchIntent } from './watchIntent';

/** What the buyer pressed; it survives a sign-in. */
interface OttPress {
  method: PaymentMethod;
  amountMinor: number;
  app: UpiApp | null;
}

/** Renting or buying a title: all price lines and terms above the button, then the shared payment flow. */
export function OttCheckout({ releaseID, kind }: { releaseID: string; kind: 'RENT' | 'BUY' }) {
  const isAuth = useAppSelector(selectIsAuth);
  const isReady = useAppSelector(selectIsReady);
  const { data: release, error: releaseError, refetch } = useTitleCardQuery(releaseID);
  const { data: access, isError: isAccessUnknown } = useAccessQuery(releaseID, { skip: !isAuth });
  const { data: bill, error: priceError, isFetching, refetch: refetchPrice } = useBreakdownQuery({ releaseID, kind }, { skip: !isReady });
  const ways = usePaymentWays(bill?.total.currency ?? 'INR');
  const [begin, { error, isLoading }] = useBeginOttPaymentMutation();
  const [started, setStarted] = useState<{ payment: OttPayment; action: PaymentAction } | null>(null);
  const { attempt } = useIdempotencyKey();
  const continuePayment = usePaymentAction();

  // A rental does not prevent buying; only a free, owned or bought title needs no payment.
  const isRenterBuying = kind === 'BUY' && (access?.reason === 'RENTED' || access?.reason === 'CONFIRM_START');
  const isAvailable = !isRenterBuying && (access?.allowed || access?.reason === 'CONFIRM_START' || access?.reason === 'PAYMENT_PENDING');
  const pay = async ({ method, amountMinor, app }: OttPress) => {
    if (!bill || isAvailable || bill.total.amountMinor !== amountMinor) return undefined; // it changed during the sign-in: the buyer presses again
    ways.setApp(app);
    const { total, startWithinDays, watchWithinHours } = bill;
    const order = { releaseID, kind, method, expected: { ...total, startWithinDays, watchWithinHours } };
    const answer = await attempt(order, (idempotencyKey) => begin({ ...order, idempotencyKey }));
    if (!answer.data) return answer;
    const { payment, action } = answer.data;
    if (!hasWatchIntent(releaseID)) saveWatchIntent(releaseID, payment.watchPath);
    await continuePayment(action, routes.paymentProcess('ott', payment.paymentID), app);
    setStarted(answer.data);
    return answer;
  };
  const { press, isWaiting } = useSignedInAction({
    kind: 'TITLE',
    name: `pay:${kind}:${releaseID}`,
    action: pay,
    canRun: bill !== undefined && (!isAuth || access !== undefined || isAccessUnknown),
  });

  const apiError = apiErrorOf(releaseError) ?? apiErrorOf(priceError);
  if (apiError && (apiError.status === 404 || apiError.status === 409 || apiError.status === 422))
    return <NotForSale reason={apiError.error} />;
  const reload = () => {
    if (releaseError) void refetch();
    if (priceError) void refetchPrice();
  };
  if (apiError) return <ErrorState message={t.priceLoadError} onRetry={reload} isRetrying={isFetching} />;
  if (!release || !bill) return <OttPageSkeleton />;
  if (access && isAvailable) return <AlreadyAvailable access={access} release={release} kind={kind} />;

  const { method } = ways;
  const total = formatMoney(bill.total);
  const upi = started?.action.kind === 'UPI' ? started.action : null;
  return (
    <>
      <OttOrderSummary release={release} kind={kind} />
      {upi ? null : (
        <KindNav aria-label={t.kinds}>
          {release.price.offers.map((offer) => (
            <ChipLink key={offer.kind} href={routes.ottCheckout(releaseID, offer.kind)} isCurrent={offer.kind === kind}>
              {offerLabel(offer)}
            </ChipLink>
          ))}
        </KindNav>
      )}
      <BillCard lines={bill.lines} total={bill.total}>
        <Text kind="small" tone="muted">
          {bill.terms}
        </Text>
      </BillCard>
      {upi && started ? (
        <UpiStep product={ottPaymentPages} action={upi} payment={started.payment} app={ways.app} />
      ) : (
        <WaysToPay
          ways={ways}
          heading={isAuth ? t.payWith({ total }) : t.signInAndPayWith({ total })}
          isStarting={isLoading || isWaiting}
          onApp={(app) => press({ method: 'UPI', amountMinor: bill.total.amountMinor, app })}
        />
      )}
      <ErrorNotice error={error} title={t.payError} safe={t.notCharged} />
      {upi || !ways.hasButton ? null : (
        <ActionBar>
          <Button
            size="l"
            isBusy={isLoading || isFetching || isWaiting || started?.action.kind === 'REDIRECT'}
            disabled={!isReady}
            onClick={() => press({ method, amountMinor: bill.total.amountMinor, app: null })}
          >
            {isAuth ? payLabel(method, bill.total) : t.signInToPay({ total })}
          </Button>
        </ActionBar>
      )}
      <Text kind="small" tone="muted">
        {t.paymentPageHint}
      </Text>
    </>
  );
}

type KnownRelease = Parameters<typeof OttOrderSummary>[0]['release'] & { releaseID: string; play: { videoHash: string } | null };

/** The buyer has access already, or a payment is pending, so it is not sold twice. */
function AlreadyAvailable({
  access,
  release,
  kind,
}: {
  access: { reason: string; pendingPaymentID: string | null };
  release: KnownRelease;
  kind: 'RENT' | 'BUY';
}) {
  const isPending = access.reason === 'PAYMENT_PENDING';
  const watch = release.play ? routes.video(release.play.videoHash, release.releaseID) : routes.ottHome;
  return (
    <>
      <OttOrderSummary release={release} kind={kind} />
      <Notice tone={isPending ? 'warn' : 'good'} role="status" title={isPending ? t.paymentProcessing : t.alreadyAvailable}>
        {isPending ? t.paymentProcessingMessage : t.alreadyAvailableMessage}
      </Notice>
      {isPending && access.pendingPaymentID ? (
        <ButtonLink size="l" href={routes.paymentProcess('ott', access.pendingPaymentID)}>
          {t.seePayment}
        </ButtonLink>
      ) : null}
      {isPending ? null : (
        <ButtonLink size="l" href={watch}>
          {t.watch}
        </ButtonLink>
      )}
    </>
  );
}

const KindNav = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
`;
