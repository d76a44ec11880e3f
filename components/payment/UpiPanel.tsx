import type { UpiAction } from '@contract/payments';
import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { paymentPollMs } from '@/constants/payments';
import { selectIsMobile } from '@/store/device/deviceSlice';
import { useAppSelector } from '@/store/hooks';
import { whileVisible } from '@/store/polling';
import { theme } from '@/styles/theme';
import { navigateExternal } from '@/utils/browser/navigateExternal';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/payment/payment';
import { PaddedCard } from '../content/page/Card';
import { QrCode } from '../content/ticket/QrCode';
import { Button } from '../ui/button/Button';
import { Text } from '../ui/layout/Text';
import { Link } from '../ui/navigation/Link';
import type { PaymentView } from './paymentMessages';
import type { PaymentPages } from './paymentProduct';

export interface UpiPanelProps {
  product: Pick<PaymentPages<PaymentView>, 'usePaymentQuery' | 'processPath'>;
  action: UpiAction;
  payment: Pick<PaymentView, 'paymentID' | 'total'>;
}

/**
 * UPI in progress: an app on the phone, a QR code on the desktop, or the provider's page. UPI apps return without a result, so it polls for one and then
 * leads to the status page.
 */
export function UpiPanel({ product, action, payment: { paymentID, total } }: UpiPanelProps) {
  const { replace } = useRouter();
  const isMobile = useAppSelector(selectIsMobile);
  const { data: latest } = product.usePaymentQuery(paymentID, { pollingInterval: paymentPollMs.upi, ...whileVisible });
  const processPath = product.processPath(paymentID);
  const isDecided = latest !== undefined && (latest.status !== 'PENDING' || latest.isProcessing);
  useEffect(() => {
    if (isDecided) void replace(processPath);
  }, [isDecided, processPath, replace]);
  const afterApp = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(afterApp.current), []); // no navigation after the user has left the page
  return (
    <PaddedCard>
      <Text kind="heading">{isMobile ? t.approveInUpiApp : t.scanWithAnyUpiApp}</Text>
      {isMobile ? (
        <Button
          size="l"
          onClick={() => {
            navigateExternal(action.intentUrl);
            clearTimeout(afterApp.current);
            afterApp.current = setTimeout(() => void replace(processPath), 1500); // a buyer who returns from the app sees the result
          }}
        >
          {t.openUpiApp({ total: formatMoney(total) })}
        </Button>
      ) : (
        <QrFrame>
          <QrCode text={action.intentUrl} label={t.qrCodeToPay({ total: formatMoney(total) })} />
        </QrFrame>
      )}
      <Text kind="small" tone="muted">
        {isMobile ? t.openUpiAppHint : t.qrCodeHint({ total: formatMoney(total) })}
      </Text>
      <Row>
        {isMobile ? null : (
          <DesktopOnly>
            <Button tone="quiet" onClick={() => navigateExternal(action.intentUrl)}>
              {t.openUpiAppHere}
            </Button>
          </DesktopOnly>
        )}
        <Button tone="quiet" onClick={() => navigateExternal(action.pageUrl)}>
          {t.usePaymentPage}
        </Button>
        <Link tone="action" href={processPath}>
          {t.iHavePaid}
        </Link>
      </Row>
    </PaddedCard>
  );
}

const QrFrame = styled.div`
  width: min(100%, 264px);
  justify-self: center;
`;

/** Tablets, and phones that identify as desktop computers, have UPI apps too. */
const DesktopOnly = styled.span`
  display: none;
  @media (pointer: coarse), (max-width: 599px) {
    display: inline;
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[4]};
  align-items: center;
`;
