import type { EmbedKind } from '@contract/embedCode';
import { useState } from 'react';
import * as t from '@messages/content/embed';
import { Button } from '../../ui/button/Button';
import { IconButton } from '../../ui/button/IconButton';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { Icon } from '../../ui/media/Icon';

const EmbedSheet = lazyWithRetry(() => import('./EmbedSheet').then((loaded) => loaded.EmbedSheet));

interface EmbedButtonProps {
  kind: EmbedKind;
  /** The slug of a title, else the ID. */
  id: string;
  name: string;
  /** `glass` is an icon on top of a picture. */
  look: 'glass' | 'text';
  size?: 's' | 'm';
}

/** Offers the code by which another site shows the work; shown beside Share. */
export function EmbedButton({ look, size = 'm', ...work }: EmbedButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  return (
    <>
      {look === 'glass' ? (
        <IconButton icon="code" label={t.embed} tone="glass" onClick={open} />
      ) : (
        <Button tone="quiet" size={size} onClick={open}>
          <Icon name="code" size="s" />
          {t.embed}
        </Button>
      )}
      {isOpen ? <EmbedSheet {...work} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
