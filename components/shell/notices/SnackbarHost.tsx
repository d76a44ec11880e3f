import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { selectIsMobile } from '@/store/device/deviceSlice';
import { useAppSelector } from '@/store/hooks';
import { selectSnack } from '@/store/snackbar/snackbarSlice';
import { Snackbar } from '../../ui/feedback/Snackbar';

const subscribeToNothing = () => () => undefined;

/** Beside the page and not in it, so that it is heard while a modal keeps the page silent. */
export function SnackbarHost() {
  const { message, type, isVisible } = useAppSelector(selectSnack);
  const isMobile = useAppSelector(selectIsMobile);
  const isBrowser = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  if (!isBrowser) return null;
  return createPortal(<Snackbar message={message} type={type} isVisible={isVisible} hasIcon={!isMobile} />, document.body);
}
