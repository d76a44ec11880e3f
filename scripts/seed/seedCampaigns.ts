import { eq, inArray, like, sql } from 'drizzle-orm';
import {
  campaignBookmarks,
  campaignDocuments,
  campaignPeople,
  campaignQuestions,
  campaignSubscriptions,
  campaignUpdates,
} from '../../server/db/schema/campaignPosts';
import { campaigns, campaignTerms } from '../../server/db/schema/campaigns';
import { events } from '../../server/db/schema/events';
import { releases } from '../../server/db/schema/releases';
import { users } from '../../server/db/schema/users';
import { policyOf } from '../../server/modules/campaigns/campaignPolicy';
import { hashOfTerms, termsOf } from '../../server/modules/campaigns/terms';
import type { Tx } from '../../server/platform/db/client';
import { idFrom } from '../../server/platform/ids';
import { drawArtwork } from '../sample-media/art/drawArtwork';
import { campaignArt, seedCampaigns } from './campaignList';
import { seedChannels } from './channels';
import type { SeedCampaign } from './seedCampaign';
import { printSeedPapers } from './seedCampaignPapers';
import { seedCommitments } from './seedCommitments';
import { seedReleaseID, seedVideoID } from './seedFilmRows';
import type { FilmDeps } from './seedFilmVideos';
import { storeDrawing } from './seedImages';
import { seedChannelID } from './writeChannels';
import { seedEventID } from './writeEvents';

export const seedCampaignID = (key: string) => idFrom('cmp', 'seed', key);

const hour = 3_600_000;
const after = (at: Date, hours: number) => new Date(at.getTime() + hours * hour);
/** Ends fall on the next full half hour. */
const halfHourAfter = (at: Date, hours: number) => new Date(Math.ceil(after(at, hours).getTime() / (hour / 2)) * (hour / 2));
const percent = (amount: number) => Math.round(amount * 100);

/**
 * Fills Campaigns with the sample campaigns and finishes a filling that was cut off. It builds on the people, channels, events and films of the
 * other seeds and writes nothing where they are not there. Answers how many were written.
 */
export async function seedCampaignRows(deps: FilmDeps): Promise<Record<string, number>> {
  const { db } = deps;
  if ((await db.$count(users, like(users.userID, 'usr_seed_audience_%'))) === 0) return {};
  const ids = seedCampaigns.map(({ key }) => seedCampaignID(key));
  const rows = await db.select({ campaignID: campaigns.campaignID }).from(campaigns).where(inArray(campaigns.campaignID, ids));
  const present = new Set(rows.map(({ campaignID }) => campaignID));
  const missing = seedCampaigns.filter(({ key }) => !present.has(seedCampaignID(key)));
  const waiting = [...missing];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await seedCampaign(deps, next);
  };
  // Two at once: while one's picture is encoded on a thread of its own, the other writes rows.
  await Promise.all([lane(), lane()]);
  return missing.length === 0 ? {} : { campaigns: missing.length };
}

async function seedCampaign(deps: FilmDeps, seed: SeedCampaign): Promise<void> {
  const { db, images, store, today } = deps;
  const campaignID = seedCampaignID(seed.key);
  const [, maker = '', ownerID = ''] = seedChannels.find(([handle]) => handle === seed.channel) ?? [];
  const drawing = drawArtwork(campaignArt(seed), 'campaign');
  const artwork = await storeDrawing(images, drawing, `Artwork: ${seed.title}`);
  const opensAt = after(today, seed.opensIn);
  const papers = await printSeedPapers(seed, { store, campaignID, maker, publishedAt: opensAt });
  await db.transaction(async (tx) => {
    const [campaign] = await tx
      .insert(campaigns)
      .values({ ...rowOf(seed, today), campaignID, artwork })
      .returning();
    if (!campaign) throw new Error('a row that was written is answered');
    const terms = termsOf(campaign, 1);
    const termsHash = hashOfTerms(terms);
    await tx.insert(campaignTerms).values({ campaignID, version: 1, termsHash, terms, createdAt: opensAt });
    await writePosts(tx, seed, campaignID, ownerID, today);
    if (papers.length > 0) await tx.insert(campaignDocuments).values(papers);
    await seedCommitments(tx, { seed, campaign, termsHash, today });
    if (seed.works) {
      await tx
        .update(releases)
        .set({ campaignID })
        .where(eq(releases.releaseID, seedReleaseID(seed.works.title)));
      await tx
        .update(events)
        .set({ campaignID })
        .where(eq(events.eventID, seedEventID({ art: seed.works.event })));
    }
  });
}

