import { useRouter } from 'next/router';
import { useEffect, type ReactNode } from 'react';
import styled from 'styled-components';
import { useAppSelector } from '@/store/hooks';
import { selectHasChannel } from '@/store/login/channelDataSlice';
import { selectHasFailed, selectIsAuth, selectIsLeaving, selectIsReady } from '@/store/login/loginSlice';
import { onDemand } from '../ui/onDemand';
import { Spinner } from '../ui/Spinner';
import { isInDoubt, mayShow, redirectFor } from './routeGuard';

const StartupFault = onDemand(() => import('./StartupFault').then((made) => made.StartupFault));

/** Obeys routeGuard.ts: sends visitors to the right door, and shows nothing guarded before it is known who they are. */
export function RouteGuard({ children }: { children: ReactNode }) {
  const router = useRouter();
  const isReady = useAppSelector(selectIsReady);
  const isAuth = useAppSelector(selectIsAuth);
  const hasChannel = useAppSelector(selectHasChannel);
  const hasFailed = useAppSelector(selectHasFailed);
  const visitor = { isReady, isAuth, hasChannel, hasFailed };
  // Who has just logged out of the studio goes to the event home, not to the login page.
  const isLeaving = useAppSelector(selectIsLeaving);
  const target = isLeaving ? null : redirectFor(router.asPath, visitor);

  const { replace } = router;
  useEffect(() => {
    if (target) void replace(target);
  }, [target, replace]);

  if (isInDoubt(router.asPath, visitor)) return <StartupFault isWholePage />;
  return mayShow(router.asPath, visitor) ? (
    children
  ) : (
    <Waiting>
      <Spinner label="Opening the studio" />
    </Waiting>
  );
}

const Waiting = styled.div`
  display: grid;
  place-items: center;
  min-height: 50vh;
`;
