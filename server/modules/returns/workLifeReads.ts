import { sql, type SQL } from 'drizzle-orm';
import type { CampaignState, Instrument } from '../../contract/campaigns';
import type { WorkLife } from '../../contract/workLives';
import { timestamp } from '../../platform/clock';
import type { Db } from '../../platform/db/client';
import { effectiveState, isListed } from '../campaigns/campaigns';

/** A figure with fewer people behind it is not published. */
const minPeople = 5;
/** The newest sales in which the buyers behind a return are counted; bounds the work for a popular title. */
const salesChecked = 500;
/** Works of a channel, or of the platform, among which the ones furthest along are chosen. */
const candidates = 20;

type Row = Record<string, unknown> & {
  key: string;
  name: string;
  campaignID: string | null;
  campaignState: CampaignState | null;
  instrument: Instrument;
  country: string;
  opensAt: number | null;
  deadlineAt: number | null;
  currency: string;
  raisedMinor: number;
  investorCount: number;
  eventID: string | null;
  timeZone: string;
  nextAt: number | null;
  lastAt: number | null;
  slug: string | null;
  viewerCount: number;
  paidMinor: number;
  buyerCount: number;
};

const isTitle = sql`r.kind <> 'SNAX' AND r.state = 'PUBLISHED'`;
/** The title and the premiere of each campaign: its own, or the title that premieres at its event and the event of its title. */
const ofCampaigns = (condition: SQL, order = sql``) => sql`
  SELECT c.campaign_id AS key, c.campaign_id, COALESCE(e.event_id, own.event_id) AS event_id, r.release_id FROM campaigns c
  LEFT JOIN LATERAL (SELECT v.event_id FROM events v WHERE v.campaign_id = c.campaign_id AND v.status = 'PUBLISHED' AND NOT v.is_unlisted
    ORDER BY v.created_at, v.event_id LIMIT 1) own ON true
  LEFT JOIN LATERAL (SELECT r.release_id, r.event_id FROM releases r
    WHERE ${isTitle} AND (r.campaign_id = c.campaign_id OR r.event_id = own.event_id)
    ORDER BY r.published_at, r.release_id LIMIT 1) r ON true
  LEFT JOIN events e ON e.event_id = r.event_id AND e.status = 'PUBLISHED' AND NOT e.is_unlisted
  WHERE ${isListed} AND ${condition} ${order}`;
const ofTitles = (condition: SQL) => sql`
  SELECT r.release_id AS key, COALESCE(r.campaign_id, e.campaign_id) AS campaign_id, r.event_id, r.release_id
  FROM releases r LEFT JOIN events e ON e.event_id = r.event_id WHERE ${isTitle} AND ${condition}`;

const works: Record<'title' | 'event' | 'campaign' | 'channel', (id: string) => SQL> = {
  title: (id) => ofTitles(sql`(r.slug = ${id} OR r.release_id = ${id})`),
  event: (id) => sql`
    SELECT e.event_id AS key, COALESCE(e.campaign_id, r.campaign_id) AS campaign_id, e.event_id, r.release_id FROM events e
    LEFT JOIN LATERAL (SELECT r.release_id, r.campaign_id FROM releases r WHERE r.event_id = e.event_id AND r.kind <> 'SNAX'
      ORDER BY r.state = 'PUBLISHED' DESC, r.created_at, r.release_id LIMIT 1) r ON true
    WHERE e.event_id = ${id} AND e.status = 'PUBLISHED' AND NOT e.is_unlisted`,
  campaign: (id) => ofCampaigns(sql`c.campaign_id = ${id}`),
  channel: (id) => sql`
    (${ofCampaigns(sql`c.channel_id = ${id}`, sql`ORDER BY c.published_at DESC, c.campaign_id LIMIT ${candidates}`)})
    UNION ALL (${ofTitles(sql`r.channel_id = ${id} AND r.campaign_id IS NULL AND r.event_id IS NOT NULL AND e.campaign_id IS NULL`)}
      ORDER BY r.published_at DESC, r.release_id LIMIT ${candidates})`,
};

