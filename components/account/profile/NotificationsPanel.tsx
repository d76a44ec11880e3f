import type { MessageChannel, NotificationKind, NotificationPreferences } from '@contract/notifications';
import type { InputOf } from '@contract/operations';
import styled from 'styled-components';
import { useNotificationPreferencesQuery, useUpdateNotificationPreferencesMutation } from '@/store/account/notificationsApi';
import { theme } from '@/styles/theme';
import { toggled } from '@/utils/toggled';
import * as t from '@messages/account/profile';
import { Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { QueryState } from '../../ui/feedback/QueryState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { ChipGroup } from '../../ui/field/ChipGroup';
import { SelectField } from '../../ui/field/SelectField';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { PushSwitch } from './PushSwitch';

const channelNames: Record<MessageChannel, string> = { EMAIL: 'Email', WHATSAPP: t.whatsapp, PUSH: t.push };
const kinds: Record<NotificationKind, { name: string; hint: string }> = {
  essential: { name: t.ticketsMoneyAndAccount, hint: t.alwaysSent },
  reminders: { name: t.reminders, hint: t.dayBeforeAndDay },
  news: { name: t.channelsYouFollow, hint: t.newTitlesEventsAndCampaigns },
  updates: { name: t.campaignUpdates, hint: t.campaignsYouFollowOrInvested },
  team: { name: t.teamAndTitles, hint: t.invitationsCreditsAnswersAndUploads },
};
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${String(hour).padStart(2, '0')}:00` }));
const usualQuietHours = { from: 21, to: 8 };

type Saved = InputOf<'notifications.preferencesUpdate'>;
type Save = (changes: Partial<Saved>) => void;

/** Notification topics, channels and quiet hours. Each change is saved at once. */
export function NotificationsPanel() {
  const query = useNotificationPreferencesQuery();
  const [update] = useUpdateNotificationPreferencesMutation();
  const save = (current: NotificationPreferences) => (changes: Partial<Saved>) => {
    const { choices, quietHours, isDaily } = current;
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    void update({ choices, quietHours, isDaily, timeZone, ...changes });
  };
  return (
    <Panel title={t.notifications}>
      <QueryState query={query} skeleton={<Skeleton height="980px" />} message={t.notificationSettingsLoadError}>
        {(preferences) => <Preferences preferences={preferences} onSave={save(preferences)} />}
      </QueryState>
    </Panel>
  );
}

function Preferences({ preferences, onSave }: { preferences: NotificationPreferences; onSave: Save }) {
  const { contacts, choices, quietHours, isDaily, timeZone } = preferences;
  return (
    <Stack gap={6}>
      {contacts.map(({ channel, address, problem }) =>
        problem && address ? <Unreachable key={channel} address={address} problem={problem} onSave={onSave} /> : null,
      )}
      {choices.map(({ kind }) => (
        <KindChoice key={kind} kind={kind} preferences={preferences} onSave={onSave} />
      ))}
      {preferences.pushKey ? <PushSwitch pushKey={preferences.pushKey} /> : null}
      <ChipGroup
        legend={t.newWorksAndCampaignUpdates}
        options={[
          { code: 'once', name: t.atOnce },
          { code: 'daily', name: t.onceDay },
        ]}
        chosen={[isDaily ? 'daily' : 'once']}
        onToggle={(code) => onSave({ isDaily: code === 'daily' })}
      />
      <ChipGroup
        legend={t.quietHours}
        hint={timeZone ? t.quietHoursHintWithTimeZone({ timeZone }) : t.quietHoursHint}
        options={[{ code: 'on', name: quietHours ? t.on : t.off }]}
        chosen={quietHours ? ['on'] : []}
        onToggle={() => onSave({ quietHours: quietHours ? null : usualQuietHours })}
      >
        {quietHours ? (
          <Pair>
            <SelectField
              label={t.from}
              options={hours.filter(({ value }) => value !== String(quietHours.to))}
              value={String(quietHours.from)}
              onChange={({ target }) => onSave({ quietHours: { ...quietHours, from: Number(target.value) } })}
            />
            <SelectField
              label={t.to}
              options={hours.filter(({ value }) => value !== String(quietHours.from))}
              value={String(quietHours.to)}
              onChange={({ target }) => onSave({ quietHours: { ...quietHours, to: Number(target.value) } })}
            />
          </Pair>
        ) : null}
      </ChipGroup>
    </Stack>
  );
}

function KindChoice({ kind, preferences, onSave }: { kind: NotificationKind; preferences: NotificationPreferences; onSave: Save }) {
  const { contacts, choices } = preferences;
  const chosen = choices.find((choice) => choice.kind === kind)?.channels ?? [];
  return (
    <ChipGroup
      legend={kinds[kind].name}
      hint={kinds[kind].hint}
      options={contacts.map(({ channel }, index) => ({
        code: channel,
        name: channelNames[channel],
        isFixed: kind === 'essential' && index === 0, // the first contact always receives essential messages
      }))}
      chosen={chosen}
      onToggle={(channel) =>
        onSave({ choices: choices.map((choice) => (choice.kind === kind ? { kind, channels: toggled(chosen, channel) } : choice)) })
      }
    />
  );
}

function Unreachable({ address, problem, onSave }: { address: string; problem: 'BOUNCE' | 'COMPLAINT'; onSave: Save }) {
  return (
    <Stack gap={2}>
      <Text kind="small" isStrong role="status">
        {problem === 'BOUNCE' ? t.weCannotReach({ address }) : t.mailToWasReported({ address })}
      </Text>
      <Button tone="quiet" size="s" onClick={() => onSave({ retryEmail: true })}>
        {t.sendToAddressAgain}
      </Button>
    </Stack>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space[3]};
`;
