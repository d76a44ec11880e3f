import type { OttPayment } from '@contract/ottPayments';
import type { PaymentAction } from '@contract/payments';
import { useRouter } from 'next/router';
import { useState } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { faultOf } from '@/store/api';
import { useAppSelector } from '@/store/hooks';
import { selectIsAuth, selectIsReady } from '@/store/login/loginSlice';
import { useAccessQuery, useBeginOttPaymentMutation, useBreakdownQuery } from '@/store/ott/ottPaymentsApi';
import { useTitleCardQuery } from '@/store/ott/titleApi';
import { hasIntent, keepIntent } from '@/store/ott/watchIntent';
import { formatMoney } from '@/utils/currency';
import { leaveTo } from '@/utils/leaveTo';
import { BillCard } from '../content/BillCard';
import { methodName, MethodPicker, methodsFor } from '../content/MethodPicker';
import { Notice } from '../content/Notice';
import { RefusedNotice } from '../content/RefusedNotice';
import { useAttemptKey } from '../content/useAttemptKey';
import { ActionBar } from '../ui/ActionBar';
import { Button } from '../ui/Button';
import { ChipLink } from '../ui/Chip';
import { ErrorState } from '../ui/ErrorState';
import { ButtonLink } from '../ui/Link';
import { onDemand } from '../ui/onDemand';
import { Skeleton } from '../ui/Skeleton';
import { Text } from '../ui/Text';
import { NotForSale } from './NotForSale';
import { OrderSummary } from './OrderSummary';
import { offerLabel } from './sheetWords';
import { PageSkeleton } from './skeletons';

/** It comes with the press on Pay. */
const UpiPanel = onDemand(() => import('./UpiPanel').then((made) => made.UpiPanel), <Skeleton shape="card" height="320px" />);

/** A title that somebody wants: rent or buy, every line of the price and its terms before the button; then the payment core takes over. */
export function NewOrder({ releaseID, kind }: { releaseID: string; kind: 'RENT' | 'BUY' }) {
  const { asPath, push, replace } = useRouter();
  const isAuth = useAppSelector(selectIsAuth);
  const isReady = useAppSelector(selectIsReady);
  const { data: release, error: missing, refetch } = useTitleCardQuery(releaseID);
  const { data: access } = useAccessQuery(releaseID, { skip: !isAuth });
  const { data: bill, error: noPrice, isFetching, refetch: refetchPrice } = useBreakdownQuery({ releaseID, kind }, { skip: !isReady });
  const [chosen, setMethod] = useState<ReturnType<typeof methodsFor>[number] | null>(null);
  const [begin, { error, isLoading }] = useBeginOttPaymentMutation();
  const [begun, setBegun] = useState<{ payment: OttPayment; action: PaymentAction } | null>(null);
  const { attempt } = useAttemptKey();

  const fault = faultOf(missing) ?? faultOf(noPrice);
  if (fault && (fault.status === 404 || fault.status === 409 || fault.status === 422)) return <NotForSale reason={fault.error} />;
  const again = () => {
    if (missing) void refetch();
    if (noPrice) void refetchPrice();
  };
  if (fault)
    return <ErrorState message="The price could not be loaded. You have not been charged." onRetry={again} isRetrying={isFetching} />;
  if (!release || !bill) return <PageSkeleton />;
  // A rental is no reason not to buy: only what is free, owned or bought needs no paying.
  const isRenterBuying = kind === 'BUY' && (access?.reason === 'RENTED' || access?.reason === 'CONFIRM_START');
  if (access && !isRenterBuying && (access.allowed || access.reason === 'CONFIRM_START' || access.reason === 'PAYMENT_PENDING'))
    return <AlreadyThere access={access} release={release} kind={kind} />;

  const options = methodsFor(bill.total.currency);
  const method = chosen && options.includes(chosen) ? chosen : (options[0] ?? 'CARD');
  const pay = async () => {
    if (!isAuth) return void push(routes.loginThenBack(asPath));
    const { total, startWithinDays, watchWithinHours } = bill;
    const order = { releaseID, kind, method, expected: { ...total, startWithinDays, watchWithinHours } };
    const { data } = await attempt(order, (idempotencyKey) => begin({ ...order, idempotencyKey }));
    if (!data) return;
    if (!hasIntent(releaseID)) keepIntent(releaseID, data.payment.watchPath);
    if (data.action.kind === 'REDIRECT') leaveTo(data.action.url);
    else if (data.action.kind === 'NONE') await replace(routes.paymentProcess('ott', data.payment.paymentID));
    setBegun(data);
  };
  const upi = begun?.action.kind === 'UPI' ? begun.action : null;
  return (
    <>
      <OrderSummary release={release} kind={kind} />
      {upi ? null : (
        <Kinds aria-label="Rent or buy">
          {release.price.offers.map((offer) => (
            <ChipLink key={offer.kind} href={routes.ottCheckout(releaseID, offer.kind)} isCurrent={offer.kind === kind}>
              {offerLabel(offer)}
            </ChipLink>
          ))}
        </Kinds>
      )}
      <BillCard lines={bill.lines} total={bill.total}>
        <Text kind="small" tone="muted">
          {bill.terms}
        </Text>
      </BillCard>
      {upi && begun ? (
        <UpiPanel
          action={upi}
          payment={begun.payment}
          onMissing={() => void replace(routes.paymentProcess('ott', begun.payment.paymentID))}
        />
      ) : (
        <MethodPicker options={options} selected={method} onSelect={setMethod} />
      )}
      <RefusedNotice fault={faultOf(error)} title="The payment could not be started" />
      {upi ? null : (
        <ActionBar>
          <Button
            size="l"
            isBusy={isLoading || isFetching || begun?.action.kind === 'REDIRECT'}
            disabled={!isReady}
            onClick={() => void pay()}
          >
            {isAuth
              ? `Pay by ${method === 'UPI' ? 'UPI' : methodName(method).toLowerCase()} · ${formatMoney(bill.total)}`
              : `Sign in to pay · ${formatMoney(bill.total)}`}
          </Button>
        </ActionBar>
      )}
      <Text kind="small" tone="muted">
        You go to the payment page and come back by yourself; then it plays.
      </Text>
    </>
  );
}

type Known = Parameters<typeof OrderSummary>[0]['release'] & { releaseID: string; play: { videoHash: string } | null };

/** It is theirs already, or a payment is on its way: nothing is sold twice. */
function AlreadyThere({
  access,
  release,
  kind,
}: {
  access: { reason: string; pendingPaymentID: string | null };
  release: Known;
  kind: 'RENT' | 'BUY';
}) {
  const isPending = access.reason === 'PAYMENT_PENDING';
  const watch = release.play ? routes.video(release.play.videoHash, release.releaseID) : routes.ottHome;
  return (
    <>
      <OrderSummary release={release} kind={kind} />
      <Notice
        tone={isPending ? 'warn' : 'good'}
        role="status"
        title={isPending ? 'Your payment is on its way' : 'You can watch it already'}
      >
        {isPending ? 'Do not pay again: it plays as soon as your bank has answered.' : 'There is nothing to pay.'}
      </Notice>
      {isPending && access.pendingPaymentID ? (
        <ButtonLink size="l" href={routes.paymentProcess('ott', access.pendingPaymentID)}>
          See your payment
        </ButtonLink>
      ) : null}
      {isPending ? null : (
        <ButtonLink size="l" href={watch}>
          Watch
        </ButtonLink>
      )}
    </>
  );
}

const Kinds = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};
`;
