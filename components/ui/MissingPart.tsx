import { useEffect, useState } from 'react';
import { isOutdated } from '@/utils/isOutdated';
import { Button } from './Button';
import { ErrorState } from './ErrorState';

export interface MissingPartProps {
  title?: string;
  /** What is safe. */
  message?: string;
  isWholePage?: boolean;
  onAgain: () => void;
}

/**
 * In the place of a part of the page whose code did not come: try again, or reload. After a deploy the code that this page asks for is gone for good;
 * then it says so and offers the reload first.
 */
export function MissingPart({ title = 'This part could not be loaded', message = '', isWholePage = false, onAgain }: MissingPartProps) {
  const [isOld, setIsOld] = useState(false);
  useEffect(() => {
    let isShown = true;
    void isOutdated().then((answer) => isShown && setIsOld(answer));
    return () => {
      isShown = false;
    };
  }, []);
  const reload = () => window.location.reload();
  if (isOld)
    return (
      <ErrorState title="A new version is available" message={`Reload the page to continue. ${message}`.trim()} isWholePage={isWholePage}>
        <Button onClick={reload}>Reload</Button>
      </ErrorState>
    );
  return (
    <ErrorState title={title} message={message || 'Check your connection and try again.'} isWholePage={isWholePage} onRetry={onAgain}>
      <Button tone="plain" onClick={reload}>
        Reload the page
      </Button>
    </ErrorState>
  );
}
