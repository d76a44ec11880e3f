import * as t from '@messages/content/form';
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
    <Notice tone="warn" title={t.someoneElseSavedChanges}>
      {t.unsavedDraftConflict}
      <Stack direction="row" gap={2} isWrapping>
        <Button tone="plain" size="s" onClick={onKeepDraft}>
          {t.keepMyChanges}
        </Button>
        <Button tone="plain" size="s" onClick={onDrop}>
          {t.loadLatest}
        </Button>
      </Stack>
    </Notice>
  ) : isShown ? (
    <Notice tone="warn" title={t.unsavedDraft}>
      <Button tone="plain" size="s" onClick={onDrop}>
        {t.discard}
      </Button>
    </Notice>
  ) : null;
