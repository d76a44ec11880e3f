import { useRouter } from 'next/router';
import { useEffect, type ReactNode } from 'react';
import styled from 'styled-components';
import { useAppSelector } from '@/store/hooks';
import { selectHasChannel } from '@/store/login/channelDataSlice';
import { selectHasFailed, selectIsAuth, selectIsLeaving, selectIsReady } from '@/store/login/loginSlice';
import * as t from '@messages/shell/routing';
import { Spinner } from '../../ui/feedback/Spinner';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { isAccessUnknown, canShow, redirectFor } from './routeAccess';

const StartupError = lazyWithRetry(() => import('../errors/StartupError').then((loaded) => loaded.StartupError));

/** Applies routeAccess.ts: redirects visitors, and shows guarded pages only after startup. */
export function RouteGuard({ children }: { children: ReactNode }) {
  const router = useRouter();
  const isReady = useAppSelector(selectIsReady);
  const isAuth = useAppSelector(selectIsAuth);
  const hasChannel = useAppSelector(selectHasChannel);
  const hasFailed = useAppSelector(selectHasFailed);
  const visitor = { isReady, isAuth, hasChannel, hasFailed };
  // After logging out in the studio, the visitor goes to the event home, not to the login page.
  const isLeaving = useAppSelector(selectIsLeaving);
  const target = isLeaving ? null : redirectFor(router.asPath, visitor);

  const { replace } = router;
  useEffect(() => {
    if (target) void replace(target);
  }, [target, replace]);

  if (isAccessUnknown(router.asPath, visitor)) return <StartupError isWholePage />;
  return canShow(router.asPath, visitor) ? (
    children
  ) : (
    <LoadingScreen>
      <Spinner label={t.openingStudio} />
    </LoadingScreen>
  );
}

const LoadingScreen = styled.div`
  display: grid;
  place-items: center;
  min-height: 50vh;
`;
