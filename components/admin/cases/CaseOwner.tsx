import type { OperationsCase } from '@contract/adminCases';
import { useAdminStaffQuery, useAssignCaseMutation } from '@/store/admin/consoleApi';
import * as t from '@messages/admin/cases';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { SelectField } from '../../ui/field/SelectField';
import { Text } from '../../ui/layout/Text';
import { useMayCall, useStaffQuery } from '../frame/useStaff';

/** Who owns a case; open cases are taken, given up or assigned. */
export function CaseOwner({ of: { caseID, owner, state } }: { of: OperationsCase }) {
  const { data: self } = useStaffQuery();
  const mayCall = useMayCall();
  const isOpen = state === 'OPEN' && mayCall('admin.caseAssign');
  const { data: staff } = useAdminStaffQuery(undefined, { skip: !isOpen || !mayCall('admin.staff') });
  const [assign, { isLoading, error }] = useAssignCaseMutation();
  const isMine = owner !== null && owner.userID === self?.person.userID;
  const give = (userID: string | null) => void assign({ caseID, userID });
  return (
    <Panel title={t.owner}>
      <Text>{owner ? (isMine ? t.youOwn : t.ownedBy({ name: owner.name })) : t.nobodyOwns}</Text>
      <ErrorNotice error={error} />
      {isOpen && self ? (
        isMine ? (
          <Button tone="quiet" isBusy={isLoading} onClick={() => give(null)}>
            {t.release}
          </Button>
        ) : (
          <Button tone="quiet" isBusy={isLoading} onClick={() => give(self.person.userID)}>
            {t.take}
          </Button>
        )
      ) : null}
      {isOpen && staff ? (
        <SelectField
          label={t.assignTo}
          value={owner?.userID ?? ''}
          options={[{ value: '', label: t.ownerNone }, ...staff.items.map(({ person }) => ({ value: person.userID, label: person.name }))]}
          onChange={({ target }) => give(target.value || null)}
        />
      ) : null}
    </Panel>
  );
}
