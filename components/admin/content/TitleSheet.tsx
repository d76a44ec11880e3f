import type { AdminContent } from '@contract/adminContent';
import { useRestoreTitleMutation, useTakeTitleDownMutation } from '@/store/admin/consoleContentApi';
import * as t from '@messages/admin/content';
import { ReasonSheet } from '../shared/ReasonSheet';

interface TitleSheetProps {
  of: AdminContent;
  onClose: () => void;
}

/** Takes a title down, or restores one that staff took down. */
export function TitleSheet({ of: { contentID: releaseID, name, isTakenDown }, onClose }: TitleSheetProps) {
  const [takeDown, takingDown] = useTakeTitleDownMutation();
  const [restore, restoring] = useRestoreTitleMutation();
  if (isTakenDown)
    return (
      <ReasonSheet
        title={t.restoreTitle({ name })}
        effect={t.restoreEffect}
        submit={t.restore}
        isBusy={restoring.isLoading}
        error={restoring.error}
        failed={t.restoreFailed}
        done={t.restoreDone}
        onSubmit={(reason) => restore({ releaseID, reason })}
        onClose={onClose}
      />
    );
  return (
    <ReasonSheet
      title={t.takeDownTitle({ name })}
      effect={t.takeDownEffect}
      submit={t.takeDown}
      tone="danger"
      reasonHint={t.takeDownReasonHint}
      isBusy={takingDown.isLoading}
      error={takingDown.error}
      failed={t.takeDownFailed}
      done={t.takeDownDone}
      onSubmit={(reason) => takeDown({ releaseID, reason })}
      onClose={onClose}
    />
  );
}
