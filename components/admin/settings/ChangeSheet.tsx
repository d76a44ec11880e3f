import type { AdminSetting } from '@contract/adminSettings';
import type { SettingValue } from '@contract/runtimeSettings';
import { useState } from 'react';
import { useChangeSettingMutation } from '@/store/admin/consoleSettingsApi';
import * as t from '@messages/admin/settings';
import { useIdempotencyKey } from '../../content/form/useIdempotencyKey';
import { TextField } from '../../ui/field/TextField';
import { ReasonSheet } from '../shared/ReasonSheet';
import { changedLines, isSwitchKey, settingNames } from './settingLabels';
import { ValueFields } from './ValueFields';

interface ChangeSheetProps {
  setting: AdminSetting;
  /** The value before, when the last change is undone. */
  restored?: SettingValue;
  onClose: () => void;
}

/** Changes a setting, or proposes it where another person confirms; shows what happens and asks for a reason. */
export function ChangeSheet({ setting, restored, onClose }: ChangeSheetProps) {
  const { key, versionID, needsSecondPerson, isDated } = setting;
  const { name, effect } = settingNames[key];
  const toggled = typeof setting.value === 'boolean' ? !setting.value : undefined;
  const [value, setValue] = useState<SettingValue | null>(restored ?? toggled ?? setting.value);
  const [startsAt, setStartsAt] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const [change, { isLoading, error }] = useChangeSettingMutation();
  const { attempt } = useIdempotencyKey();
  const isSwitch = isSwitchKey(key);
  const isPausing = isSwitch && value === false;
  const submit = async (reason: string) => {
    setHasTried(true);
    if (value === null || (isDated && startsAt === '')) return {};
    const input = { key, value, versionID, reason, ...(isDated ? { startsAt: new Date(startsAt).toISOString() } : {}) };
    return attempt(input, (idempotencyKey) => change({ ...input, idempotencyKey }));
  };
  return (
    <ReasonSheet
      title={isSwitch ? (isPausing ? t.pauseNamed({ name }) : t.openNamed({ name })) : t.changeNamed({ name })}
      effect={
        <>
          <p>{isSwitch ? (isPausing ? t.pauseEffect({ effect }) : t.openEffect({ name })) : effect}</p>
          {needsSecondPerson ? <p>{t.secondPersonEffect}</p> : null}
          {isSwitch || value === null ? null : (
            <p>
              {t.before}: {changedLines(key, setting.value, value)}. {t.after}: {changedLines(key, value, setting.value)}.
            </p>
          )}
        </>
      }
      submit={isSwitch ? (isPausing ? t.pause : t.reopen) : needsSecondPerson ? t.propose : t.save}
      tone={isPausing ? 'danger' : 'primary'}
      isBusy={isLoading}
      error={error}
      failed={t.changeFailed}
      done={needsSecondPerson ? t.proposed : t.changed}
      onSubmit={submit}
      onClose={onClose}
    >
      {isSwitch || restored !== undefined ? null : <ValueFields setting={setting} hasTried={hasTried} onChange={setValue} />}
      {isDated ? (
        <TextField
          label={t.startsAt}
          hint={t.startsHint}
          type="datetime-local"
          value={startsAt}
          error={hasTried && startsAt === '' ? t.startsMissing : undefined}
          onChange={({ target }) => setStartsAt(target.value)}
        />
      ) : null}
    </ReasonSheet>
  );
}
