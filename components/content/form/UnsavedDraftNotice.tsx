import { Button } from '../../ui/button/Button';
import { Stack } from '../../ui/layout/Stack';
import { Notice } from '../page/Notice';

interface UnsavedDraftNoticeProps {
  isShown: boolean;
  onDrop: () => void;
  /** Set when a newer version was saved since the draft was typed; keeping the draft then overwrites that version. */
  onKeepDraft?: (() => void) | undefined;
}

/** Shown above a form with restored, unsaved changes. */
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
