import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { selectDeviceType } from '@/store/device/deviceSlice';
import { useAppSelector } from '@/store/hooks';
import { useLockBodyScroll } from '@/utils/hooks/useLockBodyScroll';
import { useMedia } from '@/utils/hooks/useMedia';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { Text } from '../ui/Text';
import { useFocusTrap } from '../ui/useFocusTrap';

/** SPEC.md §8: tablets held upright are asked to turn; whoever cannot turn theirs may go on. */
export function TabletNotice() {
  const isTablet = useAppSelector(selectDeviceType) === 'tablet';
  const isUpright = useMedia('(orientation: portrait)');
  const [isDismissed, setIsDismissed] = useState(false);
  if (!isTablet || !isUpright || isDismissed) return null;
  return createPortal(<Notice onDismiss={() => setIsDismissed(true)} />, document.body);
}

function Notice({ onDismiss }: { onDismiss: () => void }) {
  const overlay = useRef<HTMLDivElement>(null);
  useLockBodyScroll(true);
  useFocusTrap(overlay);
  return (
    <Overlay ref={overlay} role="alertdialog" aria-modal="true" aria-labelledby="tablet-notice" tabIndex={-1}>
      <Icon name="rotate" />
      <Text id="tablet-notice" kind="heading" as="p">
        If you are using an iPad/tablet, please try switching to landscape mode, otherwise please open the page in Desktop.
      </Text>
      <Button tone="quiet" onClick={onDismiss}>
        Stay in portrait
      </Button>
    </Overlay>
  );
}

const Overlay = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${({ theme }) => theme.layer.notice};
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${({ theme }) => theme.space[6]};
  padding: ${({ theme }) => theme.space[12]};
  background: ${({ theme }) => theme.color.canvas};
  text-align: center;
  &:focus-visible {
    outline: none;
  }
  & > p {
    max-width: 26em;
    line-height: 1.35;
  }
  & > svg {
    width: 72px;
    height: 72px;
    color: ${({ theme }) => theme.color.bulbEdge};
  }
`;
