import type { z } from 'zod';
import type { notificationsEndpoints as ops } from '../../contract/notifications';
import type { Database } from '../../platform/db/client';
import { notFound, unauthorized } from '../../platform/errors';
import { constantTimeEquals, hmacHex } from '../../platform/secrets';
import { createSettingsRepository } from './settingsRepository';

const reasons = { bounce: 'BOUNCE', complaint: 'COMPLAINT' } as const;

/** Reports of the mail provider: addresses that refuse our mail, and people who reported it as spam. */
export const createBounceService = ({ db, secret }: { db: Database; secret: string | undefined }) => ({
  /** Idempotent. 404 without a configured secret, 401 unless the body is signed with it. */
  async receive({ events }: z.output<typeof ops.bounces.input>, rawBody: Buffer, signature: string): Promise<Record<string, never>> {
    if (!secret) throw notFound('Webhook');
    if (!constantTimeEquals(signature, `sha256=${hmacHex(secret, rawBody)}`)) throw unauthorized('The signature does not match');
    // One statement cannot change a row twice; a bounce stops more than a complaint.
    const found = new Map<string, (typeof events)[number]>();
    for (const event of events) {
      const address = event.email.toLowerCase();
      if (found.get(address)?.type !== 'bounce') found.set(address, event);
    }
    await createSettingsRepository(db).suppress(
      [...found].map(([address, { type, detail }]) => ({
        address,
        reason: reasons[type],
        detail: detail ?? 'Reported by the mail provider',
      })),
    );
    return {};
  },
});
export type BounceService = ReturnType<typeof createBounceService>;
