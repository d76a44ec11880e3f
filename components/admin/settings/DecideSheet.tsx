import type { AdminSetting, SettingVersion } from '@contract/adminSettings';
import { useDecideSettingMutation } from '@/store/admin/consoleSettingsApi';
import { formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/admin/settings';
import { useIdempotencyKey } from '../../content/form/useIdempotencyKey';
import { ReasonSheet } from '../shared/ReasonSheet';
import { changedLines, type Decision, decisionLabels, settingNames } from './settingLabels';

interface DecideSheetProps {
  setting: AdminSetting;
  version: SettingVersion;
  decision: Decision;
  onClose: () => void;
}

/** Confirms, refuses or withdraws a change of a setting. */
export function DecideSheet({ setting: { key, isDated }, version, decision, onClose }: DecideSheetProps) {
  const { versionID, value, before, startsAt } = version;
  const [decide, { isLoading, error }] = useDecideSettingMutation();
  const { attempt } = useIdempotencyKey();
  const effects: Record<Decision, string> = {
    CONFIRM: isDated ? t.confirmDatedEffect({ time: formatDateTime(startsAt) }) : t.confirmEffect,
    REFUSE: t.refuseEffect,
    WITHDRAW: t.withdrawEffect,
  };
  const { name } = settingNames[key];
  return (
    <ReasonSheet
      title={`${decisionLabels[decision]}: ${name}`}
      effect={
        <>
          <p>
            {t.before}: {changedLines(key, before, value)}. {t.after}: {changedLines(key, value, before)}.
          </p>
          <p>{effects[decision]}</p>
        </>
      }
      submit={decisionLabels[decision]}
      tone={decision === 'CONFIRM' ? 'danger' : 'primary'}
      isBusy={isLoading}
      error={error}
      failed={t.decideFailed}
      done={t.decided}
      onSubmit={(reason) => {
        const input = { versionID, decision, reason };
        return attempt(input, (idempotencyKey) => decide({ ...input, idempotencyKey }));
      }}
      onClose={onClose}
    />
  );
}
