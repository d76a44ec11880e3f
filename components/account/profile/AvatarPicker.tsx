import { useId, type ChangeEvent } from 'react';
import styled from 'styled-components';
import { useUpdateAvatarMutation } from '@/store/account/accountApi';
import { useAppDispatch } from '@/store/hooks';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import { acceptedImageTypes, useImageResizer } from '@/utils/hooks/useImageResizer';
import * as t from '@messages/account/profile';
import { preventPress } from '../../ui/button/busyButtonProps';
import { Spinner } from '../../ui/feedback/Spinner';
import { Avatar } from '../../ui/media/Avatar';

/** The avatar and the control to change it: the picture is cropped square and scaled down before upload. */
export function AvatarPicker({ avatar }: { avatar: string | null }) {
  const id = useId();
  const dispatch = useAppDispatch();
  const { resizeSelected, isResizing } = useImageResizer('square');
  const [updateAvatar, { isLoading }] = useUpdateAvatarMutation();
  const isBusy = isResizing || isLoading;

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const picture = await resizeSelected(event);
    if (picture === undefined) return;
    if (picture === null) {
      dispatch(snackShown({ message: t.imageReadError, type: 'ERROR' }));
      return;
    }
    const { error } = await updateAvatar(picture);
    if (!error) dispatch(snackShown({ message: t.profilePhotoUpdated, type: 'SUCCESS' }));
  };

  return (
    <Frame aria-busy={isBusy}>
      <Avatar src={avatar} size={96} />
      <input
        id={id}
        type="file"
        accept={acceptedImageTypes}
        aria-disabled={isBusy}
        onClick={isBusy ? preventPress : undefined}
        onChange={(event) => void choose(event)}
      />
      <label htmlFor={id}>{isBusy ? <Spinner label={t.uploadingPhoto} /> : t.changePicture}</label>
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  display: grid;
  justify-items: center;
  width: 112px;
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    opacity: 0;
    cursor: pointer;
    font-size: 0;
  }
  label {
    display: grid;
    place-items: center;
    min-height: 32px;
    color: ${theme.color.muted};
    font-size: ${theme.fontSize[12]};
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  &:has(:focus-visible) {
    outline: 3px solid ${theme.color.bulbEdge};
    outline-offset: 2px;
    border-radius: ${theme.radius.card};
  }
  ${media.hover} {
    &:hover label {
      color: ${theme.color.text};
    }
  }
`;
