import type { KycLevel } from '@contract/kyc';
import { useKycStatusQuery } from '@/store/kyc/kycApi';

const levelOrder: readonly KycLevel[] = ['L0', 'L1', 'L2'];
/** Whether the viewer's level is sufficient; undefined until it is known, and `isLoading` while that can still change by itself. */
export function useHasKycLevel(
  requiredLevel: KycLevel | undefined,
  isAuth: boolean,
): { hasLevel: boolean | undefined; isLoading: boolean } {
  const isRequired = requiredLevel !== undefined && requiredLevel !== 'L0';
  const { data, isLoading } = useKycStatusQuery(undefined, { skip: !isAuth || !isRequired });
  if (requiredLevel === undefined) return { hasLevel: undefined, isLoading: false };
  if (!isRequired) return { hasLevel: true, isLoading: false };
  return { hasLevel: data && levelOrder.indexOf(data.level) >= levelOrder.indexOf(requiredLevel), isLoading };
}
