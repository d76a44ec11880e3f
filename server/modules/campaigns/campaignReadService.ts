import type { z } from 'zod';
import type { Campaign, CampaignAsViewer } from '../../contract/campaignPage';
import type { CampaignCard, CampaignState, campaignsEndpoints } from '../../contract/campaigns';
import type { TermsChanges } from '../../contract/commitments';
import type { AccessReason } from '../../contract/releases';
import type { Clock } from '../../platform/clock';
import type { Database, Db } from '../../platform/db/client';
import { notFound } from '../../platform/errors';
import { toSearchWords } from '../../platform/searchText';
import type { Settings } from '../../platform/settings';
import { createCampaignListReads, findCampaignCards, type IdPage } from './campaignListReads';
import { locksAt } from './campaignMachine';
import { createCampaignMarkRepository } from './campaignMarkRepository';
import { createCampaignPageReads, findPitchFilm } from './campaignPageReads';
import { kycLevelFor } from './campaignPolicy';
import { createCampaignRepository, type Campaign as Row } from './campaignRepository';
import { toCampaignCard } from './campaignViews';
import { listMilestones } from './milestoneRepository';
import { toMilestones } from './milestones';
import { describeLatePledges, listRewardTiers } from './rewardViews';
import { campaignShareUrl } from './shareCaption';
import { agreedPolicy, compareTerms, isInProportion } from './terms';
import { updateDueAt } from './updateDue';

type FeedQuery = z.output<typeof campaignsEndpoints.feed.input>;
type Subscription = CampaignAsViewer['subscription'];
interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** Campaigns on one page of the feed. */
const feedPage = 10;
const xrayPage = 8;
/** In these states the money is being refunded, or has been. */
const refundedStates = new Set<CampaignState>(['FAILED', 'CANCELLED', 'REFUNDING', 'CLOSED_FAILED', 'CLOSED_CANCELLED']);

/** A draft as it would be once published: announced when it opens later, else open. */
const withPublication = (campaign: Row, now: Date): Row => {
  const isLater = campaign.opensAt !== null && campaign.opensAt > now;
  return { ...campaign, state: isLater ? 'PRELAUNCH' : 'LIVE', opensAt: isLater ? campaign.opensAt : now, publishedAt: now };
};

interface Deps {
  db: Database;
  clock: Clock;
  settings: Settings;
  escrowHolder: string | null;
}

