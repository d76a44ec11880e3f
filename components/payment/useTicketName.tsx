import { newMemberName } from '@contract/newMember';
import { useRef, useState } from 'react';
import { useAppSelector } from '@/store/hooks';
import { selectUser } from '@/store/login/loginSlice';
import { useSaveMyNameMutation } from '@/store/login/nameApi';
import * as t from '@messages/payment/payment';
import { TextField } from '../ui/field/TextField';
import type { RequiredDetails } from './paymentProduct';

/** Asks the buyer for their name once, when it is missing: phone sign-in asks for no name, but tickets need one. */
export function useTicketName(): RequiredDetails {
  const isMissing = useAppSelector(selectUser)?.name === newMemberName;
  const [name, setName] = useState('');
  const [problem, setComplaint] = useState('');
  const container = useRef<HTMLDivElement>(null);
  const [save, { isLoading }] = useSaveMyNameMutation();
  const fail = (message: string) => {
    setComplaint(message);
    container.current?.querySelector('input')?.focus();
    return false;
  };
  return {
    isSaving: isLoading,
    confirm: async () => {
      if (!isMissing) return true;
      if (!name.trim()) return fail(t.nameMissing);
      const { error } = await save(name.trim());
      return error ? fail(t.nameSaveError) : true;
    },
    field: isMissing ? (
      <div ref={container}>
        <TextField
          label={t.yourName}
          hint={t.nameHint}
          value={name}
          maxLength={60}
          autoComplete="name"
          required
          autoFocus
          error={problem || undefined}
          onChange={({ target }) => setName(target.value)}
        />
      </div>
    ) : null,
  };
}
