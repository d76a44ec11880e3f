import type { ReactNode } from 'react';
import { Button } from '../button/Button';
import { Text } from '../layout/Text';
import { IconDisc } from './IconDisc';
import { StateBox } from './StateBox';

interface ErrorStateProps {
  /** What happened and what is safe: "The event could not be loaded. You have not been charged." */
  message: string;
  title?: string;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** It stands for the whole page, so its title is the page's. */
  isWholePage?: boolean;
  /** What support asks for. */
  requestID?: string;
  /** Another way on, where trying again is not it. */
  children?: ReactNode;
}

/** In place of what could not be shown; always one way on. */
export function ErrorState({
  title = 'Something went wrong',
  message,
  onRetry,
  isRetrying = false,
  isWholePage = false,
  requestID,
  children,
}: ErrorStateProps) {
  return (
    <StateBox role="alert">
      <IconDisc name="alert" />
      <Text kind="heading" as={isWholePage ? 'h1' : 'h2'}>
        {title}
      </Text>
      <Text tone="muted">{message}</Text>
      {onRetry ? (
        <Button tone="quiet" onClick={onRetry} isBusy={isRetrying}>
          Try again
        </Button>
      ) : null}
      {children}
      {requestID ? (
        <Text kind="tiny" tone="muted">
          If it keeps happening, give support this code: {requestID}
        </Text>
      ) : null}
    </StateBox>
  );
}
