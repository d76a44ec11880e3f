import type { ApiError, Artwork } from '@contract/common';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import { acceptedImageTypes } from '@/utils/hooks/useImageResizer';
import * as t from '@messages/studio/shared';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { preventPress } from '../../ui/button/busyButtonProps';
import { Spinner } from '../../ui/feedback/Spinner';
import { Text } from '../../ui/layout/Text';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { Image } from '../../ui/media/Image';
import { PictureControls } from './PictureControls';

const ImageCropSheet = lazyWithRetry(() => import('../../ui/files/ImageCropSheet').then((loaded) => loaded.ImageCropSheet));

/** The shape of pictures on cards: events 4:5, campaigns 3:2. */
const pictureShapes = { event: { width: 1200, height: 1500 }, campaign: { width: 1440, height: 960 } };

interface PicturePickerProps {
  artwork: Artwork | null;
  /** The address of a picture that was chosen and is not uploaded yet. */
  preview?: string | null;
  of: keyof typeof pictureShapes;
  isBusy: boolean;
  apiError: ApiError | undefined;
  onPick: (imageBase64: string) => Promise<unknown>;
}

/** The picture of an event or a campaign, cropped to its shape before it is uploaded. */
export function PicturePicker({ artwork, preview = null, of, isBusy, apiError, onPick }: PicturePickerProps) {
  const id = useId();
  const [picked, setPicked] = useState<File | null>(null);
  const shape = pictureShapes[of];
  const save = async (imageBase64: string) => {
    await onPick(imageBase64);
    setPicked(null);
  };
  return (
    <Box aria-busy={isBusy} data-tall={shape.height > shape.width}>
      {artwork ? (
        <Image images={artwork.images} alt={artwork.alt} width={320} ratio={`${shape.width} / ${shape.height}`} />
      ) : preview ? (
        <img src={preview} alt={t.chosenPicture} />
      ) : (
        <Text tone="muted">{t.noPictureYet(shape)}</Text>
      )}
      <PictureControls>
        <input
          id={id}
          type="file"
          accept={acceptedImageTypes}
          aria-disabled={isBusy}
          onClick={isBusy ? preventPress : undefined}
          onChange={({ target }) => {
            setPicked(target.files?.[0] ?? null);
            target.value = ''; // lets the same file be chosen again
          }}
        />
        <label htmlFor={id}>
          {isBusy ? <Spinner label={t.uploadingPicture} /> : artwork || preview ? t.changePicture : t.choosePicture}
        </label>
      </PictureControls>
      <ErrorNotice error={apiError} />
      {picked ? (
        <ImageCropSheet
          file={picked}
          shape={shape}
          isBusy={isBusy}
          onClose={() => setPicked(null)}
          onCrop={(imageBase64) => void save(imageBase64)}
        />
      ) : null}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  justify-items: start;
  > :first-child {
    width: min(320px, 100%);
  }
  &[data-tall='true'] > :first-child {
    width: min(240px, 100%);
  }
  gap: ${theme.space[3]};
  img {
    max-width: 100%;
    border-radius: ${theme.radius.card};
  }
`;
