import { useRouter } from 'next/compat/router';
import { useId, useRef, useState, type PointerEvent, type ReactNode, type RefObject, type SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';
import * as t from '@messages/ui/modal';
import { Button } from '../button/Button';
import { IconButton } from '../button/IconButton';
import { Stack } from '../layout/Stack';
import { Text } from '../layout/Text';
import { Body, Dialog, Head, Heading, type ModalAlign } from './modalStyles';
import { useLeaveGuard } from './useLeaveGuard';
import { useShowModal } from './useShowModal';
import { useUnsavedInput } from './useUnsavedInput';

interface ModalProps {
  isOpen: boolean;
  title: string;
  /** Without it, closing navigates back: for a modal with its own URL. */
  onClose?: () => void;
  align?: ModalAlign;
  /** The title is read out but not shown. */
  isTitleHidden?: boolean;
  /** The element focused first; by default the dialog itself. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Unsaved changes outside a form: closing asks for confirmation, as it does automatically for forms. */
  hasChanges?: boolean;
  /** Rendered in place instead of at the end of the body: it inherits the theme, and stays visible inside a full-screen element. */
  isInPlace?: boolean;
  children: ReactNode;
}

/**
 * The browser's modal dialog. It closes by a press on the backdrop, Escape or its button, and restores the focus. When a form inside has unsaved
 * input, each of these and the browser's Back button ask before discarding it; calling `onClose` from inside does not ask.
 */
export function Modal({ isOpen, isInPlace = false, ...rest }: ModalProps) {
  if (!isOpen) return null;
  return isInPlace ? <OpenModal {...rest} /> : createPortal(<OpenModal {...rest} />, document.body);
}

function OpenModal({
  title,
  onClose,
  align = 'center',
  isTitleHidden = false,
  initialFocus,
  hasChanges = false,
  children,
}: Omit<ModalProps, 'isOpen' | 'isInPlace'>) {
  const router = useRouter();
  const dialog = useRef<HTMLDialogElement>(null);
  const headingID = useId();
  const hasInput = useUnsavedInput(dialog);
  const isDiscarded = useRef(false);
  const isPressOnBackdrop = useRef(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const isUnsaved = () => !isDiscarded.current && (hasChanges || hasInput());
  const leave = () => (onClose ? onClose() : router?.back());
  const close = () => (isUnsaved() ? setIsConfirming(true) : leave());
  const discard = () => {
    isDiscarded.current = true; // a dialog with its own URL closes by Back
    setIsConfirming(false);
    leave();
  };
  useLeaveGuard(isUnsaved, () => setIsConfirming(true));
  useShowModal(dialog, initialFocus);

  const onCancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    // A file picker inside fires the same event, and React propagates that of a nested dialog.
    if (event.target !== event.currentTarget || !event.cancelable) return;
    event.preventDefault();
    close();
  };
  /** Chromium allows `cancel` to be prevented once per user action; the next Escape closes the dialog anyway. */
  const onClosedByBrowser = (event: SyntheticEvent<HTMLDialogElement>) => {
    const { currentTarget } = event;
    if (event.target !== currentTarget || currentTarget.open) return;
    if (isUnsaved()) currentTarget.showModal();
    close();
  };
  // The backdrop belongs to the dialog's own box; a press that starts inside may end on it when text is selected.
  const isOnBackdrop = (event: SyntheticEvent) => event.target === event.currentTarget;
  const onPointerDown = (event: PointerEvent) => {
    isPressOnBackdrop.current = isOnBackdrop(event);
  };

  return (
    <>
      <Dialog
        ref={dialog}
        $align={align}
        aria-labelledby={headingID}
        tabIndex={-1}
        onCancel={onCancel}
        onClose={onClosedByBrowser}
        onPointerDown={onPointerDown}
        onClick={(event) => isOnBackdrop(event) && isPressOnBackdrop.current && close()}
      >
        <Head $isHidden={isTitleHidden}>
          <Heading id={headingID}>{title}</Heading>
          <IconButton icon="close" label={t.close} onClick={close} />
        </Head>
        <Body>{children}</Body>
      </Dialog>
      {isConfirming ? <DiscardDialog onKeep={() => setIsConfirming(false)} onDiscard={discard} /> : null}
    </>
  );
}

/** Asks whether unsaved changes are discarded. */
export function DiscardDialog({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const keep = useRef<HTMLButtonElement>(null);
  return (
    <Modal isOpen title={t.discardQuestion} onClose={onKeep} initialFocus={keep}>
      <Stack gap={4}>
        <Text>{t.changesAreNotSaved}</Text>
        <Stack direction="row" gap={3} isWrapping>
          <Button ref={keep} onClick={onKeep}>
            {t.keepEditing}
          </Button>
          <Button tone="danger" onClick={onDiscard}>
            {t.discard}
          </Button>
        </Stack>
      </Stack>
    </Modal>
  );
}
