import { useRouter } from 'next/router';
import { routes } from '@/constants/routes';
import { useAppDispatch } from '@/store/hooks';
import { finishLogout } from '@/store/login/startApp';

/** Once a login has ended, to the event home, which shows the given message; then what was the viewer's is forgotten. */
export function useSignOutRedirect(): (message?: string) => Promise<void> {
  const router = useRouter();
  const dispatch = useAppDispatch();
  return (message) => dispatch(finishLogout(() => router.push(routes.eventHome), message));
}
