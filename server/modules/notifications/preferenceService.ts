import type { z } from 'zod';
import {
  optionalKinds,
  type MessageChannel,
  type NotificationKind,
  type NotificationPreferences,
  type notificationsEndpoints as ops,
  type OptionalKind,
} from '../../contract/notifications';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/client';
import { badInput, unauthorized } from '../../platform/errors';
import { createSettingsRepository } from './settingsRepository';
import type { UnsubscribeLinks } from './unsubscribeLinks';

const kinds: readonly NotificationKind[] = ['essential', ...optionalKinds];
const defaultQuietHours = { from: 21, to: 8 };

interface Deps {
  db: Database;
  clock: Clock;
  links: UnsubscribeLinks;
  canSend: (channel: MessageChannel) => boolean;
  pushKey: string | null;
}

/** What users choose: channels for each kind of message, quiet hours, daily summaries. */
export function createPreferenceService({ db, clock, links, canSend, pushKey }: Deps) {
  async function get(userID: string): Promise<NotificationPreferences> {
    const reach = await createSettingsRepository(db).findReach(userID);
    if (!reach) throw unauthorized();
    const { email, phone, problem, timeZone, quietFrom, quietTo, isDaily } = reach;
    const { from, to } = { from: quietFrom ?? defaultQuietHours.from, to: quietTo ?? defaultQuietHours.to };
    const contacts = [
      { channel: 'EMAIL' as const, address: email, problem },
      { channel: 'WHATSAPP' as const, address: phone, problem: null },
    ]
      .filter(({ channel, address }) => address !== null && canSend(channel))
      .sort((one, other) => reach.essential.indexOf(one.channel) - reach.essential.indexOf(other.channel));
    return {
      contacts: pushKey ? [...contacts, { channel: 'PUSH' as const, address: null, problem: null }] : contacts,
      choices: kinds.map((kind) => ({ kind, channels: reach[kind] })),
      timeZone,
      quietHours: from === to ? null : { from, to },
      isDaily,
      pushKey,
    };
  }

  return {
    get,
    /** Queued messages that the user no longer wants are not sent. */
    async update(
      userID: string,
      { choices, timeZone, quietHours, isDaily, retryEmail }: z.output<typeof ops.preferencesUpdate.input>,
    ): Promise<NotificationPreferences> {
      const chosen = new Map(choices.map(({ kind, channels }) => [kind, [...new Set(channels)]]));
      await db.transaction(async (tx) => {
        const repository = createSettingsRepository(tx);
        if (!(await repository.isTimeZone(timeZone))) throw badInput({ timeZone: 'must be an IANA time zone' });
        await repository.save({
          userID,
          ...Object.fromEntries(kinds.map((kind) => [kind, chosen.get(kind) ?? null])),
          timeZone,
          quietFrom: quietHours?.from ?? 0,
          quietTo: quietHours?.to ?? 0,
          isDaily,
          changedAt: clock.now(),
        });
        for (const kind of optionalKinds) {
          const channels = chosen.get(kind);
          if (channels) await repository.cancelQueued(userID, kind, channels);
        }
        if (retryEmail) await repository.removeSuppression(userID);
      });
      return get(userID);
    },
    /** What a link of an e-mail stops; null for a link that is not ours. */
    kindsOf: (token: string): readonly OptionalKind[] | null => links.read(token)?.kinds ?? null,
    /** By the link of an e-mail. Idempotent. Returns what was stopped; null for a link that is not ours. */
    async stopEmails(token: string): Promise<readonly OptionalKind[] | null> {
      const found = links.read(token);
      if (!found) return null;
      const { userID, kinds: stopped } = found;
      await db.transaction(async (tx) => {
        const repository = createSettingsRepository(tx);
        await repository.stopEmails(userID, stopped, clock.now());
        for (const kind of stopped) await repository.cancelQueued(userID, kind, ['WHATSAPP', 'PUSH']);
      });
      return stopped;
    },
  };
}
export type PreferenceService = ReturnType<typeof createPreferenceService>;
