import type { Money } from '@contract/common';
import type { UpiAction } from '@contract/payments';
import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { formatMoney } from '@/utils/currency';
import { leaveTo } from '@/utils/leaveTo';
import { Button } from '../ui/Button';
import { Link } from '../ui/Link';
import { Text } from '../ui/Text';
import { PaddedCard } from './Card';
import { QrCode } from './QrCode';

/** What a product's own panel is given. */
export interface UpiPanelProps<Payment> {
  action: UpiAction;
  payment: Payment;
}

interface UpiChoiceProps {
  action: UpiAction;
  total: Money;
  /** Phones open a UPI app; other screens show its QR. */
  isMobile: boolean;
  /** Where the outcome is told. */
  processPath: string;
  outcomeLabel: string;
}

/** A payment by UPI under way: an app on the phone, a symbol to scan on the desktop, the provider's page for whoever has neither. */
export function UpiChoice({ action, total, isMobile, processPath, outcomeLabel }: UpiChoiceProps) {
  const { replace } = useRouter();
  const afterApp = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(afterApp.current), []); // a page that was left must not be led away from
  return (
    <PaddedCard>
      <Text kind="heading">{isMobile ? 'Approve in your UPI app' : 'Scan with any UPI app'}</Text>
      {isMobile ? (
        <Button
          size="l"
          onClick={() => {
            leaveTo(action.intentUrl);
            clearTimeout(afterApp.current);
            afterApp.current = setTimeout(() => void replace(processPath), 1500); // whoever comes back from the app wants to know how it went
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
        {isMobile ? null : (
          <Here>
            <Button tone="quiet" onClick={() => leaveTo(action.intentUrl)}>
              Open a UPI app here
            </Button>
          </Here>
        )}
        <Button tone="quiet" onClick={() => leaveTo(action.pageUrl)}>
          Use the payment page
        </Button>
        <Link tone="action" href={processPath}>
          {outcomeLabel}
        </Link>
      </Row>
    </PaddedCard>
  );
}

const Square = styled.div`
  width: min(100%, 264px);
  justify-self: center;
`;

/** A tablet, or a phone that calls itself a computer, has an app of its own. */
const Here = styled.span`
  display: none;
  @media (pointer: coarse), (max-width: 599px) {
    display: inline;
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[4]};
  align-items: center;
`;
