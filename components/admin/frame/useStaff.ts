import type { StaffOperation } from '@contract/staffRights';
import { useStaffSelfQuery } from '@/store/admin/consoleApi';
import { useAppSelector } from '@/store/hooks';
import { selectIsAuth } from '@/store/login/loginSlice';

/** The signed-in member of staff, and the answer of the API for everyone else. */
export const useStaffQuery = () => useStaffSelfQuery(undefined, { skip: !useAppSelector(selectIsAuth) });

/** Whether the viewer's roles allow an operation. The server enforces it; this only hides what it would refuse. */
export function useMayCall(): (operation: StaffOperation) => boolean {
  const { data } = useStaffQuery();
  return (operation) => data?.operations.includes(operation) ?? false;
}
