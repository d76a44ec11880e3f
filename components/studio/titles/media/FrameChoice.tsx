import { useState } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import { loadFile } from '@/utils/browser/loadFile';
import * as t from '@messages/studio/titlesMedia';
import { Text } from '../../../ui/layout/Text';

interface FrameChoiceProps {
  /** Addresses of frames that the encoder took. */
  frames: readonly string[];
  label: string;
  onPick: (file: File) => void;
}

/** Frames of the film; the chosen one is cropped like any other picture. */
export function FrameChoice({ frames, label, onPick }: FrameChoiceProps) {
  const [hasFailed, setHasFailed] = useState(false);
  if (frames.length === 0) return null;
  const pick = async (url: string) => {
    const file = await loadFile(url);
    setHasFailed(!file);
    if (file) onPick(file);
  };
  return (
    <div>
      <Text kind="small" isStrong>
        {label}
      </Text>
      <Frames>
        {frames.map((url, at) => (
          <li key={url}>
            <button type="button" aria-label={t.useFrame({ number: at + 1 })} onClick={() => void pick(url)}>
              <img src={url} alt="" loading="lazy" />
            </button>
          </li>
        ))}
      </Frames>
      {hasFailed ? (
        <Text tone="bad" role="alert">
          {t.frameError}
        </Text>
      ) : null}
    </div>
  );
}

const Frames = styled.ul`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: ${theme.space[2]};
  padding-block: ${theme.space[2]};
  button {
    display: block;
    width: 100%;
    overflow: hidden;
    border-radius: ${theme.radius.control};
  }
  img {
    display: block;
    width: 100%;
    aspect-ratio: 16 / 9;
    object-fit: cover;
  }
`;
