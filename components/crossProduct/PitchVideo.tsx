import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import * as t from '@messages/crossProduct/crossProduct';
import { Button } from '../ui/button/Button';
import { Skeleton } from '../ui/feedback/Skeleton';
import { lazyWithRetry } from '../ui/lazy/lazyWithRetry';
import { Icon } from '../ui/media/Icon';
import type { PitchVideoProps } from './PitchPlayer';

const PitchPlayer = lazyWithRetry(
  () => import('./PitchPlayer').then((loaded) => loaded.PitchPlayer),
  <Skeleton shape="card" ratio="16 / 9" />,
);

/** The pitch video behind its picture; the player loads when pressed. */
export function PitchVideo({ picture, ...video }: PitchVideoProps & { picture: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <PitchPlayer {...video} />;
  return (
    <Frame>
      {picture}
      <Button tone="quiet" onClick={() => setIsOpen(true)}>
        <Icon name="play" size="s" />
        {t.watchPitchVideo}
      </Button>
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  button {
    position: absolute;
    bottom: ${theme.space[3]};
    left: ${theme.space[3]};
    background: ${theme.color.raised};
  }
`;
