import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import * as t from '@messages/crossProduct/crossProduct';
import { Button } from '../ui/button/Button';
import { Skeleton } from '../ui/feedback/Skeleton';
import { lazyWithRetry } from '../ui/lazy/lazyWithRetry';
import { Icon } from '../ui/media/Icon';

const EmbeddedPlayer = lazyWithRetry(
  () => import('./EmbeddedPlayer').then((loaded) => loaded.EmbeddedPlayer),
  <Skeleton shape="card" ratio="16 / 9" />,
);

interface PitchVideoProps {
  campaignID: string;
  videoID: string;
  title: string;
  picture: ReactNode;
}

/** The pitch video behind its picture; the player loads when pressed. */
export function PitchVideo({ campaignID, videoID, title, picture }: PitchVideoProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <EmbeddedPlayer ownerID={campaignID} videoID={videoID} label={t.pitchVideoOf({ title })} />;
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
