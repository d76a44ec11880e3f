import { newMemberName } from '@contract/newMember';
import { useRef, useState, type ReactNode } from 'react';
import { useAppSelector } from '@/store/hooks';
import { selectUser } from '@/store/login/loginSlice';
import { useSaveMyNameMutation } from '@/store/login/nameApi';
import * as t from '@messages/events/checkout';
import { TextField } from '../../ui/field/TextField';

interface TicketName {
  /** Phone sign-in asks for no name, but tickets need one. */
  isMissing: boolean;
  isSaving: boolean;
  /** Saves the name if it is missing. False, with the focus on its field, while it is empty. */
  confirm: () => Promise<boolean>;
  field: ReactNode;
}

/** Asks the buyer for their name once, when it is missing. */
export function useTicketName(): TicketName {
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
    isMissing,
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
          error={problem || undefined}
          onChange={({ target }) => setName(target.value)}
        />
      </div>
    ) : null,
  };
}
