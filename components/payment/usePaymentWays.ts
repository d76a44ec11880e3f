import type { PaymentMethod } from '@contract/payments';
import { useState } from 'react';
import { selectIsMobile } from '@/store/device/deviceSlice';
import { useAppSelector } from '@/store/hooks';
import { availablePaymentMethods } from './PaymentMethodPicker';
import type { UpiApp } from './upi/upiApps';

/** The ways to pay in a currency, and what the buyer chose. */
export function usePaymentWays(currency: string) {
  const options = availablePaymentMethods(currency);
  // A phone's own UPI apps are one press each; the code to scan is for another phone.
  const hasApps = useAppSelector(selectIsMobile) && options.includes('UPI');
  const [chosen, setChosen] = useState<PaymentMethod | null>(null);
  const [app, setApp] = useState<UpiApp | null>(null);
  const known = chosen && options.includes(chosen) ? chosen : null;
  /** Before a choice on a phone, the apps are the buttons. */
  const hasButton = !hasApps || known !== null;
  return { options, hasApps, hasButton, chosen: known, choose: setChosen, method: known ?? options[0] ?? 'CARD', app, setApp };
}
export type PaymentWays = ReturnType<typeof usePaymentWays>;
