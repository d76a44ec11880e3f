import { and, eq, sql } from 'drizzle-orm';
import type { Right } from '../../contract/rights';
import type { StudioCampaign, StudioCampaignRow } from '../../contract/studioCampaign';
import { campaigns, commitments } from '../../db/schema/campaigns';
import { channels } from '../../db/schema/channels';
import { users } from '../../db/schema/users';
import { videos } from '../../db/schema/videos';
import type { Clock } from '../../platform/clock';
import { fromCursor, idKey, instantKey, toCursor, toPage } from '../../platform/cursor';
import type { Database, Db } from '../../platform/db/client';
import { firstRow } from '../../platform/db/firstRow';
import { notFound } from '../../platform/errors';
import { isoDates } from '../../platform/isoDates';
import { imageSetOf } from '../../platform/storage/imageSetOf';
import { channelsWithPermission, findChannelRole, requirePermission } from '../channels/channels';
import { listCampaignActions } from './campaignLog';
import { effectiveState, locksAt } from './campaignMachine';
import { offers, policyOf } from './campaignPolicy';
import { createCampaignRepository, type Campaign } from './campaignRepository';
import { checklistOf } from './draftRules';
import type { KycLevelOf } from './investRules';

interface Deps {
  db: Database;
  clock: Clock;
  kycLevelOf: KycLevelOf;
}
const pageSize = 10;

/** A campaign on whose channel the user has this right; 404 for everyone else, and for a deleted campaign. */
export async function requireOwnedCampaign(
  db: Db,
  campaignID: string,
  userID: string,
  shouldLock = false,
  right: Right = 'campaign.edit',
): Promise<Campaign> {
  const repository = createCampaignRepository(db);
  const campaign = shouldLock ? await repository.lock(campaignID) : await repository.find(campaignID);
  if (!campaign || campaign.state === 'DELETED') throw notFound('Campaign');
  await requirePermission(db, userID, campaign.channelID, right, 'Campaign');
  return campaign;
}

/** What a campaign's team reads of it in the studio. */
export function createCampaignDeskViews({ db, clock, kycLevelOf }: Deps) {
  const pitchOf = async ({ pitchVideoID }: Campaign) => {
    if (!pitchVideoID) return null;
    return firstRow(
      db
        .select({ videoID: videos.videoID, state: videos.state, firstRenditionAt: videos.firstRenditionAt })
        .from(videos)
        .where(eq(videos.videoID, pitchVideoID)),
    );
  };

  /** The channel's owner, and the viewer's role in the channel. */
  async function findMembership({ channelID }: Campaign, userID: string): Promise<Pick<StudioCampaign, 'role' | 'owner'>> {
    const role = await findChannelRole(db, userID, channelID);
    const [owner] = await db
      .select({ username: users.username, userID: users.userID })
      .from(channels)
      .innerJoin(users, eq(users.userID, channels.ownerID))
      .where(eq(channels.channelID, channelID));
    if (!role || !owner) throw notFound('Campaign');
    return { role, owner: { username: owner.username, isViewer: owner.userID === userID } };
  }

  /** The identity check is the channel owner's, whichever team member reads the list: the owner receives the money. */
  async function checklist(campaign: Campaign) {
    const pitch = await pitchOf(campaign);
    const now = clock.now();
    return {
      pitch,
      checklist: checklistOf(campaign, {
        kycLevel: await kycLevelOf(db, (await createCampaignRepository(db).ownerOf(campaign.campaignID)) ?? '', now),
        isPitchReady: campaign.pitchVideoID === null || (pitch?.firstRenditionAt ?? null) !== null,
        now,
      }),
    };
  }

  return {
    checklist,
    async describe(campaignID: string, userID: string): Promise<StudioCampaign> {
      const campaign = await requireOwnedCampaign(db, campaignID, userID, false, 'campaign.read');
      const membership = await findMembership(campaign, userID);
      const { pitch, checklist: checks } = await checklist(campaign);
      const terms = await createCampaignRepository(db).findTerms(campaignID);
      const pendingReconfirmations = await db.$count(
        commitments,
        and(eq(commitments.campaignID, campaignID), eq(commitments.state, 'RECONFIRM_REQUIRED')),
      );
      const policy = policyOf(campaign.country, campaign.instrument);
      return {
        ...isoDates(campaign),
        ...membership,
        state: effectiveState(campaign, clock.now()),
        artwork: campaign.artwork && imageSetOf(campaign.artwork),
        pitch,
        locksAt: locksAt(campaign)?.toISOString() ?? null,
        termsHash: terms?.termsHash ?? null,
        lastAction: (await listCampaignActions(db, campaignID, 1))[0] ?? null,
        pendingReconfirmations,
        limits: {
          ...policy,
          isAlwaysPrivate: policy.isPrivate,
          instruments: offers().find(({ country }) => country === campaign.country)?.instruments ?? [],
        },
        checklist: checks,
      };
    },
    async list(
      userID: string,
      { channelID, cursor, limit = pageSize }: { channelID?: string | undefined; cursor?: string | undefined; limit?: number | undefined },
    ): Promise<{ items: StudioCampaignRow[]; nextCursor: string | null }> {
      const after = fromCursor(cursor, instantKey, idKey);
      const found = await db
        .select({ campaign: campaigns, place: sql<string>`${campaigns.createdAt}::text` })
        .from(campaigns)
        .where(
          and(
            sql`${campaigns.channelID} IN ${channelsWithPermission(userID, 'campaign.read')}`,
            sql`${campaigns.state} <> 'DELETED'`,
            channelID ? eq(campaigns.channelID, channelID) : undefined,
            after ? sql`(${campaigns.createdAt}, ${campaigns.campaignID}) < (${after[0]}::timestamptz, ${after[1]})` : undefined,
          ),
        )
        .orderBy(sql`${campaigns.createdAt} DESC`, sql`${campaigns.campaignID} DESC`)
        .limit(limit + 1);
      const page = toPage(found, limit, (last) => toCursor(last.place, last.campaign.campaignID));
      const items = page.rows.map(({ campaign }) => ({
        ...isoDates(campaign),
        state: effectiveState(campaign, clock.now()),
        artwork: campaign.artwork && imageSetOf(campaign.artwork),
      }));
      return { items, nextCursor: page.nextCursor };
    },
  };
}
export type CampaignDeskViews = ReturnType<typeof createCampaignDeskViews>;
