import type { ReleaseCard } from '@contract/releases';
import { useState } from 'react';
import styled from 'styled-components';
import { IconButton } from '../ui/IconButton';
import { onDemand } from '../ui/onDemand';
import { BookmarkButton } from './BookmarkButton';

const CardMenu = onDemand(() => import('./CardMenu').then((made) => made.CardMenu));

/** What can be done with a card without opening it, once somebody is signed in. */
export function CardTools({ release, canDismiss }: { release: ReleaseCard; canDismiss: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Corner>
      <BookmarkButton release={release} />
      {canDismiss ? (
        <IconButton tone="glass" icon="more" label={`More about ${release.name}`} aria-haspopup="dialog" onClick={() => setIsOpen(true)} />
      ) : null}
      {isOpen ? <CardMenu release={release} onClose={() => setIsOpen(false)} /> : null}
    </Corner>
  );
}

const Corner = styled.div`
  position: absolute;
  top: 6px;
  right: 6px;
  display: flex;
  gap: 4px;
`;