function rowOf(seed: SeedCampaign, today: Date): Omit<typeof campaigns.$inferInsert, 'campaignID' | 'artwork'> {
  const isBack = seed.state === 'CLOSED_FAILED' || seed.state === 'CLOSED_CANCELLED';
  const opensAt = after(today, seed.opensIn);
  const deadlineAt = halfHourAfter(today, seed.endsIn);
  const [share, recoup, later, termMonths] = seed.revenue;
  const goalMinor = seed.goal * 100;
  const isOver = deadlineAt < today;
  return {
    channelID: seedChannelID(seed.channel),
    state: seed.state,
    title: seed.title,
    tagline: seed.tagline,
    story: seed.story,
    genres: [...seed.genres],
    languages: [...seed.languages],
    country: 'IN',
    timeZone: 'Asia/Kolkata',
    currency: policyOf('IN', seed.instrument).currency,
    instrument: seed.instrument,
    fundingRule: seed.rule,
    oversubscription: seed.key === 'long-shadow' ? ('PRO_RATA' as const) : ('FIRST_COME' as const),
    minGoalMinor: goalMinor,
    maxGoalMinor: seed.most * 100,
    minTicketMinor: seed.minTicket * 100,
    maxTicketMinor: seed.maxTicket * 100,
    shareBasisPoints: percent(share),
    recoupBasisPoints: percent(recoup),
    laterShareBasisPoints: percent(later),
    termMonths,
    pitchVideoID: seed.pitch ? seedVideoID(seed.pitch) : null,
    useOfFunds: seed.uses.map(([label, part]) => ({ label, amountMinor: (goalMinor / 100) * part })),
    risks: [...seed.risks],
    isPrivate: seed.isPrivate ?? false,
    opensAt,
    deadlineAt,
    termsVersion: 1,
    // What went back is raised no more.
    raisedMinor: isBack ? 0 : seed.raised * 100,
    investorCount: isBack ? 0 : seed.investors,
    publishedAt: seed.opensIn > 0 ? after(today, -48) : opensAt,
    ...(isOver ? { settledAt: after(deadlineAt, 1) } : {}),
    ...(isBack
      ? { closedAt: after(deadlineAt, 30), endOutcome: seed.state === 'CLOSED_FAILED' ? ('FAILED' as const) : ('CANCELLED' as const) }
      : {}),
    createdAt: after(seed.opensIn > 0 ? today : opensAt, -72),
  };
}

async function writePosts(tx: Tx, seed: SeedCampaign, campaignID: string, ownerID: string, today: Date) {
  const days = (count: number) => after(today, count * 24);
  if (seed.people.length > 0)
    await tx.insert(campaignPeople).values(
      seed.people.map(([userID, role, state = 'ACCEPTED', isPromoter = false], position) => ({
        tagID: idFrom('tag', 'seed', campaignID, userID, role),
        campaignID,
        userID,
        role,
        isPromoter,
        position,
        state: userID === ownerID ? ('ACCEPTED' as const) : state,
        askedAt: days(-1),
        answeredAt: state === 'PENDING' ? null : today,
      })),
    );
  if (seed.updates.length > 0)
    await tx.insert(campaignUpdates).values(
      seed.updates.map(([at, title, body, isForInvestors = false], place) => ({
        updateID: idFrom('upd', 'seed', campaignID, place),
        campaignID,
        title,
        body,
        publishAt: days(at),
        audience: isForInvestors ? ('INVESTORS' as const) : ('PUBLIC' as const),
        notifiedAt: at < 0 ? days(at) : null,
        createdAt: days(Math.min(at, 0) - 0.1),
      })),
    );
  if (seed.questions.length > 0)
    await tx.insert(campaignQuestions).values(
      seed.questions.map(([ago, userID, question, answer = null, hours = 1, isPinned = false], place) => ({
        questionID: idFrom('qst', 'seed', campaignID, place),
        campaignID,
        userID,
        question,
        askedAt: days(-ago),
        answer,
        answeredAt: answer === null ? null : after(days(-ago), hours),
        isPinned,
      })),
    );
  const keeps = ['ninth-petal', 'last-projectionist', 'pressing-plant'].includes(seed.key);
  if (keeps) await tx.insert(campaignBookmarks).values({ userID: 'usr_seed_viewer', campaignID, createdAt: days(-1) });
  if (seed.key === 'naav-feature' || seed.key === 'saltwater-hours')
    await tx
      .insert(campaignSubscriptions)
      .values({ userID: 'usr_seed_investor', campaignID, channels: ['EMAIL'], createdAt: sql`${days(-5).toISOString()}::timestamptz` });
}
