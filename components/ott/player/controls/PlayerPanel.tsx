import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { media } from '@/styles/media';
import { IconButton } from '../../../ui/button/IconButton';
import { Text } from '../../../ui/layout/Text';
import { useFocusTrap } from '../../../ui/modal/useFocusTrap';

interface PlayerPanelProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A sheet inside the player's frame: the house's Modal hangs on the page's body, which is not there in full screen. */
export function PlayerPanel({ title, onClose, children }: PlayerPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useFocusTrap(panel);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      onClose();
    };
    const shown = panel.current;
    shown?.addEventListener('keydown', onKeyDown);
    return () => shown?.removeEventListener('keydown', onKeyDown);
  }, [onClose]);
  return (
    <Sheet ref={panel} role="dialog" aria-label={title} aria-modal="true" tabIndex={-1}>
      <Head>
        <Text kind="heading">{title}</Text>
        <IconButton icon="close" label={`Close: ${title}`} onClick={onClose} />
      </Head>
      {children}
    </Sheet>
  );
}

const Sheet = styled.div`
  position: absolute;
  inset: auto 0 0;
  z-index: 3;
  pointer-events: auto; /* media-chrome's layer takes no press for a dialog */
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  height: max-content;
  gap: ${({ theme }) => theme.space[4]};
  max-height: min(100%, 560px);
  padding: ${({ theme }) => `${theme.space[3]} ${theme.space[4]} calc(${theme.space[6]} + var(--safe-bottom))`};
  overflow-y: auto;
  overscroll-behavior: contain;
  background: ${({ theme }) => theme.color.raised};
  border-radius: ${({ theme }) => `${theme.radius.card} ${theme.radius.card} 0 0`};
  box-shadow: ${({ theme }) => theme.shadow.float};
  ${media.desktop} {
    inset: auto ${({ theme }) => theme.space[6]} 88px auto;
    width: 400px;
    max-height: calc(100% - 112px);
    padding-bottom: ${({ theme }) => theme.space[4]};
    border-radius: ${({ theme }) => theme.radius.card};
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;
