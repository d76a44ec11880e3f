import { useRouter } from 'next/router';
import { routes } from '@/constants/routes';
import { useAppDispatch } from '@/store/hooks';
import { finishLogout } from '@/store/login/startApp';

/** After sign-out, goes to the event home with the given message, then clears the viewer's data. */
export function useSignOutRedirect(): (message?: string) => Promise<void> {
  const router = useRouter();
  const dispatch = useAppDispatch();
  return (message) => dispatch(finishLogout(() => router.push(routes.eventHome), message));
}
