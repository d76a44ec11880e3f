import type { PaymentAction } from '@contract/payments';
import { useRouter } from 'next/router';
import { navigateExternal } from '@/utils/browser/navigateExternal';

/** Goes where a payment that was just started continues: the provider's page or the status page. UPI continues on the same page. */
export function usePaymentAction() {
  const { replace } = useRouter();
  return async (action: PaymentAction, processPath: string) => {
    if (action.kind === 'REDIRECT') navigateExternal(action.url);
    if (action.kind === 'NONE') await replace(processPath);
  };
}
