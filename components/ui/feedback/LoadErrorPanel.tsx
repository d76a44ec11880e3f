import { useEffect, useState } from 'react';
import { isBuildOutdated } from '@/utils/browser/isBuildOutdated';
import { Button } from '../button/Button';
import { ErrorState } from './ErrorState';

export interface LoadErrorPanelProps {
  title?: string;
  /** What is safe. */
  message?: string;
  isWholePage?: boolean;
  onRetry: () => void;
}

/**
 * In the place of a part of the page whose code did not come: try again, or reload. After a deploy the code that this page asks for is gone for good;
 * then it says so and offers the reload first.
 */
export function LoadErrorPanel({
  title = 'This part could not be loaded',
  message = '',
  isWholePage = false,
  onRetry,
}: LoadErrorPanelProps) {
  const [hasNewVersion, setHasNewVersion] = useState(false);
  useEffect(() => {
    let isShown = true;
    void isBuildOutdated().then((answer) => isShown && setHasNewVersion(answer));
    return () => {
      isShown = false;
    };
  }, []);
  const reload = () => window.location.reload();
  if (hasNewVersion)
    return (
      <ErrorState title="A new version is available" message={`Reload the page to continue. ${message}`.trim()} isWholePage={isWholePage}>
        <Button onClick={reload}>Reload</Button>
      </ErrorState>
    );
  return (
    <ErrorState title={title} message={message || 'Check your connection and try again.'} isWholePage={isWholePage} onRetry={onRetry}>
      <Button tone="plain" onClick={reload}>
        Reload the page
      </Button>
    </ErrorState>
  );
}
