import { useEffect, type RefObject } from 'react';
import { useLockBodyScroll } from '@/utils/hooks/useLockBodyScroll';
import { addOpenDialog } from './openDialogs';

/**
 * Opens a `<dialog>` as modal while it is mounted. The browser traps the focus and makes the rest of the page inert; the page behind does not
 * scroll. The focus starts at `initialFocus`, or the dialog itself, so that a phone does not open its keyboard.
 */
export function useShowModal(dialog: RefObject<HTMLDialogElement | null>, initialFocus?: RefObject<HTMLElement | null>): void {
  useLockBodyScroll(true);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const before = document.activeElement;
    element.showModal();
    (initialFocus?.current ?? element).focus({ preventScroll: true });
    const removeOpenDialog = addOpenDialog(element);
    return () => {
      removeOpenDialog();
      element.close();
      // React has removed the dialog before this runs, and a browser restores the focus only when a dialog still in the document closes.
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [dialog, initialFocus]);
}
