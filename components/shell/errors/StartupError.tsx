import { useState } from 'react';
import { useAppDispatch } from '@/store/hooks';
import { startApp } from '@/store/login/startApp';
import { ErrorState } from '../../ui/feedback/ErrorState';

/** Replaces personal content when startup could not load the user; the session is not ended. */
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
