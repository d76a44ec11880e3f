import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { sql } from 'drizzle-orm';
import { audience } from '@/scripts/seed/audiencePeople';
import { seedChannels } from '@/scripts/seed/channels';
import { seedPeople } from '@/scripts/seed/people';
import { seedCampaignRows } from '@/scripts/seed/seedCampaigns';
import { seedKycRows } from '@/scripts/seed/seedKyc';
import { seedReturnRows } from '@/scripts/seed/seedReturns';
import { seedChannelID } from '@/scripts/seed/writeChannels';
import { campaigns } from '@/server/db/schema/campaigns';
import { channels } from '@/server/db/schema/channels';
import { users } from '@/server/db/schema/users';
import { auditLedger } from '@/server/modules/audit/recordAudit';
import { createDiskObjectStore } from '@/server/platform/storage/diskObjectStore';
import type { ImageStore } from '@/server/platform/storage/imageStore';
import { openTestDatabase } from '../support/testDb';

const images: ImageStore = {
  put: () => Promise.resolve(),
  read: () => Promise.resolve(null),
  remove: () => Promise.resolve(),
  putShareImage: () => Promise.resolve(),
  readShareImage: () => Promise.resolve(null),
};

test('sixteen campaigns with consistent money: every raised rupee has a payment and a posting', async () => {
  const app = await openTestDatabase();
  const folder = await mkdtemp(`${tmpdir()}/marquee-documents-`);
  try {
    const { db } = app;
    const deps = { db, images, store: createDiskObjectStore(folder), films: '', today: new Date() };
    expect(await seedCampaignRows(deps)).toEqual({});
    await db.insert(users).values([
      ...seedPeople.map(({ userID, username, name, country }) => ({ userID, username, name, country, loginType: 'GOOGLE' as const })),
      ...audience.map(({ userID }) => ({
        userID,
        username: userID.slice(4),
        name: 'A person',
        country: 'IN',
        loginType: 'GOOGLE' as const,
      })),
    ]);
    await db
      .insert(channels)
      .values(seedChannels.map(([handle, name, ownerID]) => ({ channelID: seedChannelID(handle), handle, name, ownerID, about: '' })));

    expect(await seedCampaignRows(deps)).toEqual({ campaigns: 16 });
    expect(await auditLedger(db, new Date())).toEqual([]);
    const { rows: wrong } = await db.execute(sql`
      SELECT c.title FROM campaigns c WHERE c.raised_minor <> COALESCE((SELECT sum(m.amount_minor) FROM commitments m JOIN payments p ON p.payment_id = m.payment_id
          WHERE m.campaign_id = c.campaign_id AND m.state IN ('COMMITTED', 'ALLOTTED', 'ACTIVE') AND p.captured_minor = p.amount_minor AND p.refunded_minor = 0), 0)
        OR c.investor_count <> (SELECT count(DISTINCT m.user_id) FROM commitments m WHERE m.campaign_id = c.campaign_id AND m.state <> 'REFUNDED')
        OR CASE WHEN c.state IN ('FUNDED', 'OPERATING') THEN 0 ELSE c.raised_minor END
          <> COALESCE((SELECT -sum(p.amount_minor) FROM postings p WHERE p.account_id = 'escrow:' || c.campaign_id || ':INR'), 0)`);
    expect(wrong).toEqual([]);
    // Where everything was refunded, escrow is empty.
    const { rows: left } = await db.execute<{ owed: string; count: number }>(sql`
      SELECT COALESCE(sum(p.amount_minor), 0)::text AS owed, count(DISTINCT c.campaign_id)::int AS count FROM campaigns c
      JOIN postings p ON p.account_id = 'escrow:' || c.campaign_id || ':INR' WHERE c.state IN ('CLOSED_FAILED', 'CLOSED_CANCELLED')`);
    expect(left).toEqual([{ owed: '0', count: 2 }]);
    expect(await db.$count(campaigns, sql`terms_version = 1 AND array_length(risks, 1) > 0 AND artwork IS NOT NULL`)).toBe(16);
    expect(await seedCampaignRows(deps)).toEqual({});
    const people = Number(
      (
        await db.execute<{ n: string }>(sql`SELECT count(*) AS n FROM (SELECT user_id FROM commitments
      UNION SELECT h.owner_id FROM campaigns c JOIN channels h USING (channel_id)
      UNION SELECT user_id FROM users WHERE user_id = 'usr_seed_second') known`)
      ).rows[0]?.n,
    );
    expect([await seedKycRows(deps), await seedKycRows(deps)]).toEqual([{ 'identity checks': people }, {}]);
    // Without its film the returning campaign has nothing to distribute.
    expect(await seedReturnRows(deps)).toEqual({});
  } finally {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  }
}, 60_000);
