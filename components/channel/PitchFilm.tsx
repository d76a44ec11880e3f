import { useState } from 'react';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { onDemand } from '../ui/onDemand';
import { Skeleton } from '../ui/Skeleton';
import type { PitchFilmProps } from './PitchPlayer';

const PitchPlayer = onDemand(() => import('./PitchPlayer').then((made) => made.PitchPlayer), <Skeleton shape="card" ratio="16 / 9" />);

/** The film that asks for a campaign's money: a press away, and nothing of its player before that. */
export function PitchFilm(film: PitchFilmProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <PitchPlayer {...film} />;
  return (
    <Button tone="quiet" onClick={() => setIsOpen(true)}>
      <Icon name="play" size="s" />
      Watch the pitch film
    </Button>
  );
}
