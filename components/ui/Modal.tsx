import { useRouter } from 'next/compat/router';
import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useLockBodyScroll } from '@/utils/hooks/useLockBodyScroll';
import { IconButton } from './IconButton';
import { Backdrop, Body, Head, Heading, Panel, type ModalAlign } from './modalParts';
import { useFocusTrap } from './useFocusTrap';

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
  children: ReactNode;
}

/** Holds the focus and the page's scroll while open, closes by backdrop, Escape or its button, and gives the focus back. */
export function Modal({ isOpen, ...rest }: ModalProps) {
  return isOpen ? createPortal(<OpenModal {...rest} />, document.body) : null;
}

function OpenModal({ title, onClose, align = 'center', isTitleHidden = false, initialFocus, children }: Omit<ModalProps, 'isOpen'>) {
  const router = useRouter();
  const close = () => (onClose ? onClose() : router?.back());
  const panel = useRef<HTMLDivElement>(null);
  const headingID = useId();
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
    </Backdrop>
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
