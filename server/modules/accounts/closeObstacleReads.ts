import { sql, type SQL } from 'drizzle-orm';
import type { CloseObstacle } from '../../contract/myAccount';
import { timestamp } from '../../platform/clock';
import type { Db } from '../../platform/db/client';
import { inList } from '../../platform/db/inList';
import { runningStates } from '../campaigns/campaigns';
import { solelyOwnedChannels } from '../channels/channels';
import { countRunningShares } from '../splits/splits';

interface Rule {
  code: string;
  /** Counts as `found`, for the user and the given time. */
  count: (userID: string, now: SQL) => SQL;
  message: (found: number) => string;
  path: string | null;
}

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const rules: readonly Rule[] = [
  {
    code: 'STAFF_ROLE',
    count: (userID) => sql`SELECT count(*)::int AS found FROM staff_members WHERE user_id = ${userID}`,
    message: () => 'You work for the platform. Ask an administrator to remove your roles first.',
    path: null,
  },
  {
    code: 'PAYMENTS_IN_PROGRESS',
    count: (userID) => sql`SELECT count(*)::int AS found FROM payments WHERE user_id = ${userID} AND status = 'PENDING'`,
    message: (found) =>
      `${plural(found, 'payment is', 'payments are')} still in progress. Complete or cancel it, or wait until it expires.`,
    path: '/profile/',
  },
  {
    code: 'REFUNDS_IN_PROGRESS',
    count: (userID) => sql`
      SELECT count(*)::int AS found FROM refunds r JOIN payments p USING (payment_id)
      WHERE p.user_id = ${userID} AND r.state IN ('REQUESTED', 'PROCESSING')`,
    message: (found) => `${plural(found, 'refund is', 'refunds are')} in progress. Wait until the money has arrived.`,
    path: '/profile/',
  },
  {
    code: 'DISPUTES_OPEN',
    count: (userID) => sql`
      SELECT count(*)::int AS found FROM payment_disputes d JOIN payments p USING (payment_id) WHERE d.state IN ('OPEN', 'UNDER_REVIEW') AND (
        p.user_id = ${userID}
        OR EXISTS (SELECT 1 FROM tickets t JOIN events e USING (event_id) WHERE t.payment_id = p.payment_id AND e.channel_id IN ${solelyOwnedChannels(userID)})
        OR EXISTS (SELECT 1 FROM purchases b JOIN releases r USING (release_id) WHERE b.payment_id = p.payment_id AND r.channel_id IN ${solelyOwnedChannels(userID)})
        OR EXISTS (SELECT 1 FROM commitments k JOIN campaigns c USING (campaign_id) WHERE k.payment_id = p.payment_id AND c.channel_id IN ${solelyOwnedChannels(userID)}))`,
    message: (found) => `${plural(found, 'payment dispute is', 'payment disputes are')} open. Wait for the bank’s decision.`,
    path: null,
  },
  {
    code: 'BALANCE_OWED',
    count: (userID) => sql`
      SELECT count(*)::int AS found FROM (
        SELECT 1 FROM ledger_accounts a JOIN postings p USING (account_id)
        WHERE (a.kind = 'investorPayable' AND a.owner_id = ${userID}) OR (a.kind = 'creatorPayable' AND a.owner_id IN ${solelyOwnedChannels(userID)})
        GROUP BY a.account_id HAVING sum(p.amount_minor) <> 0) balances`,
    message: () => 'You have earnings that haven’t been paid out. Request the payout first.',
    path: '/studio/earnings/',
  },
  {
    code: 'PAYOUTS_OPEN',
    count: (userID) => sql`
      SELECT count(*)::int AS found FROM payouts
      WHERE state <> 'PAID' AND (user_id = ${userID} OR channel_id IN ${solelyOwnedChannels(userID)})`,
    message: (found) => `${plural(found, 'payout is', 'payouts are')} pending or on hold. Wait until the money has arrived, or contact us.`,
    path: '/studio/earnings/',
  },
  {
    code: 'INVESTMENTS_RUNNING',
    count: (userID) => sql`
      SELECT count(*)::int AS found FROM commitments k LEFT JOIN orders o USING (payment_id) WHERE k.user_id = ${userID}
        AND (o.state = 'OPEN' OR k.state IN (${inList(runningStates)}))`,
    message: (found) =>
      `You have ${plural(found, 'investment', 'investments')} that may still pay returns. To give up these returns, write to the Grievance Officer.`,
    path: '/profile/?from=campaigns',
  },
  {
    code: 'TICKETS_VALID',
    count: (userID, now) => sql`
      SELECT count(*)::int AS found FROM tickets t JOIN event_sessions s USING (session_id)
      WHERE t.holder_id = ${userID} AND t.status = 'VALID' AND s.status = 'PUBLISHED' AND s.ends_at > ${now}
        AND NOT (t.source <> 'ONLINE' AND EXISTS (SELECT 1 FROM payments p WHERE p.payment_id = t.payment_id AND p.user_id = t.holder_id))`,
    message: (found) => `You have ${plural(found, 'ticket', 'tickets')} for upcoming events. Cancel or transfer them first.`,
    path: '/profile/?from=events',
  },
  {
    code: 'SHARES_RUNNING',
    count: (userID, now) => countRunningShares(solelyOwnedChannels(userID), now),
    message: (found) =>
      `Receipts of ${plural(found, 'work', 'works')} of others are divided with your channel. Ask for new terms without it, or give the channel another owner.`,
    path: '/shares/',
  },
  {
    code: 'CAMPAIGNS_RUNNING',
    count: (userID) => sql`
      SELECT count(*)::int AS found FROM campaigns WHERE channel_id IN ${solelyOwnedChannels(userID)}
        AND state NOT IN ('DRAFT', 'DELETED', 'COMPLETED', 'WRITTEN_OFF', 'CLOSED_FAILED', 'CLOSED_CANCELLED')`,
    message: (found) => `${plural(found, 'campaign', 'campaigns')} of your channel must end first, or the channel needs another owner.`,
    path: '/studio/campaigns/',
  },
  {
    code: 'EVENTS_UPCOMING',
    count: (userID, now) => sql`
      SELECT count(DISTINCT e.event_id)::int AS found FROM events e JOIN event_sessions s USING (event_id)
      WHERE e.channel_id IN ${solelyOwnedChannels(userID)} AND e.status = 'PUBLISHED' AND s.status = 'PUBLISHED' AND s.ends_at > ${now}`,
    message: (found) =>
      `${plural(found, 'upcoming event', 'upcoming events')} of your channel must be over or cancelled, or the channel needs another owner.`,
    path: '/studio/events/',
  },
  {
    code: 'TITLES_IN_CHANNEL',
    count: (userID) => sql`SELECT count(*)::int AS found FROM releases WHERE channel_id IN ${solelyOwnedChannels(userID)}`,
    message: (found) =>
      `Your channel has ${plural(found, 'title', 'titles')}. Delete drafts and titles, or give the channel another owner.`,
    path: '/studio/releases/',
  },
  {
    code: 'LAST_OPERATOR',
    count: (userID) => sql`
      SELECT count(*)::int AS found FROM operators WHERE user_id = ${userID} AND NOT EXISTS (
        SELECT 1 FROM operators o JOIN users u ON u.user_id = o.user_id AND NOT u.is_disabled WHERE o.user_id <> ${userID})`,
    message: () => 'You are the only operator of this platform. Add another operator first.',
    path: null,
  },
];

/** What must be settled before this account can be closed; empty when it can. `now` decides which events are upcoming. */
export async function findCloseObstacles(db: Db, userID: string, now: Date): Promise<CloseObstacle[]> {
  const nowSql = timestamp(now);
  const obstacles: CloseObstacle[] = [];
  for (const { code, count, message, path } of rules) {
    const { rows } = await db.execute<{ found: number }>(count(userID, nowSql));
    const found = rows[0]?.found ?? 0;
    if (found > 0) obstacles.push({ code, message: message(found), path });
  }
  return obstacles;
}
