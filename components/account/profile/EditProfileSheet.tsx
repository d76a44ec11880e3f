import { isNameMissing } from '@contract/missingName';
import type { ExtendedDetails } from '@contract/users';
import { useState, type FormEvent } from 'react';
import { useUpdateProfileMutation } from '@/store/account/accountApi';
import { apiErrorOf } from '@/store/api';
import { useAppDispatch } from '@/store/hooks';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import * as t from '@messages/account/profile';
import { AvailabilityField } from '../../content/form/AvailabilityField';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Form } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { TextArea, TextField } from '../../ui/field/TextField';
import { Modal } from '../../ui/modal/Modal';
import { useUsernameValidity } from './useUsernameValidity';

interface EditProfileSheetProps {
  account: ExtendedDetails;
  onClose: () => void;
}

export const EditProfileSheet = ({ account, onClose }: EditProfileSheetProps) => (
  <Modal isOpen onClose={onClose} title={t.editProfile} align="center">
    <ProfileForm account={account} onDone={onClose} />
  </Modal>
);

function ProfileForm({ account, onDone }: { account: ExtendedDetails; onDone: () => void }) {
  const dispatch = useAppDispatch();
  const [name, setName] = useState(isNameMissing(account) ? '' : account.name);
  const [username, setUsername] = useState(account.username);
  const [about, setAbout] = useState(account.about);
  const { validity, reason } = useUsernameValidity(username, account.username);
  const [save, { isLoading, error }] = useUpdateProfileMutation();
  const apiError = apiErrorOf(error);
  const isTaken = apiError?.status === 409;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const changes = changesIn({ name: name.trim(), username, about: about.trim() }, account);
    if (Object.keys(changes).length > 0) {
      const answer = await save(changes);
      if (answer.error) return;
      dispatch(snackShown({ message: t.profileIsSaved, type: 'SUCCESS' }));
    }
    onDone();
  };

  return (
    <Form onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={t.name}
        value={name}
        maxLength={80}
        autoComplete="name"
        error={name.trim() ? apiError?.fields?.name : t.nameIsNeeded}
        onChange={({ target }) => setName(target.value)}
      />
      <AvailabilityField
        label={t.username}
        hint={t.lettersDigitsAndUnderscore}
        prefix="@"
        autoComplete="username"
        value={username}
        validity={isTaken ? 'taken' : validity}
        reason={isTaken ? apiError.error : reason}
        onChange={({ target }) => setUsername(target.value.trim())}
      />
      <TextArea
        label={t.about}
        hint={t.charactersLeft({ value: 500 - about.length })}
        value={about}
        maxLength={500}
        isOptional
        error={apiError?.fields?.about}
        onChange={({ target }) => setAbout(target.value)}
      />
      {apiError && !apiError.fields && !isTaken ? <ErrorNotice error={apiError} fallback={t.changesSaveError} /> : null}
      <Button type="submit" size="l" isBusy={isLoading} disabled={!name.trim() || validity === 'taken' || validity === 'checking'}>
        {t.save}
      </Button>
    </Form>
  );
}

type Editable = Pick<ExtendedDetails, 'name' | 'username' | 'about'>;

/** Sends only changed fields, so that nothing else is overwritten. */
const changesIn = (entered: Editable, saved: Editable): Partial<Editable> =>
  Object.fromEntries(Object.entries(entered).filter(([field, value]) => saved[field as keyof Editable] !== value)); // keys come from `entered`
