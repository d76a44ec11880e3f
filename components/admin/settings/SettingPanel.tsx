import type { AdminSetting, SettingVersion } from '@contract/adminSettings';
import { formatDateTime } from '@/utils/format/dates';
import { useNow } from '@/utils/hooks/useNow';
import * as t from '@messages/admin/settings';
import { Notice } from '../../content/page/Notice';
import { Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { Tag } from '../../ui/button/Chip';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { useMayCall, useStaffQuery } from '../frame/useStaff';
import { changedLines, type Decision, decisionLabels, isSwitchKey, settingNames, valueLines } from './settingLabels';

export interface SettingActs {
  onChange: () => void;
  onRestore: (version: SettingVersion) => void;
  onDecide: (version: SettingVersion, decision: Decision) => void;
}

const stateText = ({ state, startsAt }: SettingVersion): string =>
  ({ PROPOSED: t.waiting, IN_FORCE: t.inForce({ time: formatDateTime(startsAt) }), REFUSED: t.refused, WITHDRAWN: t.withdrawn })[state];

/** One setting: its value, changes that wait, and the earlier ones. */
export function SettingPanel({ setting, onChange, onRestore, onDecide }: { setting: AdminSetting } & SettingActs) {
  const { key, value, versionID, versions } = setting;
  const { name, effect } = settingNames[key];
  const mayCall = useMayCall();
  const current = versions.find((version) => version.versionID === versionID);
  const isSwitch = isSwitchKey(key);
  return (
    <Panel title={name} aside={isSwitch ? <Tag>{value === true ? t.open : t.paused}</Tag> : versionID ? null : <Tag>{t.isDefault}</Tag>}>
      {isSwitch ? null : (
        <ul>
          {valueLines(key, value).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <Text kind="small" tone="muted">
        {isSwitch && value === true ? t.whenPaused({ effect }) : effect}
      </Text>
      <OpenChanges setting={setting} onDecide={onDecide} />
      {mayCall('admin.settingChange') ? (
        <Stack direction="row" gap={3} isWrapping>
          <Button
            tone="quiet"
            size="s"
            aria-label={isSwitch ? (value === true ? t.pauseNamed({ name }) : t.openNamed({ name })) : t.changeNamed({ name })}
            onClick={onChange}
          >
            {isSwitch ? (value === true ? t.pause : t.reopen) : t.change}
          </Button>
          {current && !isSwitch ? (
            <Button tone="quiet" size="s" aria-label={t.restoreNamed({ name })} onClick={() => onRestore(current)}>
              {t.restore}
            </Button>
          ) : null}
        </Stack>
      ) : null}
      {versions.length > 0 ? (
        <details>
          <summary>{t.history({ count: versions.length })}</summary>
          <Stack gap={2}>
            {versions.map((version) => (
              <Text key={version.versionID} kind="small">
                {stateText(version)}: {changedLines(key, version.value, version.before)}.{' '}
                {t.proposedBy({
                  name: version.proposedBy.name,
                  time: formatDateTime(version.proposedAt),
                  reason: version.reason,
                })}
              </Text>
            ))}
          </Stack>
        </details>
      ) : null}
    </Panel>
  );
}

/** What waits for a second person, and what starts later. */
function OpenChanges({ setting: { key, versions }, onDecide }: Pick<SettingActs, 'onDecide'> & { setting: AdminSetting }) {
  const { data: staff } = useStaffQuery();
  const mayDecide = useMayCall()('admin.settingDecide');
  const now = new Date(useNow()).toISOString();
  const open = versions.filter(({ state, startsAt }) => state === 'PROPOSED' || (state === 'IN_FORCE' && startsAt > now));
  return open.map((version) => {
    const { versionID, state, value, before, startsAt, proposedBy, proposedAt, reason } = version;
    const isOwn = proposedBy.userID === staff?.person.userID;
    const decisions: readonly Decision[] = state === 'IN_FORCE' || isOwn ? ['WITHDRAW'] : ['CONFIRM', 'REFUSE'];
    return (
      <Notice
        key={versionID}
        tone="warn"
        title={`${state === 'PROPOSED' ? t.waiting : t.planned({ time: formatDateTime(startsAt) })}: ${changedLines(key, value, before)}`}
      >
        <p>{t.proposedBy({ name: proposedBy.name, time: formatDateTime(proposedAt), reason })}</p>
        {mayDecide ? (
          <Stack direction="row" gap={3} isWrapping>
            {decisions.map((decision) => (
              <Button key={decision} tone="quiet" size="s" onClick={() => onDecide(version, decision)}>
                {decisionLabels[decision]}
              </Button>
            ))}
          </Stack>
        ) : null}
      </Notice>
    );
  });
}
