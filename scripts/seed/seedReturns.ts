import { and, eq, inArray } from 'drizzle-orm';
import { campaigns, commitments } from '../../server/db/schema/campaigns';
import { channels } from '../../server/db/schema/channels';
import { payoutAddresses, sandboxPayouts } from '../../server/db/schema/payouts';
import { purchases } from '../../server/db/schema/purchases';
import { releases } from '../../server/db/schema/releases';
import { campaignApprovers, distributions, operators } from '../../server/db/schema/returns';
import { staffMembers } from '../../server/db/schema/staff';
import { policyOf } from '../../server/modules/campaigns/campaignPolicy';
import { allotments, fundedEntries } from '../../server/modules/campaigns/fundingEntries';
import { ledger } from '../../server/modules/ledger/ledgerService';
import { createDistributionService } from '../../server/modules/returns/distributionService';
import type { AuthorityDeps } from '../../server/modules/returns/payoutAuthority';
import type { PayoutGateway } from '../../server/modules/returns/payoutGateway';
import { createPayoutRunner } from '../../server/modules/returns/payoutRunner';
import { createSettings } from '../../server/modules/settings/settings';
import { systemClock } from '../../server/platform/clock';
import type { Database, Tx } from '../../server/platform/db/client';
import { idFrom } from '../../server/platform/ids';
import { seedCampaigns } from './campaignList';
import { purchasesOf, sharedFilm, writePurchases } from './seedAudience';
import { seedCampaignID } from './seedCampaigns';
import type { SeedDeps } from './seedDeps';
import { seedReleaseID } from './seedFilmRows';

const provider = 'sandbox';
/** The campaign whose film streams and whose premiere sells. */
const paying = sharedFilm;
/** Runs the sandbox's books: the second person of the paying campaign, and its operator. */
const secondID = 'usr_seed_second';
/** Who confirmed that person: the sample data itself. */
const confirmerID = 'sandbox';
/** Everybody of the samples is who they are; what visitors do afterwards is checked in earnest. */
const authority: AuthorityDeps = {
  clock: systemClock,
  kycLevelOf: () => Promise.resolve('L2'),
  policy: {
    addressCooldownHours: 48,
    operatorAbove: new Map(),
    organisationAbove: new Map(),
    defaultTerms: () => ({ ticketDays: 2, reserveBasisPoints: 0, reserveDays: 0, minimumMinor: 0, schedule: 'MANUAL' }),
  },
};

/** What the makers of each funded round were handed when it was funded. */
async function release(tx: Tx, campaignID: string): Promise<void> {
  const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.campaignID, campaignID));
  if (!campaign) throw new Error(`campaign ${campaignID} is not there`);
  const rows = await tx.select().from(commitments).where(eq(commitments.campaignID, campaignID));
  const policy = policyOf(campaign.country, campaign.instrument);
  await ledger.post(tx, {
    type: 'funded',
    key: `funded:${campaignID}`,
    subjectType: 'CAMPAIGN',
    subjectID: campaignID,
    createdBy: 'campaigns',
    memo: `Funded: ${campaign.title}`,
    ...(campaign.settledAt ? { occurredAt: campaign.settledAt } : {}),
    entries: fundedEntries(policy, campaign, allotments(policy, campaign.maxGoalMinor, rows)),
  });
}

/** The audience rents and buys the film: each sale puts the investors' share aside in its own posting group. */
async function sellFilm(tx: Tx, campaignID: string, today: Date): Promise<void> {
  await writePurchases(
    tx,
    purchasesOf(today, ({ id }) => id === sharedFilm),
    campaignID,
  );
  const releaseID = seedReleaseID(sharedFilm);
  const purchaseCount = await tx.$count(purchases, eq(purchases.releaseID, releaseID));
  await tx.update(releases).set({ purchaseCount, needsScore: true }).where(eq(releases.releaseID, releaseID));
}

