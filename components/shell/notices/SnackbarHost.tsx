import { createPortal } from 'react-dom';
import { selectIsMobile } from '@/store/device/deviceSlice';
import { useAppSelector } from '@/store/hooks';
import { selectSnack } from '@/store/snackbar/snackbarSlice';
import { Snackbar } from '../../ui/feedback/Snackbar';
import { useIsHydrated } from '../../ui/lazy/useIsHydrated';
import { useOpenDialogs } from '../../ui/modal/openDialogs';

/** The message is in the top dialog, else in the body: an open dialog makes everything outside it inert, and a screen reader would not hear it. */
export function SnackbarHost() {
  const { message, type, isVisible } = useAppSelector(selectSnack);
  const isMobile = useAppSelector(selectIsMobile);
  const dialogs = useOpenDialogs();
  if (!useIsHydrated()) return null;
  return [document.body, ...dialogs].map((container, index) => {
    const isTop = index === dialogs.length;
    return createPortal(
      <Snackbar message={message} type={type} isVisible={isVisible && isTop} hasIcon={!isMobile} />,
      container,
      `${index}`,
    );
  });
}
