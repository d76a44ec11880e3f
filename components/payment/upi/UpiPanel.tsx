import type { UpiAction } from '@contract/payments';
import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { brand } from '@/constants/brand';
import { paymentPollMs } from '@/constants/payments';
import { selectIsMobile } from '@/store/device/deviceSlice';
import { useAppSelector } from '@/store/hooks';
import { whileVisible } from '@/store/polling';
import { displayType, tabularNumbers } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import { navigateExternal } from '@/utils/browser/navigateExternal';
import { formatMoney } from '@/utils/format/currency';
import { formatClock } from '@/utils/format/duration';
import { secondsLeft } from '@/utils/format/secondsLeft';
import { useNow } from '@/utils/hooks/useNow';
import * as t from '@messages/payment/payment';
import { PaddedCard } from '../../content/page/Card';
import { QrCode } from '../../content/ticket/QrCode';
import { Button } from '../../ui/button/Button';
import { Text } from '../../ui/layout/Text';
import { Link } from '../../ui/navigation/Link';
import type { PaymentView } from '../paymentMessages';
import type { PaymentPages } from '../paymentProduct';
import { UpiAppButtons } from './UpiAppButtons';
import { payeeOf, upiAppUrl, type UpiApp } from './upiApps';

export interface UpiPanelProps {
  product: Pick<PaymentPages<PaymentView>, 'usePaymentQuery' | 'processPath'>;
  action: UpiAction;
  payment: Pick<PaymentView, 'paymentID' | 'total' | 'serverTime'>;
  /** The app that the buyer chose and that has been opened; null shows the code on phones too. */
  app?: UpiApp | null;
}

/**
 * UPI in progress: the apps of the phone, a QR code, or the provider's page. UPI apps return without a result, so it polls for one and then
 * leads to the status page.
 */
export function UpiPanel({ product, action, payment: { paymentID, total, serverTime }, app }: UpiPanelProps) {
  const { replace } = useRouter();
  const isMobile = useAppSelector(selectIsMobile);
  const { data: latest } = product.usePaymentQuery(paymentID, { pollingInterval: paymentPollMs.upi, ...whileVisible });
  const processPath = product.processPath(paymentID);
  const isDecided = latest !== undefined && (latest.status !== 'PENDING' || latest.isProcessing);
  useEffect(() => {
    if (isDecided) void replace(processPath);
  }, [isDecided, processPath, replace]);
  const [receivedAt] = useState(() => Date.now());
  const left = secondsLeft({ endsAt: action.expiresAt, serverTime, receivedAt }, useNow());
  const afterApp = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(afterApp.current), []); // no navigation after the user has left the page
  const openApp = (chosen: UpiApp) => {
    navigateExternal(upiAppUrl(chosen, action.intentUrl, navigator.userAgent));
    clearTimeout(afterApp.current);
    afterApp.current = setTimeout(() => void replace(processPath), 1500); // a buyer who returns from the app sees the result
  };
  const hasApps = isMobile && app !== null;
  const amount = formatMoney(total);
  return (
    <PaddedCard>
      <Text kind="heading">{hasApps ? t.approveInUpiApp : t.scanWithAnyUpiApp}</Text>
      <Due>
        <div>
          <Amount>{amount}</Amount>
          <Text kind="small" tone="muted">
            {t.payee({ payee: payeeOf(action.intentUrl) ?? brand.name })}
          </Text>
        </div>
        <Clock role="timer" aria-label={t.timeLeftToPay}>
          {formatClock(left)}
        </Clock>
      </Due>
      {hasApps ? (
        <>
          <UpiAppButtons onApp={openApp} />
          <details>
            <summary>{t.upiQrCodeHint}</summary>
            <QrFrame>
              <QrCode text={action.intentUrl} label={t.qrCodeToPay({ total: amount })} />
            </QrFrame>
          </details>
        </>
      ) : (
        <QrFrame>
          <QrCode text={action.intentUrl} label={t.qrCodeToPay({ total: amount })} />
        </QrFrame>
      )}
      <Text kind="small" tone="muted">
        {hasApps ? t.openUpiAppHint : t.qrCodeHint({ total: amount })}
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

const Due = styled.div`
  display: flex;
  gap: ${theme.space[4]};
  align-items: end;
  justify-content: space-between;
`;

const Amount = styled.p`
  ${displayType}
  ${tabularNumbers}
  font-size: ${theme.fontSize[31]};
  font-weight: 800;
`;

const Clock = styled.span`
  ${displayType}
  ${tabularNumbers}
  font-size: ${theme.fontSize[20]};
  font-weight: 700;
`;

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