/** The public stages of each work that `found` names; a private campaign, an unpublished title and an unlisted event count as none. */
async function listRows(db: Db, found: SQL, now: Date): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    WITH w AS (${found})
    SELECT w.key, COALESCE(r.name, e.title, c.title) AS name, c.campaign_id AS "campaignID", c.state AS "campaignState", c.instrument, c.country, c.currency,
      extract(epoch FROM c.opens_at)::float8 * 1000 AS "opensAt", extract(epoch FROM c.deadline_at)::float8 * 1000 AS "deadlineAt",
      COALESCE(c.raised_minor, 0)::float8 AS "raisedMinor", COALESCE(c.investor_count, 0) AS "investorCount",
      e.event_id AS "eventID", COALESCE(v.time_zone, 'UTC') AS "timeZone", extract(epoch FROM s.next_at)::float8 * 1000 AS "nextAt",
      extract(epoch FROM s.last_at)::float8 * 1000 AS "lastAt", r.slug, COALESCE(r.viewer_count, 0) AS "viewerCount",
      COALESCE(p.paid, 0)::float8 AS "paidMinor", COALESCE(b.buyers, 0)::int AS "buyerCount"
    FROM w LEFT JOIN campaigns c ON c.campaign_id = w.campaign_id AND ${isListed}
    LEFT JOIN events e ON e.event_id = w.event_id AND e.status = 'PUBLISHED' AND NOT e.is_unlisted
    LEFT JOIN venues v ON v.venue_id = e.venue_id
    LEFT JOIN releases r ON r.release_id = w.release_id AND ${isTitle}
    LEFT JOIN LATERAL (SELECT min(s.starts_at) FILTER (WHERE s.ends_at > ${timestamp(now)}) AS next_at, max(s.starts_at) AS last_at
      FROM event_sessions s WHERE s.event_id = e.event_id AND s.status = 'PUBLISHED') s ON true
    LEFT JOIN LATERAL (SELECT sum(o.amount_minor) AS paid FROM payouts o
      WHERE o.campaign_id = c.campaign_id AND o.currency = c.currency AND o.kind = 'INVESTOR' AND o.state = 'PAID') p ON true
    LEFT JOIN LATERAL (SELECT count(DISTINCT m.user_id) AS buyers FROM
      (SELECT g.group_id FROM ledger_accounts a JOIN postings q ON q.account_id = a.account_id JOIN posting_groups g ON g.group_id = q.group_id
        WHERE a.owner_type = 'CAMPAIGN' AND a.owner_id = c.campaign_id AND a.kind = 'returnsPool' AND a.currency = c.currency AND g.type = 'sale'
        ORDER BY q.posting_id DESC LIMIT ${salesChecked}) sale
      JOIN posting_groups g ON g.group_id = sale.group_id JOIN payments m ON m.payment_id = g.subject_id) b ON p.paid > 0`);
  return rows;
}

/** The public campaign of the work of a title, an event or a campaign. */
export async function findCampaignOfWork(db: Db, of: 'title' | 'event' | 'campaign', id: string): Promise<string | null> {
  const { rows } = await db.execute<{ campaignID: string }>(sql`
    WITH w AS (${works[of](id)}) SELECT c.campaign_id AS "campaignID" FROM w JOIN campaigns c ON c.campaign_id = w.campaign_id AND ${isListed} LIMIT 1`);
  return rows[0]?.campaignID ?? null;
}

const fundedStates = new Set<CampaignState>(['FUNDED', 'OPERATING', 'COMPLETED', 'WRITTEN_OFF']);
type FundingState = NonNullable<WorkLife['funding']>['state'];

function fundingStateOf({ campaignState, opensAt, deadlineAt, ...terms }: Row, now: Date): FundingState | null {
  if (!campaignState) return null;
  const [opens, deadline] = [opensAt, deadlineAt].map((ms) => (ms === null ? null : new Date(ms)));
  const state = effectiveState({ ...terms, state: campaignState, opensAt: opens ?? null, deadlineAt: deadline ?? null }, now);
  if (fundedStates.has(state)) return 'FUNDED';
  return state === 'PRELAUNCH' ? 'UPCOMING' : state === 'LIVE' || state === 'CLOSING' ? 'OPEN' : state === 'SETTLING' ? state : null;
}

function toLife(row: Row, now: Date): WorkLife {
  const { name, campaignID, instrument, currency, eventID, slug, nextAt, lastAt, timeZone, investorCount, viewerCount, paidMinor } = row;
  const money = (amountMinor: number) => ({ amountMinor, currency });
  const state = fundingStateOf(row, now);
  const at = nextAt ?? lastAt;
  const isPublishable = investorCount >= minPeople;
  return {
    name,
    funding:
      campaignID && state
        ? {
            campaignID,
            state,
            instrument,
            raised: isPublishable ? money(row.raisedMinor) : null,
            investorCount: isPublishable ? investorCount : null,
          }
        : null,
    premiere: eventID && at !== null ? { eventID, at: new Date(at).toISOString(), timeZone, isOver: nextAt === null } : null,
    screen: slug ? { slug, viewerCount: viewerCount >= minPeople ? viewerCount : null } : null,
    returns:
      campaignID && state === 'FUNDED' && instrument !== 'REWARD'
        ? { campaignID, hasPaid: paidMinor > 0, paidBack: paidMinor > 0 && row.buyerCount >= minPeople ? money(paidMinor) : null }
        : null,
  };
}

/** The stages that a work has reached. */
const stageCount = ({ funding, premiere, screen, returns }: WorkLife) =>
  [funding?.state === 'OPEN' || funding?.state === 'FUNDED', premiere, screen, returns?.hasPaid].filter(Boolean).length;
/** One stage alone is what its page says anyway. A campaign has its further stages before it. */
const hasLife = (life: WorkLife) => life.funding !== null || stageCount(life) > 1;
const furthestFirst = (lives: readonly WorkLife[]) =>
  lives.toSorted(
    (one, other) =>
      stageCount(other) - stageCount(one) || (other.returns?.paidBack?.amountMinor ?? 0) - (one.returns?.paidBack?.amountMinor ?? 0),
  );

export const createWorkLifeReads = (db: Db) => ({
  /** The life of the work of a title, an event or a campaign; null while it has one stage only. */
  async find(of: 'title' | 'event' | 'campaign', id: string, now: Date): Promise<WorkLife | null> {
    const [row] = await listRows(db, works[of](id), now);
    const life = row && toLife(row, now);
    return life && hasLife(life) ? life : null;
  },
  /** The lives of the works of these campaigns; private ones are left out. */
  async ofCampaigns(campaignIDs: readonly string[], now: Date): Promise<Map<string, WorkLife>> {
    if (campaignIDs.length === 0) return new Map();
    const rows = await listRows(db, ofCampaigns(sql`c.campaign_id IN ${campaignIDs}`), now);
    return new Map(rows.map((row) => [row.key, toLife(row, now)]));
  },
  /** The works of a channel that have reached two stages or more, the furthest first. */
  async ofChannel(channelID: string, count: number, now: Date): Promise<WorkLife[]> {
    const lives = (await listRows(db, works.channel(channelID), now)).map((row) => toLife(row, now));
    return furthestFirst(lives.filter((life) => stageCount(life) > 1)).slice(0, count);
  },
  /** The work furthest along among the campaigns funded last; null when none has more than one stage. */
  async example(now: Date): Promise<WorkLife | null> {
    const funded = ofCampaigns(
      sql`c.state IN ('FUNDED', 'OPERATING', 'COMPLETED')`,
      sql`ORDER BY c.settled_at DESC NULLS LAST, c.campaign_id LIMIT ${candidates}`,
    );
    const [best] = furthestFirst((await listRows(db, funded, now)).map((row) => toLife(row, now)));
    return best && stageCount(best) > 1 ? best : null;
  },
  /** Paid to investors since then, in the currency with the most; null with too few of them. */
  async paidBackSince(since: Date): Promise<{ amountMinor: number; currency: string } | null> {
    const { rows } = await db.execute<{ amountMinor: number; currency: string }>(sql`
      SELECT o.currency, sum(o.amount_minor)::float8 AS "amountMinor" FROM payouts o
      WHERE o.kind = 'INVESTOR' AND o.state = 'PAID' AND o.paid_at >= ${timestamp(since)}
      GROUP BY o.currency HAVING count(DISTINCT o.user_id) >= ${minPeople} ORDER BY count(DISTINCT o.user_id) DESC, 2 DESC LIMIT 1`);
    return rows[0] ?? null;
  },
});
