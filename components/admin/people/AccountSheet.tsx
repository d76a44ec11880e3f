import type { AdminPerson } from '@contract/admin';
import { useDisablePersonMutation, useEnablePersonMutation } from '@/store/admin/consoleApi';
import * as t from '@messages/admin/people';
import { ReasonSheet } from '../shared/ReasonSheet';

interface AccountSheetProps {
  of: AdminPerson;
  onClose: () => void;
}

/** Disables or enables an account. */
export function AccountSheet({ of: { person, isDisabled, sessions }, onClose }: AccountSheetProps) {
  const { name, userID } = person;
  const [disable, disabling] = useDisablePersonMutation();
  const [enable, enabling] = useEnablePersonMutation();
  const { isLoading, error } = isDisabled ? enabling : disabling;
  const change = isDisabled ? enable : disable;
  return (
    <ReasonSheet
      title={isDisabled ? t.enableTitle({ name }) : t.disableTitle({ name })}
      effect={isDisabled ? t.enableEffect : t.disableEffect({ count: sessions })}
      submit={isDisabled ? t.enable : t.disable}
      tone="danger"
      isBusy={isLoading}
      error={error}
      failed={t.changeFailed}
      done={isDisabled ? t.enabledDone : t.disabledDone}
      onSubmit={(reason) => change({ userID, reason })}
      onClose={onClose}
    />
  );
}
