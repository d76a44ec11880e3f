import type { AdminPerson } from '@contract/admin';
import { useState } from 'react';
import { useDisablePersonMutation, useEnablePersonMutation } from '@/store/admin/consolePeopleApi';
import * as t from '@messages/admin/people';
import { ReasonsFields, hasRule, noGrounds } from '../shared/ReasonsFields';
import { ReasonSheet } from '../shared/ReasonSheet';

interface AccountSheetProps {
  of: AdminPerson;
  onClose: () => void;
}

/** Disables an account with a statement of reasons, or enables it. */
export function AccountSheet({ of: { person, isDisabled, sessions }, onClose }: AccountSheetProps) {
  const { name, userID } = person;
  const [disable, disabling] = useDisablePersonMutation();
  const [enable, enabling] = useEnablePersonMutation();
  const [grounds, setGrounds] = useState(noGrounds);
  const [hasTried, setHasTried] = useState(false);
  const { isLoading, error } = isDisabled ? enabling : disabling;
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
      onSubmit={async (reason) => {
        if (isDisabled) return enable({ userID, reason });
        setHasTried(true);
        if (!hasRule(grounds)) return {};
        return disable({ userID, ground: grounds.ground, rule: grounds.rule.trim(), reason });
      }}
      onClose={onClose}
    >
      {isDisabled ? null : <ReasonsFields value={grounds} onChange={setGrounds} hasTried={hasTried} />}
    </ReasonSheet>
  );
}
