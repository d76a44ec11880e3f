import type { AdminPerson } from '@contract/admin';
import { useClosePersonMutation } from '@/store/admin/consolePeopleApi';
import * as t from '@messages/admin/people';
import { ReasonSheet } from '../shared/ReasonSheet';

/** Closes an account for good. */
export function ClosePersonSheet({ of: { person }, onClose }: { of: AdminPerson; onClose: () => void }) {
  const { name, userID } = person;
  const [close, { isLoading, error }] = useClosePersonMutation();
  return (
    <ReasonSheet
      title={t.closeTitle({ name })}
      effect={t.closeEffect}
      submit={t.close}
      tone="danger"
      isBusy={isLoading}
      error={error}
      failed={t.changeFailed}
      done={t.closedDone}
      onSubmit={(reason) => close({ userID, reason })}
      onClose={onClose}
    />
  );
}
