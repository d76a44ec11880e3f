import type { ReleaseCard } from '@contract/releases';
import { useState } from 'react';
import styled from 'styled-components';
import * as t from '@messages/ott/release';
import { IconButton } from '../../ui/button/IconButton';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { ReleaseBookmarkButton } from './ReleaseBookmarkButton';

const ReleaseCardMenu = lazyWithRetry(() => import('./ReleaseCardMenu').then((loaded) => loaded.ReleaseCardMenu));

/** Actions on a card without opening it, for signed-in viewers. */
export function ReleaseCardActions({ release, canDismiss }: { release: ReleaseCard; canDismiss: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Corner>
      <ReleaseBookmarkButton release={release} />
      {canDismiss ? (
        <IconButton
          tone="glass"
          icon="more"
          label={t.moreAboutRelease({ release: release.name })}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        />
      ) : null}
      {isOpen ? <ReleaseCardMenu release={release} onClose={() => setIsOpen(false)} /> : null}
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
