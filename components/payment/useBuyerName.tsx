import { isNameMissing } from '@contract/missingName';
import { useRef, useState } from 'react';
import { useAppSelector } from '@/store/hooks';
import { selectUser } from '@/store/login/loginSlice';
import { useSaveMyNameMutation } from '@/store/login/nameApi';
import * as t from '@messages/payment/payment';
import { TextField } from '../ui/field/TextField';
import type { RequiredDetails } from './paymentProduct';

interface NameTexts {
  hint: string;
  missing: string;
}
const onTickets: NameTexts = { hint: t.nameHint, missing: t.nameMissing };

/** Asks the buyer for their name once, when it is missing: phone sign-in asks for no name, but tickets and agreements need one. */
export function useBuyerName(texts: NameTexts = onTickets): RequiredDetails {
  const isMissing = isNameMissing(useAppSelector(selectUser) ?? {});
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
      if (!name.trim()) return fail(texts.missing);
      const { error } = await save(name.trim());
      return error ? fail(t.nameSaveError) : true;
    },
    field: isMissing ? (
      <div ref={container}>
        <TextField
          label={t.yourName}
          hint={texts.hint}
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
