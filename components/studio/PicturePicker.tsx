import type { ApiError, Artwork } from '@contract/common';
import { useId, useState, type ChangeEvent } from 'react';
import styled from 'styled-components';
import { pictureTypes, useShrunkPicture } from '@/utils/hooks/useShrunkPicture';
import { ignorePress } from '../ui/blockedPress';
import { Image } from '../ui/Image';
import { Spinner } from '../ui/Spinner';
import { Text } from '../ui/Text';
import { Fault } from './Fault';

interface PicturePickerProps {
  artwork: Artwork | null;
  ratio: string;
  isBusy: boolean;
  fault: ApiError | undefined;
  onPick: (imageBase64: string) => Promise<unknown>;
}

/** The picture of a release; it is made small before it leaves the device. */
export function PicturePicker({ artwork, ratio, isBusy: isSending, fault, onPick }: PicturePickerProps) {
  const id = useId();
  const { shrinkChosen, isShrinking } = useShrunkPicture('whole');
  const [isUnread, setIsUnread] = useState(false);
  const isBusy = isShrinking || isSending;
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const imageBase64 = await shrinkChosen(event);
    if (imageBase64 === undefined) return;
    setIsUnread(imageBase64 === null);
    if (imageBase64) await onPick(imageBase64);
  };
  return (
    <Box aria-busy={isBusy}>
      {artwork ? (
        <Image images={artwork.images} alt={artwork.alt} width={320} ratio={ratio} />
      ) : (
        <Text tone="muted">None yet. Landscape, at least 1280 pixels wide, looks best.</Text>
      )}
      <input
        id={id}
        type="file"
        accept={pictureTypes}
        aria-disabled={isBusy}
        onClick={isBusy ? ignorePress : undefined}
        onChange={(pressed) => void choose(pressed)}
      />
      <label htmlFor={id}>{isBusy ? <Spinner label="Sending the picture" /> : artwork ? 'Change the picture' : 'Choose a picture'}</label>
      {isUnread ? (
        <Text tone="bad" role="alert">
          This file could not be read as a picture. Try a JPEG or PNG.
        </Text>
      ) : null}
      <Fault fault={fault} />
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  justify-items: start;
  > :first-child {
    width: min(320px, 100%);
  }
  gap: ${({ theme }) => theme.space[3]};
  img {
    max-width: 100%;
    border-radius: ${({ theme }) => theme.radius.card};
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
    min-height: ${({ theme }) => theme.size.tap};
    padding-inline: ${({ theme }) => theme.space[4]};
    border: 1px solid ${({ theme }) => theme.color.controlLine};
    border-radius: ${({ theme }) => theme.radius.control};
    font-weight: 600;
    cursor: pointer;
  }
  input:focus-visible + label {
    outline: 3px solid ${({ theme }) => theme.color.bulbEdge};
    outline-offset: 2px;
  }
`;
