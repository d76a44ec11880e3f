import type { ReleaseSummary } from '@contract/releases';
import { useState } from 'react';
import * as t from '@messages/ott/release';
import { IconButton } from '../../ui/button/IconButton';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';

const ReleaseCardMenu = lazyWithRetry(() => import('./ReleaseCardMenu').then((loaded) => loaded.ReleaseCardMenu));

/** The menu of a card, for signed-in viewers. */
export function ReleaseCardActions({ release, canDismiss }: { release: ReleaseSummary; canDismiss: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        icon="more"
        label={t.moreAboutRelease({ release: release.name })}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      />
      {isOpen ? <ReleaseCardMenu release={release} canDismiss={canDismiss} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
