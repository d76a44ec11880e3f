import type { AdminContent } from '@contract/adminContent';
import type { ContentKind } from '@contract/moderation';
import { useState } from 'react';
import { useRestoreContentMutation, useTakeContentDownMutation } from '@/store/admin/consoleContentApi';
import * as t from '@messages/admin/content';
import { ReasonsFields, hasRule, noGrounds } from '../shared/ReasonsFields';
import { ReasonSheet } from '../shared/ReasonSheet';

interface TakedownSheetProps {
  of: Pick<AdminContent, 'kind' | 'contentID' | 'name' | 'isTakenDown'>;
  onClose: () => void;
}

const effects: Record<ContentKind, string> = {
  TITLE: t.takeDownTitleEffect,
  EVENT: t.takeDownEventEffect,
  CAMPAIGN: t.takeDownCampaignEffect,
  CHANNEL: t.takeDownChannelEffect,
};

/** Takes content down with a statement of reasons, or restores what staff took down. */
export function TakedownSheet({ of: { kind, contentID, name, isTakenDown }, onClose }: TakedownSheetProps) {
  const [takeDown, takingDown] = useTakeContentDownMutation();
  const [restore, restoring] = useRestoreContentMutation();
  const [grounds, setGrounds] = useState(noGrounds);
  const [hasTried, setHasTried] = useState(false);
  if (isTakenDown)
    return (
      <ReasonSheet
        title={t.restoreTitle({ name })}
        effect={t.restoreEffect}
        submit={t.restore}
        maxLength={1000}
        isBusy={restoring.isLoading}
        error={restoring.error}
        failed={t.restoreFailed}
        done={t.restoreDone}
        onSubmit={(reason) => restore({ kind, contentID, reason })}
        onClose={onClose}
      />
    );
  return (
    <ReasonSheet
      title={t.takeDownTitle({ name })}
      effect={`${effects[kind]} ${t.takeDownEffect}`}
      submit={t.takeDown}
      tone="danger"
      reasonHint={t.takeDownReasonHint}
      maxLength={1000}
      isBusy={takingDown.isLoading}
      error={takingDown.error}
      failed={t.takeDownFailed}
      done={t.takeDownDone}
      onSubmit={async (reason) => {
        setHasTried(true);
        if (!hasRule(grounds)) return {};
        return takeDown({ kind, contentID, ground: grounds.ground, rule: grounds.rule.trim(), reason });
      }}
      onClose={onClose}
    >
      <ReasonsFields value={grounds} onChange={setGrounds} hasTried={hasTried} />
    </ReasonSheet>
  );
}
