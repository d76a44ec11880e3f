import type { Artwork } from '@contract/common';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import { acceptedImageTypes } from '@/utils/hooks/useImageResizer';
import * as t from '@messages/studio/channels';
import { Button } from '../../ui/button/Button';
import { Text } from '../../ui/layout/Text';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { Avatar } from '../../ui/media/Avatar';
import { PictureControls } from '../form/PictureControls';

const ImageCropSheet = lazyWithRetry(() => import('../../ui/files/ImageCropSheet').then((loaded) => loaded.ImageCropSheet));

type PictureKind = 'avatar' | 'banner';
/** Undefined: unchanged. Null: removed. */
export type PictureChange = string | null | undefined;
export type PictureChanges = Record<PictureKind, PictureChange>;

interface ChannelPictureFieldsProps {
  /** The channel's current pictures. */
  pictures: Record<PictureKind, Artwork | null>;
  changes: PictureChanges;
  error: string | undefined;
  onChange: (changes: PictureChanges) => void;
}

const shapes = { avatar: { width: 800, height: 800 }, banner: { width: 1600, height: 500 } };
/** Keeps both pictures within one request. */
const maxBytes = 350_000;
const labels: Record<PictureKind, string> = { avatar: t.channelPicture, banner: t.banner };

/** The two pictures of a channel, cropped in the browser and sent with the form. */
export function ChannelPictureFields({ pictures, changes, error, onChange }: ChannelPictureFieldsProps) {
  const [picked, setPicked] = useState<{ pictureKind: PictureKind; file: File } | null>(null);
  const sourceOf = (pictureKind: PictureKind) => {
    const change = changes[pictureKind];
    if (change === undefined) return pictures[pictureKind]?.images.standard.url ?? null;
    return change === null ? null : `data:image/jpeg;base64,${change}`;
  };
  const set = (pictureKind: PictureKind, change: PictureChange) => onChange({ ...changes, [pictureKind]: change });
  return (
    <Fields>
      {(['banner', 'avatar'] as const).map((pictureKind) => (
        <PictureField
          key={pictureKind}
          picture={pictureKind}
          source={sourceOf(pictureKind)}
          onPick={(file) => setPicked({ pictureKind, file })}
          onRemove={() => set(pictureKind, pictures[pictureKind] ? null : undefined)}
        />
      ))}
      {error ? (
        <Text tone="bad" role="alert">
          {error}
        </Text>
      ) : null}
      {picked ? (
        <ImageCropSheet
          file={picked.file}
          shape={shapes[picked.pictureKind]}
          isBusy={false}
          maxBytes={maxBytes}
          onClose={() => setPicked(null)}
          onCrop={(base64) => {
            set(picked.pictureKind, base64);
            setPicked(null);
          }}
        />
      ) : null}
    </Fields>
  );
}

interface PictureFieldProps {
  picture: PictureKind;
  source: string | null;
  onPick: (file: File) => void;
  onRemove: () => void;
}

function PictureField({ picture, source, onPick, onRemove }: PictureFieldProps) {
  const id = useId();
  return (
    <Field>
      <Text kind="small" isStrong>
        {labels[picture]}
      </Text>
      {picture === 'avatar' ? (
        <Avatar src={source} size={96} alt={source ? t.yourPicture({ picture }) : ''} />
      ) : (
        <BannerFrame>{source ? <img src={source} alt={t.yourPicture({ picture })} /> : null}</BannerFrame>
      )}
      <PictureControls>
        <input
          id={id}
          type="file"
          accept={acceptedImageTypes}
          onChange={({ target }) => {
            const file = target.files?.[0];
            target.value = ''; // lets the same file be chosen again
            if (file) onPick(file);
          }}
        />
        <label htmlFor={id}>{source ? t.changePicture({ picture }) : t.choosePicture({ picture })}</label>
        {source ? (
          <Button tone="quiet" size="s" onClick={onRemove}>
            {t.removePicture({ picture })}
          </Button>
        ) : null}
      </PictureControls>
    </Field>
  );
}

const Fields = styled.div`
  display: grid;
  gap: ${theme.space[4]};
`;

const Field = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space[2]};
`;

const BannerFrame = styled.div`
  width: 100%;
  aspect-ratio: 16 / 5;
  overflow: hidden;
  border-radius: ${theme.radius.control};
  background: ${theme.color.wash};
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
