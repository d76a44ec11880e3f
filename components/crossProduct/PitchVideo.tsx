import { useState } from 'react';
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

/** The pitch video; its player loads when pressed. */
export function PitchVideo(video: PitchVideoProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <PitchPlayer {...video} />;
  return (
    <Button tone="quiet" onClick={() => setIsOpen(true)}>
      <Icon name="play" size="s" />
      {t.watchPitchVideo}
    </Button>
  );
}
