import { useRouter } from 'next/compat/router';
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useLockBodyScroll } from '@/utils/hooks/useLockBodyScroll';
import { Button } from '../button/Button';
import { IconButton } from '../button/IconButton';
import { Stack } from '../layout/Stack';
import { Text } from '../layout/Text';
import { Backdrop, Body, Head, Heading, Panel, type ModalAlign } from './modalStyles';
import { useFocusTrap } from './useFocusTrap';
import { useLeaveGuard } from './useLeaveGuard';
import { useUnsavedInput } from './useUnsavedInput';

interface ModalProps {
  isOpen: boolean;
  title: string;
  /** Without it, closing goes back: for a modal that is an address of its own. */
  onClose?: () => void;
  align?: ModalAlign;
  /** The title is read out but not shown. */
  isTitleHidden?: boolean;
  /** What has the focus first; else the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Something was changed that is not a field of a form: closing asks first, as it does by itself for forms. */
  hasChanges?: boolean;
  children: ReactNode;
}

/**
 * Holds the focus and the page's scroll while open, closes by backdrop, Escape or its button, and gives the focus back. Where a form inside holds
 * unsaved input, each of these and the browser's Back button ask before they discard it; a press inside that calls `onClose` itself does not ask.
 */
export function Modal({ isOpen, ...rest }: ModalProps) {
  return isOpen ? createPortal(<OpenModal {...rest} />, document.body) : null;
}

function OpenModal({
  title,
  onClose,
  align = 'center',
  isTitleHidden = false,
  initialFocus,
  hasChanges = false,
  children,
}: Omit<ModalProps, 'isOpen'>) {
  const router = useRouter();
  const panel = useRef<HTMLDivElement>(null);
  const headingID = useId();
  const hasInput = useUnsavedInput(panel);
  const isDiscarded = useRef(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const isUnsaved = () => !isDiscarded.current && (hasChanges || hasInput());
  const leave = () => (onClose ? onClose() : router?.back());
  const close = () => (isUnsaved() ? setIsConfirming(true) : leave());
  const discard = () => {
    isDiscarded.current = true; // a dialog that is an address leaves by Back
    setIsConfirming(false);
    leave();
  };
  useLeaveGuard(isUnsaved, () => setIsConfirming(true));
  useLockBodyScroll(true);
  useFocusTrap(panel, initialFocus);
  useEscape(close);

  return (
    <Backdrop $align={align} onClick={(event) => event.target === event.currentTarget && close()}>
      <Panel ref={panel} $align={align} role="dialog" aria-modal="true" aria-labelledby={headingID} tabIndex={-1}>
        <Head $isHidden={isTitleHidden}>
          <Heading id={headingID}>{title}</Heading>
          <IconButton icon="close" label="Close" onClick={close} />
        </Head>
        <Body>{children}</Body>
      </Panel>
      {isConfirming ? <DiscardDialog onKeep={() => setIsConfirming(false)} onDiscard={discard} /> : null}
    </Backdrop>
  );
}

function DiscardDialog({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const keep = useRef<HTMLButtonElement>(null);
  return (
    <Modal isOpen title="Discard changes?" onClose={onKeep} initialFocus={keep}>
      <Stack gap={4}>
        <Text>Your changes are not saved. If you close this now, they will be lost.</Text>
        <Stack direction="row" gap={3} isWrapping>
          <Button ref={keep} onClick={onKeep}>
            Keep editing
          </Button>
          <Button tone="danger" onClick={onDiscard}>
            Discard changes
          </Button>
        </Stack>
      </Stack>
    </Modal>
  );
}

/** Only the modal opened last hears Escape. */
const open: symbol[] = [];

function useEscape(close: () => void) {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    const self = Symbol('modal');
    open.push(self);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || open.at(-1) !== self) return;
      event.stopPropagation();
      latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      open.splice(open.indexOf(self), 1);
    };
  }, []);
}
