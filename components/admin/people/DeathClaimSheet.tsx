import type { AdminPerson } from '@contract/admin';
import { useOpenDeathClaimMutation } from '@/store/admin/consolePeopleApi';
import * as t from '@messages/admin/people';
import { ReasonSheet } from '../shared/ReasonSheet';

/** Opens the case of an investor who is reported to have died. */
export function DeathClaimSheet({ of: { person }, onClose }: { of: AdminPerson; onClose: () => void }) {
  const { name, userID } = person;
  const [open, { isLoading, error }] = useOpenDeathClaimMutation();
  return (
    <ReasonSheet
      title={t.deathClaimTitle({ name })}
      effect={t.deathClaimEffect}
      submit={t.deathClaimOpen}
      isBusy={isLoading}
      error={error}
      failed={t.changeFailed}
      done={t.deathClaimDone}
      onSubmit={(reason) => open({ userID, reason })}
      onClose={onClose}
    />
  );
}
