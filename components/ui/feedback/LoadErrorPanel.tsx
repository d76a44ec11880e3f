import * as t from '@messages/ui/feedback';
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
export const LoadErrorPanel = ({ title = t.partLoadError, message, isWholePage, onRetry }: LoadErrorPanelProps) => (
  <ErrorState title={title} message={message} hint={message ? undefined : t.checkConnection} isWholePage={isWholePage} onRetry={onRetry}>
    <Button tone="plain" onClick={() => window.location.reload()}>
      {t.reloadPage}
    </Button>
  </ErrorState>
);
