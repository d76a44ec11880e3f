import { Button } from '../ui/Button';
import { ErrorState } from '../ui/ErrorState';

interface MissingPartProps {
  title?: string;
  /** What is safe. */
  message?: string;
  isWholePage?: boolean;
  onAgain: () => void;
}

/** In the place of a part of the page that did not come (`onDemand`): once more, or the page anew, where this one is older than the house. */
export const MissingPart = ({
  title = 'This part could not be loaded',
  message = 'The line may have failed for a moment.',
  isWholePage = false,
  onAgain,
}: MissingPartProps) => (
  <ErrorState {...{ title, message, isWholePage }} onRetry={onAgain}>
    <Button tone="plain" onClick={() => window.location.reload()}>
      Load the page anew
    </Button>
  </ErrorState>
);
