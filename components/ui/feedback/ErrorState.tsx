import type { ReactNode } from 'react';
import { useIsBuildOutdated } from '@/utils/hooks/useIsBuildOutdated';
import * as t from '@messages/ui/feedback';
import { Button } from '../button/Button';
import { Text } from '../layout/Text';
import { Scene } from './Scene';
import { StateBox } from './StateBox';

interface ErrorStateProps {
  /** What happened and what is safe: "The event could not be loaded. You have not been charged." */
  message?: string;
  /** Shown before trying again. */
  hint?: string;
  title?: string;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** It fills the whole page, so its title is the page's heading. */
  isWholePage?: boolean;
  /** Support asks for it. */
  requestID?: string;
  /** Another action, where trying again does not help. */
  children?: ReactNode;
}

/**
 * Shown in place of content that could not be loaded; always offers one action. After a deploy the code of this page, also the code that sends
 * requests, may no longer exist on the server, so trying again would always fail: then it offers a reload instead.
 */
export function ErrorState({
  title = t.somethingWentWrong,
  message,
  hint,
  onRetry,
  isRetrying = false,
  isWholePage = false,
  requestID,
  children,
}: ErrorStateProps) {
  const isOutdated = useIsBuildOutdated(onRetry !== undefined);
  const text = (isOutdated ? [t.reloadToContinue, message] : [message, hint]).filter(Boolean).join(' ');
  return (
    <StateBox role="alert">
      <Scene name="unplugged" isSmall={!isWholePage} />
      <Text kind={isWholePage ? 'chapter' : 'heading'} as={isWholePage ? 'h1' : 'h2'}>
        {isOutdated ? t.newVersion : title}
      </Text>
      <Text tone="muted">{text}</Text>
      {isOutdated ? (
        <Button onClick={() => window.location.reload()}>{t.reload}</Button>
      ) : (
        <>
          {onRetry ? (
            <Button tone="quiet" onClick={onRetry} isBusy={isRetrying}>
              {t.tryAgain}
            </Button>
          ) : null}
          {children}
        </>
      )}
      {requestID ? (
        <Text kind="tiny" tone="muted">
          {t.supportCode({ requestId: requestID })}
        </Text>
      ) : null}
    </StateBox>
  );
}
