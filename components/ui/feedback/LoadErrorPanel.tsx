import { Button } from '../button/Button';
import { ErrorState } from './ErrorState';

export interface LoadErrorPanelProps {
  title?: string;
  /** What was not affected by the error. */
  message?: string;
  isWholePage?: boolean;
  onRetry: () => void;
}

/** Shown when the code of a part of the page could not be loaded: try again, or reload the page. */
export const LoadErrorPanel = ({ title = 'This part could not be loaded', message, isWholePage, onRetry }: LoadErrorPanelProps) => (
  <ErrorState
    title={title}
    message={message}
    hint={message ? undefined : 'Check your connection and try again.'}
    isWholePage={isWholePage}
    onRetry={onRetry}
  >
    <Button tone="plain" onClick={() => window.location.reload()}>
      Reload the page
    </Button>
  </ErrorState>
);
