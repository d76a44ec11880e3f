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
    <Notice tone="warn" title="Someone else saved changes">
      You have unsaved changes.
      <Stack direction="row" gap={2} isWrapping>
        <Button tone="plain" size="s" onClick={onKeepDraft}>
          Keep my changes
        </Button>
        <Button tone="plain" size="s" onClick={onDrop}>
          Load latest
        </Button>
      </Stack>
    </Notice>
  ) : isShown ? (
    <Notice tone="warn" title="You have unsaved changes">
      <Button tone="plain" size="s" onClick={onDrop}>
        Discard
      </Button>
    </Notice>
  ) : null;
