import { Notice } from '../../content/Notice';
import { Button } from '../../ui/Button';

/** Said above a form that holds what was typed before and not saved. */
export const NotSaved = ({ isShown, onDrop }: { isShown: boolean; onDrop: () => void }) =>
  isShown ? (
    <Notice tone="warn" title="What you typed is still here, and not saved">
      <Button tone="plain" size="s" onClick={onDrop}>
        Throw it away
      </Button>
    </Notice>
  ) : null;
