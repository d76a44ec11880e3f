import * as t from '@messages/payment/payment';
import { Stack } from '../ui/layout/Stack';
import { Text } from '../ui/layout/Text';
import { InvoiceDetails } from './invoice/InvoiceDetails';
import { PaymentMethodPicker } from './PaymentMethodPicker';
import { UpiAppButtons } from './upi/UpiAppButtons';
import type { UpiApp } from './upi/upiApps';
import type { PaymentWays } from './usePaymentWays';

interface WaysToPayProps {
  ways: PaymentWays;
  /** Above the UPI apps. */
  heading: string;
  isStarting: boolean;
  onApp: (app: UpiApp) => void;
}

/** On a phone its UPI apps, each as one press; then the other methods, and a fold for the invoice. */
export const WaysToPay = ({ ways: { options, hasApps, chosen, choose, method, app }, heading, isStarting, onApp }: WaysToPayProps) => (
  <>
    {hasApps ? (
      <Stack as="section" gap={3} aria-labelledby="upi-apps">
        <Text kind="heading" id="upi-apps">
          {heading}
        </Text>
        <UpiAppButtons busyApp={isStarting ? app : null} onApp={onApp} />
      </Stack>
    ) : null}
    <PaymentMethodPicker
      heading={hasApps ? t.otherWays : undefined}
      options={options}
      selected={hasApps ? chosen : method}
      isForAnotherPhone={hasApps}
      onSelect={choose}
    />
    <InvoiceDetails />
  </>
);
