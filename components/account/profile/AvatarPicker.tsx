import { useId, type ChangeEvent } from 'react';
import styled from 'styled-components';
import { useUpdateAvatarMutation } from '@/store/account/accountApi';
import { useAppDispatch } from '@/store/hooks';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { media } from '@/styles/media';
import { visuallyHidden } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import { acceptedImageTypes, useImageResizer } from '@/utils/hooks/useImageResizer';
import * as t from '@messages/account/profile';
import { preventPress } from '../../ui/button/busyButtonProps';
import { Spinner } from '../../ui/feedback/Spinner';
import { Avatar } from '../../ui/media/Avatar';
import { Icon } from '../../ui/media/Icon';

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
      <Avatar src={avatar} size={64} />
      <input
        id={id}
        type="file"
        accept={acceptedImageTypes}
        aria-disabled={isBusy}
        onClick={isBusy ? preventPress : undefined}
        onChange={(event) => void choose(event)}
      />
      <label htmlFor={id}>
        {isBusy ? (
          <Spinner label={t.uploadingPhoto} />
        ) : (
          <>
            <Icon name="plus" size="s" />
            <span>{t.changePicture}</span>
          </>
        )}
      </label>
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  flex: none;
  width: 64px;
  height: 64px;
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    opacity: 0;
    cursor: pointer;
    font-size: 0;
  }
  /* A mark on the edge of the picture, which is the button. */
  label {
    position: absolute;
    right: -6px;
    bottom: -2px;
    display: grid;
    place-items: center;
    width: 28px;
    height: 28px;
    background: ${theme.color.raised};
    border: 1px solid ${theme.color.controlLine};
    border-radius: 50%;
    pointer-events: none;
  }
  label > span:last-child:not(:first-child) {
    ${visuallyHidden}
  }
  &:has(:focus-visible) {
    outline: 3px solid ${theme.color.bulbEdge};
    outline-offset: 2px;
    border-radius: 50%;
  }
  ${media.hover} {
    &:hover label {
      border-color: ${theme.color.text};
    }
  }
`;
