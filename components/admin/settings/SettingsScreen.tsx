import type { AdminSetting, SettingVersion } from '@contract/adminSettings';
import { useState } from 'react';
import { useAdminSettingsQuery } from '@/store/admin/consoleSettingsApi';
import * as t from '@messages/admin/settings';
import { PageFrame } from '../../content/page/PageFrame';
import { QueryState } from '../../ui/feedback/QueryState';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { tableSkeleton } from '../list/listResult';
import { type Decision, groupsOf } from './settingLabels';
import { SettingPanel } from './SettingPanel';

const ChangeSheet = lazyWithRetry(() => import('./ChangeSheet').then((loaded) => loaded.ChangeSheet), null);
const DecideSheet = lazyWithRetry(() => import('./DecideSheet').then((loaded) => loaded.DecideSheet), null);

interface Chosen {
  setting: AdminSetting;
  restored?: SettingVersion;
  decision?: { version: SettingVersion; decision: Decision };
}

/** Settings that change while the platform runs: parts that can be paused, limits and fees. */
export function SettingsScreen() {
  const query = useAdminSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const close = () => setChosen(null);
  return (
    <PageFrame>
      <header>
        <Text kind="title">{t.settings}</Text>
        <Text tone="muted">{t.hint}</Text>
      </header>
      <QueryState query={query} skeleton={tableSkeleton} message={t.loadError}>
        {({ items }) =>
          groupsOf(items).map((group) => (
            <Stack key={group.title} gap={4} as="section" aria-label={group.title}>
              <Text kind="heading">{group.title}</Text>
              {group.items.map((setting) => (
                <SettingPanel
                  key={setting.key}
                  setting={setting}
                  onChange={() => setChosen({ setting })}
                  onRestore={(restored) => setChosen({ setting, restored })}
                  onDecide={(version, decision) => setChosen({ setting, decision: { version, decision } })}
                />
              ))}
            </Stack>
          ))
        }
      </QueryState>
      {chosen?.decision ? (
        <DecideSheet setting={chosen.setting} {...chosen.decision} onClose={close} />
      ) : chosen ? (
        <ChangeSheet setting={chosen.setting} {...(chosen.restored ? { restored: chosen.restored.before } : {})} onClose={close} />
      ) : null}
    </PageFrame>
  );
}
