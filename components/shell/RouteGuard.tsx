import { useRouter } from 'next/router';
import { useEffect, type ReactNode } from 'react';
import styled from 'styled-components';
import { useAppSelector } from '@/store/hooks';
import { selectHasChannel } from '@/store/login/channelDataSlice';
import { selectIsAuth, selectIsReady } from '@/store/login/loginSlice';
import { Spinner } from '../ui/Spinner';
import { mayShow, redirectFor } from './routeGuard';

/** Obeys routeGuard.ts: sends visitors to the right door, and shows nothing guarded before it is known who they are. */
export function RouteGuard({ children }: { children: ReactNode }) {
  const router = useRouter();
  const isReady = useAppSelector(selectIsReady);
  const isAuth = useAppSelector(selectIsAuth);
  const hasChannel = useAppSelector(selectHasChannel);
  const visitor = { isReady, isAuth, hasChannel };
  const target = redirectFor(router.asPath, visitor);

  const { replace } = router;
  useEffect(() => {
    if (target) void replace(target);
  }, [target, replace]);

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
