import type { ReleaseCard } from '@contract/releases';
import { useState } from 'react';
import styled from 'styled-components';
import { useAppSelector } from '@/store/hooks';
import { selectIsAuth } from '@/store/login/loginSlice';
import { IconButton } from '../ui/IconButton';
import { onDemand } from '../ui/onDemand';
import { BookmarkButton } from './BookmarkButton';

const CardMenu = onDemand(() => import('./CardMenu').then((made) => made.CardMenu));

/** What can be done with a card without opening it; for those who are signed in, since nothing of it is kept for others. */
export function CardTools({ release, canDismiss }: { release: ReleaseCard; canDismiss: boolean }) {
  const isAuth = useAppSelector(selectIsAuth);
  const [isOpen, setIsOpen] = useState(false);
  if (!isAuth) return null;
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