/** Public pages and lists of campaigns, and the viewer's own marks on them. */
export function createCampaignReadService({ db, clock, settings, escrowHolder }: Deps) {
  const lists = createCampaignListReads(db);
  const pages = createCampaignPageReads(db);
  const marks = createCampaignMarkRepository(db);

  const cardsOf = async ({ ids, nextCursor }: IdPage): Promise<Page<CampaignCard>> => {
    const cards = await findCampaignCards(db, ids, clock.now());
    return { items: ids.flatMap((id) => cards.get(id) ?? []), nextCursor };
  };
  /** Falls back to fuzzy search where the words match nothing. */
  const find = async (q: string, { cursor, limit = feedPage, ...query }: Omit<FeedQuery, 'q'>): Promise<IdPage> => {
    const filter = { ...query, now: clock.now() };
    const searchTerms = toSearchWords(q);
    if (searchTerms.length === 0) return { ids: [], nextCursor: null };
    const exact = await lists.searchText(searchTerms, filter, limit, cursor);
    if (exact.ids.length > 0 || cursor) return exact;
    const similar = await db.transaction((tx) => createCampaignListReads(tx).searchSimilar(searchTerms.join(' '), filter, limit));
    return { ids: similar, nextCursor: null };
  };
  const listIDs = ({ q, sort, cursor, limit = feedPage, ...filter }: FeedQuery, viewerID?: string): Promise<IdPage> =>
    q ? find(q, { ...filter, cursor, limit }) : lists.listFeed({ ...filter, now: clock.now() }, { sort, viewerID, limit, cursor });
  const requirePublished = async (campaignID: string) => {
    if (!(await pages.isPublished(campaignID))) throw notFound('Campaign');
  };
  const subscriptionOf = (channels: Subscription['channels'] | null): Subscription => ({
    isSubscribed: channels !== null,
    channels: channels ?? [],
  });

  /** `asPublished`: a draft as if it were published now. */
  async function describePage(campaignID: string, asPublished = false): Promise<Campaign> {
    const now = clock.now();
    const found = await pages.findHead(campaignID, asPublished);
    if (!found) throw notFound('Campaign');
    const head = asPublished ? { ...found, campaign: withPublication(found.campaign, now) } : found;
    const { campaign, termsHash } = head;
    const [terms, milestones, people, documents, updates, questions, rest, rewards, latePledges] = await Promise.all([
      createCampaignRepository(db).findTerms(campaignID),
      listMilestones(db, campaignID),
      pages.listPeople(campaignID, xrayPage),
      pages.listDocuments(campaignID),
      pages.listUpdates(campaignID, now),
      pages.listQuestions(campaignID),
      pages.findPageDetails(campaignID),
      listRewardTiers(db, campaign, now),
      describeLatePledges(db, campaign, now),
    ]);
    const money = (amountMinor: number) => ({ amountMinor, currency: campaign.currency });
    const card = toCampaignCard(head, now);
    const policy = agreedPolicy(campaign, terms?.terms ?? (await settings.get('campaignFees')), await settings.get('campaignOffers'));
    const lastUpdate = updates[0] ? new Date(updates[0].publishedAt) : null; // the newest comes first
    return {
      ...campaign,
      ...card,
      maxTicket: money(campaign.maxTicketMinor),
      revenue: { ...campaign, isShareInProportion: isInProportion(campaign) },
      milestones: toMilestones(campaign, milestones, now),
      policy: { ...policy, kycLevel: kycLevelFor(policy, campaign.minTicketMinor) },
      termsHash,
      locksAt: locksAt(campaign)?.toISOString() ?? null,
      publishedAt: campaign.publishedAt?.toISOString() ?? null,
      updateDueAt: updateDueAt(campaign, lastUpdate)?.toISOString() ?? null,
      people: people.items,
      documents,
      updates,
      questions,
      answerHours: rest.answerHours,
      works: rest.works,
      earlierWorks: rest.earlierWorks,
      coolingOff: rest.coolingOffInvestors > 0 ? { amount: money(rest.coolingOffMinor), investors: rest.coolingOffInvestors } : null,
      reached: refundedStates.has(campaign.state) ? money(rest.reachedMinor) : null,
      rewards,
      latePledges,
      escrowHolder,
      shareImageUrl: campaignShareUrl(card, now),
    };
  }

  return {
    listFeed: async (query: FeedQuery) => cardsOf(await listIDs(query)),
    async listFeedFor(viewerID: string, query: FeedQuery): Promise<Page<CampaignCard & { reason: string | null }>> {
      const page = await listIDs(query, viewerID);
      const [{ items, nextCursor }, reasons] = await Promise.all([cardsOf(page), lists.findReasons(viewerID, page.ids)]);
      return { items: items.map((item) => ({ ...item, reason: reasons.get(item.campaignID) ?? null })), nextCursor };
    },
    search: async ({ q, ...page }: z.output<typeof campaignsEndpoints.search.input>) => cardsOf(await find(q, page)),

    describePage,
    async getAsViewer(campaignID: string, userID: string): Promise<CampaignAsViewer> {
      await requirePublished(campaignID);
      const [isOwner, { isBookmarked, subscription }, invested] = await Promise.all([
        pages.isTeamMember(campaignID, userID),
        marks.findMarks(userID, campaignID),
        pages.findInvested(campaignID, userID),
      ]);
      const seesAll = isOwner || invested !== null;
      const updates = seesAll ? await pages.listUpdates(campaignID, clock.now(), true) : [];
      return {
        campaignID,
        isOwner,
        isBookmarked,
        subscription: subscriptionOf(subscription),
        invested: invested && { amountMinor: invested.minor, currency: invested.currency },
        investorUpdates: updates.filter(({ audience }) => audience === 'INVESTORS'),
      };
    },
    async listPeople(campaignID: string, limit = xrayPage, cursor?: string) {
      await requirePublished(campaignID);
      return pages.listPeople(campaignID, limit, cursor);
    },

    /** What has changed since a version of the terms that an investor accepted. */
    async termsChanges(campaignID: string, from: number): Promise<TermsChanges> {
      const repository = createCampaignRepository(db);
      const campaign = await repository.find(campaignID);
      const previous = await repository.findTerms(campaignID, from);
      const current = await repository.findTerms(campaignID);
      if (!campaign?.publishedAt || !previous || !current) throw notFound('This version of the terms');
      const changes = compareTerms(previous.terms, current.terms);
      return { fromVersion: previous.version, toVersion: current.version, termsHash: current.termsHash, changes };
    },

    /** Idempotent. */
    async bookmark(campaignID: string, userID: string) {
      await requirePublished(campaignID);
      await marks.addBookmark(userID, campaignID);
      return { isBookmarked: true };
    },
    async unbookmark(campaignID: string, userID: string) {
      await requirePublished(campaignID);
      await marks.removeBookmark(userID, campaignID);
      return { isBookmarked: false };
    },
    /** Replaces the channels of an earlier subscription. */
    async subscribe(campaignID: string, userID: string, channels: Subscription['channels']): Promise<Subscription> {
      await requirePublished(campaignID);
      const uniqueChannels = [...new Set(channels)];
      await marks.setSubscription(userID, campaignID, uniqueChannels);
      return subscriptionOf(uniqueChannels);
    },
    async unsubscribe(campaignID: string, userID: string): Promise<Subscription> {
      await requirePublished(campaignID);
      await marks.removeSubscription(userID, campaignID);
      return subscriptionOf(null);
    },
    /** By the token of an e-mail's unsubscribe link. Idempotent, also for an unknown token. */
    stopEmails: (unsubscribeToken: string): Promise<void> => marks.stopEmails(unsubscribeToken),
    findSubscribedCampaign: (unsubscribeToken: string): Promise<string | null> => marks.findSubscribedCampaign(unsubscribeToken),
    async listBookmarks(userID: string, limit = feedPage, cursor?: string) {
      const { rows, nextCursor } = await marks.listBookmarks(userID, limit, cursor);
      return cardsOf({ ids: rows.map(({ campaignID }) => campaignID), nextCursor });
    },
    async listSubscriptions(userID: string, limit = feedPage, cursor?: string) {
      const { rows, nextCursor } = await marks.listSubscriptions(userID, limit, cursor);
      const cards = await findCampaignCards(
        db,
        rows.map(({ campaignID }) => campaignID),
        clock.now(),
      );
      const items = rows.flatMap(({ campaignID, channels }) => {
        const campaign = cards.get(campaignID);
        return campaign ? [{ campaign, channels }] : [];
      });
      return { items, nextCursor };
    },
  };
}
export type CampaignReadService = ReturnType<typeof createCampaignReadService>;

/**
 * Whether the viewer may play a campaign's pitch film: anyone who may read the campaign's page, and only its team before it is published.
 * Null where the video is not the campaign's pitch.
 */
export async function canPlayPitch(
  db: Db,
  viewerUserID: string | null,
  pitch: { campaignID: string; videoID: string },
): Promise<{ allowed: boolean; reason: AccessReason; until: null } | null> {
  const film = await findPitchFilm(db, viewerUserID, pitch);
  if (!film?.isTeamMember && !film?.isOpen) return null;
  if (!film.isReady) return { allowed: false, reason: 'NOT_READY', until: null };
  return { allowed: true, reason: film.isTeamMember ? 'OWNER' : 'TRAILER', until: null };
}
