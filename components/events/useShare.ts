import { useAppDispatch } from '@/store/hooks';
import { snackShown } from '@/store/snackbar/snackbarSlice';

/** Hands an address to the phone's share sheet, or to the clipboard where there is none. */
export function useShare() {
  const dispatch = useAppDispatch();
  return async (title: string, path: string): Promise<void> => {
    const url = new URL(path, window.location.origin).href;
    if (typeof navigator.share === 'function') return navigator.share({ title, url }).catch(() => undefined); // closing the sheet is no failure
    const isCopied = await (navigator.clipboard?.writeText(url) ?? Promise.reject(new Error('no clipboard'))).then(
      () => true,
      () => false,
    );
    dispatch(snackShown(isCopied ? { message: 'Link copied', type: 'SUCCESS' } : { message: url, type: 'INFO' }));
  };
}
