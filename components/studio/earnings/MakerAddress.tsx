import { faultOf } from '@/store/api';
import { useMakerAddressQuery, useSetMakerAddressMutation } from '@/store/studio/figuresApi';
import { PayoutAddressField } from '../../content/PayoutAddressField';

/** Where a creator's payouts go; the same address as an investor's. */
export function MakerAddress() {
  const { data, isLoading, isFetching, refetch } = useMakerAddressQuery();
  const [save, { isLoading: isSaving, error }] = useSetMakerAddressMutation();
  return (
    <PayoutAddressField
      what="payouts"
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
