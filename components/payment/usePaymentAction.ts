import type { PaymentAction } from '@contract/payments';
import { useRouter } from 'next/router';
import { navigateExternal } from '@/utils/browser/navigateExternal';
import { upiAppUrl, type UpiApp } from './upi/upiApps';

/**
 * Goes where a payment that was just started continues: the chosen UPI app, the provider's page or the status page. The code to scan
 * continues on the same page.
 */
export function usePaymentAction() {
  const { replace } = useRouter();
  return async (action: PaymentAction, processPath: string, app: UpiApp | null = null) => {
    if (action.kind === 'UPI' && app) navigateExternal(upiAppUrl(app, action.intentUrl, navigator.userAgent));
    if (action.kind === 'REDIRECT') navigateExternal(action.url);
    if (action.kind === 'NONE') await replace(processPath);
  };
}
