import { useAppDispatch } from '@/store/hooks';
import { shareLink } from '@/store/snackbar/shareLink';

/** Hands an address on, and says so where the phone itself does not. */
export function useShare() {
  const dispatch = useAppDispatch();
  return (title: string, path: string): Promise<void> => dispatch(shareLink(title, path));
}
