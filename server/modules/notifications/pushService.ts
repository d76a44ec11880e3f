import type { z } from 'zod';
import type { notificationsEndpoints as ops } from '../../contract/notifications';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/client';
import { badInput, notFound } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { isPushService } from './pushSender';
import { createSettingsRepository } from './settingsRepository';

const maxBrowsersPerUser = 10;

/** The browsers that show a user's notifications. */
export const createPushService = ({ db, clock, pushKey }: { db: Database; clock: Clock; pushKey: string | null }) => ({
  async subscribe(userID: string, { endpoint, keys }: z.output<typeof ops.pushSubscribe.input>): Promise<Record<string, never>> {
    if (!pushKey) throw notFound('Push service');
    if (!isPushService(endpoint)) throw badInput({ endpoint: 'is not a push service of a browser that we know' });
    await db.transaction((tx) =>
      createSettingsRepository(tx).addPushSubscription(
        { subscriptionID: newId('psh'), userID, endpoint, ...keys, createdAt: clock.now() },
        maxBrowsersPerUser,
      ),
    );
    return {};
  },
  /** Idempotent. */
  async unsubscribe(userID: string, endpoint: string): Promise<Record<string, never>> {
    await createSettingsRepository(db).removePushSubscription({ userID, endpoint });
    return {};
  },
});
export type PushService = ReturnType<typeof createPushService>;
