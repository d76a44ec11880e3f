import { Button } from '../../ui/button/Button';
import { Stack } from '../../ui/layout/Stack';
import { Notice } from '../page/Notice';

interface UnsavedDraftNoticeProps {
  isShown: boolean;
  onDrop: () => void;
  /** Given when somebody saved since it was typed: from then on it may be saved over theirs. */
  onKeepDraft?: (() => void) | undefined;
}

/** Said above a form that holds what was typed before and not saved. */
export const UnsavedDraftNotice = ({ isShown, onDrop, onKeepDraft }: UnsavedDraftNoticeProps) =>
  onKeepDraft ? (
    <Notice tone="warn" title="It was changed elsewhere since you typed this">
      What you typed is still here, and not saved.
      <Stack direction="row" gap={2} isWrapping>
        <Button tone="plain" size="s" onClick={onKeepDraft}>
          Keep mine
        </Button>
        <Button tone="plain" size="s" onClick={onDrop}>
          Load theirs
        </Button>
      </Stack>
    </Notice>
  ) : isShown ? (
    <Notice tone="warn" title="What you typed is still here, and not saved">
      <Button tone="plain" size="s" onClick={onDrop}>
        Throw it away
      </Button>
    </Notice>
  ) : null;
