import { faultOf } from '@/store/api';
import { usePayoutAddressQuery, useSetPayoutAddressMutation } from '@/store/campaigns/portfolioApi';
import { PayoutAddressField } from '../content/PayoutAddressField';

/** Where an investor's returns go. */
export function PayoutAddressForm() {
  const { data, isLoading, isFetching, refetch } = usePayoutAddressQuery();
  const [save, { isLoading: isSaving, error }] = useSetPayoutAddressMutation();
  return (
    <PayoutAddressField
      what="returns"
      address={data}
      isLoading={isLoading}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
      onSave={async (vpa) => !(await save({ vpa })).error}
      isSaving={isSaving}
      fault={faultOf(error)}
    />
  );
}
