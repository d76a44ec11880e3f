import type { ApiError, Artwork } from '@contract/common';
import { useId, useState, type ChangeEvent } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import { acceptedImageTypes, useImageResizer } from '@/utils/hooks/useImageResizer';
import * as t from '@messages/studio/shared';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { preventPress } from '../../ui/button/busyButtonProps';
import { Spinner } from '../../ui/feedback/Spinner';
import { Text } from '../../ui/layout/Text';
import { Image } from '../../ui/media/Image';

interface PicturePickerProps {
  artwork: Artwork | null;
  ratio: string;
  isBusy: boolean;
  apiError: ApiError | undefined;
  onPick: (imageBase64: string) => Promise<unknown>;
}

/** The picture of a release; scaled down before it is uploaded. */
export function PicturePicker({ artwork, ratio, isBusy: isSending, apiError, onPick }: PicturePickerProps) {
  const id = useId();
  const { resizeSelected, isResizing } = useImageResizer('whole');
  const [isUnreadable, setIsUnreadable] = useState(false);
  const isBusy = isResizing || isSending;
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const imageBase64 = await resizeSelected(event);
    if (imageBase64 === undefined) return;
    setIsUnreadable(imageBase64 === null);
    if (imageBase64) await onPick(imageBase64);
  };
  return (
    <Box aria-busy={isBusy}>
      {artwork ? <Image images={artwork.images} alt={artwork.alt} width={320} ratio={ratio} /> : <Text tone="muted">{t.noPictureYet}</Text>}
      <input
        id={id}
        type="file"
        accept={acceptedImageTypes}
        aria-disabled={isBusy}
        onClick={isBusy ? preventPress : undefined}
        onChange={(pressed) => void choose(pressed)}
      />
      <label htmlFor={id}>{isBusy ? <Spinner label={t.uploadingPicture} /> : artwork ? t.changePicture : t.choosePicture}</label>
      {isUnreadable ? (
        <Text tone="bad" role="alert">
          {t.imageReadError}
        </Text>
      ) : null}
      <ErrorNotice error={apiError} />
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  justify-items: start;
  > :first-child {
    width: min(320px, 100%);
  }
  gap: ${theme.space[3]};
  img {
    max-width: 100%;
    border-radius: ${theme.radius.card};
  }
  input {
    width: 1px;
    height: 1px;
    opacity: 0;
    position: absolute;
  }
  label {
    display: inline-flex;
    align-items: center;
    min-height: ${theme.size.tap};
    padding-inline: ${theme.space[4]};
    border: 1px solid ${theme.color.controlLine};
    border-radius: ${theme.radius.control};
    font-weight: 600;
    cursor: pointer;
  }
  input:focus-visible + label {
    outline: 3px solid ${theme.color.bulbEdge};
    outline-offset: 2px;
  }
`;
