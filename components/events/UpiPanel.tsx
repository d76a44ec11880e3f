import type { EventPayment } from '@contract/events';
import type { PaymentAction } from '@contract/payments';
import { useRouter } from 'next/router';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { selectIsMobile } from '@/store/device/deviceSlice';
import { useEventPaymentQuery } from '@/store/events/ticketsApi';
import { useAppSelector } from '@/store/hooks';
import { formatMoney } from '@/utils/currency';
import { leaveTo } from '@/utils/leaveTo';
import { Button } from '../ui/Button';
import { Link } from '../ui/Link';
import { Text } from '../ui/Text';
import { PaddedCard } from '../content/Card';
import { paymentStory } from './paymentStory';
import { QrCode } from '../content/QrCode';

interface UpiPanelProps {
  action: Extract<PaymentAction, { kind: 'UPI' }>;
  payment: EventPayment;
}

/** Phones open a UPI app; other screens show its QR. Asks for the outcome meanwhile: a phone's app comes back to nothing otherwise. */
export function UpiPanel({ action, payment }: UpiPanelProps) {
  const isMobile = useAppSelector(selectIsMobile);
  const { replace } = useRouter();
  const { paymentID, total } = payment;
  const process = routes.paymentProcess('event', paymentID);
  useEventPaymentQuery(paymentID, { pollingInterval: 3000 });
  const { next } = paymentStory(payment);

  return (
    <PaddedCard>
      <Text kind="heading">{isMobile ? 'Approve in your UPI app' : 'Scan with any UPI app'}</Text>
      {isMobile ? (
        <Button
          size="l"
          onClick={() => {
            leaveTo(action.intentUrl);
            setTimeout(() => void replace(process), 1500); // whoever comes back from the app wants to know how it went
          }}
        >
          Open UPI app · {formatMoney(total)}
        </Button>
      ) : (
        <Square>
          <QrCode text={action.intentUrl} label={`QR code to pay ${formatMoney(total)} by UPI`} />
        </Square>
      )}
      <Text kind="small" tone="muted">
        {isMobile
          ? 'Come back here after you have approved it. If the app does not open, use the payment page.'
          : `Approve ${formatMoney(total)} on your phone. This page notices by itself.`}
      </Text>
      <Row>
        <Button tone="quiet" onClick={() => leaveTo(action.pageUrl)}>
          Use the payment page
        </Button>
        <Link tone="action" href={process}>
          {next === 'PAY' ? 'I have paid' : 'See the outcome'}
        </Link>
      </Row>
    </PaddedCard>
  );
}

const Square = styled.div`
  width: min(100%, 264px);
  justify-self: center;
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[4]};
  align-items: center;
`;
