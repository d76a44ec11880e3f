import { useState } from 'react';
import { useAppDispatch } from '@/store/hooks';
import { startApp } from '@/store/login/startApp';
import { ErrorState } from '../../ui/feedback/ErrorState';

/** In place of what is somebody's own while it could not be asked who they are; nobody is signed out by that. */
export function StartupError({ isWholePage = false }: { isWholePage?: boolean }) {
  const dispatch = useAppDispatch();
  const [isRetrying, setIsRetrying] = useState(false);
  return (
    <ErrorState
      message="Your account could not be loaded. You are still signed in, and nothing has changed."
      isWholePage={isWholePage}
      isRetrying={isRetrying}
      onRetry={() => {
        setIsRetrying(true);
        void dispatch(startApp()).then(() => setIsRetrying(false));
      }}
    />
  );
}
