import { useAppDispatch } from '@/store/hooks';
import { shareLink } from '@/store/snackbar/shareLink';

/** Shares a URL, with a confirmation where the device itself shows none. */
export function useShare() {
  const dispatch = useAppDispatch();
  return (...link: Parameters<typeof shareLink>): Promise<void> => dispatch(shareLink(...link));
}
