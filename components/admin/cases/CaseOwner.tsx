import type { OperationsCase } from '@contract/adminCases';
import { useAssignCaseMutation } from '@/store/admin/consoleApi';
import * as t from '@messages/admin/cases';
import { useMayCall } from '../frame/useStaff';
import { OwnerPanel } from '../shared/OwnerPanel';

const texts = { youOwn: t.youOwn, nobodyOwns: t.nobodyOwns, ownedBy: t.ownedBy, take: t.take };

/** Who owns a case; open cases are taken, given up or assigned. */
export function CaseOwner({ of: { caseID, owner, state } }: { of: OperationsCase }) {
  const mayAssign = useMayCall()('admin.caseAssign');
  const [assign, { isLoading, error }] = useAssignCaseMutation();
  return (
    <OwnerPanel
      owner={owner}
      mayAssign={state === 'OPEN' && mayAssign}
      isBusy={isLoading}
      error={error}
      onAssign={(userID) => void assign({ caseID, userID })}
      texts={texts}
    />
  );
}