/** The sandbox's payout bank, telling at once what it would tell by webhook: no server listens while samples are written. */
const bankOf = (db: Database): PayoutGateway => ({
  provider,
  isConnected: true,
  methods: ['UPI'],
  parseWebhook: () => null,
  find: () => Promise.resolve(null),
  async send({ key, to, amountMinor, currency }) {
    const vpa = to.method === 'UPI' ? to.vpa : '';
    const [providerPayoutID, reference] = [idFrom('sbx', key), `UTR${idFrom('u', key).slice(2, 14).toUpperCase()}`];
    await db
      .insert(sandboxPayouts)
      .values({ providerPayoutID, payoutKey: key, vpa, amountMinor, currency, state: 'PROCESSED', reference, deliveredAt: new Date() })
      .onConflictDoNothing();
    return { providerPayoutID, key, state: 'PROCESSED', reference };
  },
});

/** The worker seals it (sealPayoutAddresses): the seed has no keys. */
const sampleAddress = (userID: string) => `${userID.slice(9)}@samplebank`;

/**
 * What came back: funded rounds are with their makers, one film has sold, and one distribution of it is paid. Goes on where it was cut off.
 * Answers how many distributions were written.
 */
export async function seedReturnRows({ db, today }: SeedDeps): Promise<Record<string, number>> {
  const funded = seedCampaigns.filter(({ state }) => state === 'FUNDED' || state === 'OPERATING').map(({ key }) => seedCampaignID(key));
  const campaignID = seedCampaignID(paying);
  const [there, before] = await Promise.all([
    db.$count(campaigns, inArray(campaigns.campaignID, funded)),
    db.$count(distributions, and(eq(distributions.campaignID, campaignID), eq(distributions.state, 'APPROVED'))),
  ]);
  if (there < funded.length || before > 0) return {};
  const [open] = await db.select().from(distributions).where(eq(distributions.campaignID, campaignID));
  const [maker] = await db
    .select({ ownerID: channels.ownerID })
    .from(campaigns)
    .innerJoin(channels, eq(channels.channelID, campaigns.channelID))
    .innerJoin(releases, eq(releases.campaignID, campaigns.campaignID))
    .where(eq(campaigns.campaignID, campaignID));
  if (!maker) return {};
  const service = createDistributionService({ db, provider, ...authority });
  if (!open) {
    await db.transaction(async (tx) => {
      if ((await tx.$count(payoutAddresses)) > 0) return;
      for (const one of funded) await release(tx, one);
      await sellFilm(tx, campaignID, today);
      const investors = await tx
        .selectDistinct({ userID: commitments.userID })
        .from(commitments)
        .where(eq(commitments.campaignID, campaignID));
      await tx.insert(payoutAddresses).values(investors.map(({ userID }) => ({ userID, vpa: sampleAddress(userID), verifiedAt: today })));
      await tx.insert(campaignApprovers).values({
        campaignID,
        userID: secondID,
        addedBy: maker.ownerID,
        acceptedAt: today,
        confirmedAt: today,
        confirmedBy: confirmerID,
      });
      await tx.insert(operators).values({ userID: secondID });
      // Two people, because some resolutions of cases need a second one.
      await tx.insert(staffMembers).values([
        { userID: secondID, role: 'ADMINISTRATOR' },
        { userID: 'usr_seed_accounts', role: 'FINANCE' },
      ]);
    });
    await service.compute(maker.ownerID, campaignID, 'The first weeks on Screen, and the tickets of the premiere so far');
  }
  const [computed] = await db.select().from(distributions).where(eq(distributions.campaignID, campaignID));
  if (!computed) throw new Error('a distribution that was computed is there');
  await service.approve(secondID, computed.distributionID);
  await createPayoutRunner({
    db,
    gateway: bankOf(db),
    addressOf: (_tx, userID) =>
      Promise.resolve({
        to: { method: 'UPI', vpa: sampleAddress(userID) },
        accountName: null,
        isNameAccepted: null,
        version: 1,
        revision: 1,
        cooldownUntil: null,
      }),
    clock: authority.clock,
    kycLevelOf: authority.kycLevelOf,
    verifiedNameOf: () => Promise.resolve(null),
    logger: { info: () => {}, warn: () => {}, error: () => {} },
    settings: createSettings({ db, clock: authority.clock }),
  }).runPayouts(200);
  return { distributions: 1 };
}
