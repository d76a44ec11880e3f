import { useState } from 'react';
import { useAppDispatch } from '@/store/hooks';
import { startApp } from '@/store/login/startApp';
import * as t from '@messages/shell/errors';
import { ErrorState } from '../../ui/feedback/ErrorState';

/** Replaces personal content when startup could not load the user; the session is not ended. */
export function StartupError({ isWholePage = false }: { isWholePage?: boolean }) {
  const dispatch = useAppDispatch();
  const [isRetrying, setIsRetrying] = useState(false);
  return (
    <ErrorState
      message={t.accountLoadError}
      isWholePage={isWholePage}
      isRetrying={isRetrying}
      onRetry={() => {
        setIsRetrying(true);
        void dispatch(startApp()).then(() => setIsRetrying(false));
      }}
    />
  );
}
