import { isNameMissing } from '@contract/missingName';
import { useId, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectUser } from '@/store/login/loginSlice';
import { useSaveMyNameMutation, useSaveMyPictureMutation } from '@/store/login/nameApi';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { theme } from '@/styles/theme';
import { acceptedImageTypes, useImageResizer } from '@/utils/hooks/useImageResizer';
import * as t from '@messages/studio/channels';
import { TextField } from '../../ui/field/TextField';
import { Text } from '../../ui/layout/Text';
import { Avatar } from '../../ui/media/Avatar';
import { PictureControls } from '../form/PictureControls';

interface MyIdentity {
  /** Null for a person who has a name. */
  fields: ReactNode;
  isSaving: boolean;
  /** Saves what was entered; false while the name is missing or could not be saved. */
  save: () => Promise<boolean>;
}

/** Asks for the person's name, which phone sign-in does not, and for a picture, which they may skip. */
export function useMyIdentity(): MyIdentity {
  const user = useAppSelector(selectUser);
  const [isAsked, setIsAsked] = useState(false);
  if (!isAsked && user && isNameMissing(user)) setIsAsked(true); // stays while the saved name arrives
  const [name, setName] = useState('');
  const [picture, setPicture] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const dispatch = useAppDispatch();
  const nameField = useRef<HTMLInputElement>(null);
  const [saveName, savingName] = useSaveMyNameMutation();
  const [savePicture, savingPicture] = useSaveMyPictureMutation();
  const save = async () => {
    if (!isAsked) return true;
    const isSaved = name.trim() ? !(await saveName(name.trim())).error : false;
    setProblem(isSaved ? undefined : name.trim() ? t.nameSaveError : t.nameMissing);
    if (!isSaved) nameField.current?.focus();
    // The channel is more important than the picture, which can be set later.
    else if (picture && (await savePicture(picture)).error) dispatch(snackShown({ message: t.photoSaveError, type: 'ERROR' }));
    return isSaved;
  };
  return {
    isSaving: savingName.isLoading || savingPicture.isLoading,
    save,
    fields: isAsked ? (
      <>
        <TextField
          ref={nameField}
          label={t.yourName}
          hint={t.yourNameHint}
          value={name}
          maxLength={80}
          autoComplete="name"
          error={problem}
          onChange={({ target }) => setName(target.value)}
        />
        <PictureField picture={picture} onPick={setPicture} />
      </>
    ) : null,
  };
}

function PictureField({ picture, onPick }: { picture: string | null; onPick: (base64: string) => void }) {
  const id = useId();
  const { resizeSelected, isResizing } = useImageResizer('square');
  const [isUnreadable, setIsUnreadable] = useState(false);
  return (
    <div>
      <Text kind="small" isStrong>
        {t.yourPhoto}
      </Text>
      <Field>
        <Avatar src={picture && `data:image/jpeg;base64,${picture}`} size={64} />
        <PictureControls>
          <input
            id={id}
            type="file"
            accept={acceptedImageTypes}
            aria-describedby={`${id}-hint`}
            disabled={isResizing}
            onChange={(event) =>
              void resizeSelected(event).then((base64) => {
                setIsUnreadable(base64 === null);
                if (base64) onPick(base64);
              })
            }
          />
          <label htmlFor={id}>{t.chooseYourPhoto}</label>
        </PictureControls>
      </Field>
      <Text kind="small" tone={isUnreadable ? 'bad' : 'muted'} id={`${id}-hint`}>
        {isUnreadable ? t.photoUnreadable : t.yourPhotoHint}
      </Text>
    </div>
  );
}

const Field = styled.div`
  display: flex;
  gap: ${theme.space[4]};
  align-items: center;
  padding-block: ${theme.space[2]};
`;
