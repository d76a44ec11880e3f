import type { PersonRef } from '@contract/adminCases';
import { useAdminStaffQuery } from '@/store/admin/consoleApi';
import type { RequestError } from '@/utils/apiError';
import * as t from '@messages/admin/shared';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { SelectField } from '../../ui/field/SelectField';
import { Text } from '../../ui/layout/Text';
import { useMayCall, useStaffQuery } from '../frame/useStaff';

const defaultTexts = { youOwn: t.youOwn, nobodyOwns: t.nobodyOwns, ownedBy: t.ownedBy, take: t.take };

interface OwnerPanelProps {
  owner: PersonRef | null;
  /** It is open, and the viewer's role may change the owner. */
  mayAssign: boolean;
  isBusy: boolean;
  error: RequestError | undefined;
  onAssign: (userID: string | null) => void;
  /** Where what is owned has a name. */
  texts?: typeof defaultTexts;
}

/** Who works on something; it is taken, given up or assigned. */
export function OwnerPanel({ owner, mayAssign, isBusy, error, onAssign, texts = defaultTexts }: OwnerPanelProps) {
  const { data: self } = useStaffQuery();
  const mayList = useMayCall()('admin.staff');
  const { data: staff } = useAdminStaffQuery({}, { skip: !mayAssign || !mayList });
  const isMine = owner !== null && owner.userID === self?.person.userID;
  return (
    <Panel title={t.owner}>
      <Text>{owner ? (isMine ? texts.youOwn : texts.ownedBy({ name: owner.name })) : texts.nobodyOwns}</Text>
      <ErrorNotice error={error} />
      {mayAssign && self ? (
        <Button tone="quiet" isBusy={isBusy} onClick={() => onAssign(isMine ? null : self.person.userID)}>
          {isMine ? t.giveUp : texts.take}
        </Button>
      ) : null}
      {mayAssign && staff ? (
        <SelectField
          label={t.assignTo}
          value={owner?.userID ?? ''}
          options={[{ value: '', label: t.ownerNone }, ...staff.items.map(({ person }) => ({ value: person.userID, label: person.name }))]}
          onChange={({ target }) => onAssign(target.value || null)}
        />
      ) : null}
    </Panel>
  );
}
