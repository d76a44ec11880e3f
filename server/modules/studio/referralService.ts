import type { InputOf } from '../../contract/operations';
import { referralCode } from '../../contract/referralHeader';
import type { ReferralLink } from '../../contract/referrals';
import { hasRight, type ChannelRole } from '../../contract/rights';
import type { Clock } from '../../platform/clock';
import { csvHeader, csvLines } from '../../platform/csv';
import { fromCursor, idKey, instantKey, toCursor, toPage } from '../../platform/cursor';
import type { Database } from '../../platform/db/client';
import { badInput, conflict, notFound } from '../../platform/errors';
import { requirePermission } from '../channels/channels';
import { createAudienceReads } from './audienceReads';
import { validatePeriod, type Period } from './period';
import { createReferralRepository, type ReferralRow } from './referralRepository';

const pageSize = 20;
const csvRows = 5_000;
/** As many links as a channel can tell apart. */
const maxOpen = 200;

function pathOf({ kind, id, slug }: Pick<ReferralRow, 'kind' | 'id' | 'slug'>, code: string): string {
  const page = kind === 'EVENT' ? `/event/${id}/` : kind === 'CAMPAIGN' ? `/campaign/${id}/` : `/ott/${slug ?? id}/`;
  return `${page}?via=${code}`;
}

const toInstant = (text: string) => new Date(text.replace(/\+00$/, 'Z')).toISOString();

function toView(row: ReferralRow, role: ChannelRole): ReferralLink {
  const { code, name, kind, id, workName, visits, orders } = row;
  return {
    link: code !== null && name !== null ? { code, name, path: pathOf(row, code) } : null,
    kind,
    id,
    workName,
    createdAt: toInstant(row.createdAt),
    endedAt: row.endedAt ? new Date(row.endedAt).toISOString() : null,
    visits,
    orders,
    amounts: !hasRight(role, 'sales.read')
      ? null
      : row.amounts.map(({ currency, paidMinor, refundedMinor }) => ({
          paid: { amountMinor: paidMinor, currency },
          refunded: { amountMinor: refundedMinor, currency },
          remaining: { amountMinor: paidMinor - refundedMinor, currency },
        })),
  };
}

/** Throws 400 for one day without the other. */
function periodOf({ from, to }: { from?: string | undefined; to?: string | undefined }): Period | undefined {
  if (from === undefined && to === undefined) return undefined;
  if (from === undefined || to === undefined)
    throw badInput({ [from === undefined ? 'from' : 'to']: 'from and to must be given together' });
  return validatePeriod({ from, to });
}

/** Links by which a channel sees what its posts, partners and newsletters sell (docs/decisions/146). */
export function createReferralService({ db, clock }: { db: Database; clock: Clock }) {
  const links = createReferralRepository(db);
  const requireChannel = (userID: string, channelID: string) => requirePermission(db, userID, channelID, 'audience.read', 'This channel');

  async function requireLink(code: string): Promise<ReferralRow> {
    const link = await links.find(code);
    if (!link) throw notFound('This link');
    return link;
  }

  return {
    async list(userID: string, { channelID, id, cursor, limit = pageSize, ...days }: InputOf<'studio.referrals'>) {
      const role = await requireChannel(userID, channelID);
      const scope = { channelID, workID: id, period: periodOf(days) };
      const found = await links.list(scope, fromCursor(cursor, instantKey, idKey), limit + 1);
      const { rows, nextCursor } = toPage(found, limit, (last) => toCursor(last.createdAt, last.key));
      return { items: rows.map((row) => toView(row, role)), nextCursor };
    },
    async getCsv(userID: string, { channelID, ...days }: InputOf<'studio.referralsCsv'>): Promise<string> {
      const role = await requireChannel(userID, channelID);
      const columns = [
        'Link',
        'Work',
        'Code',
        'Created (UTC)',
        'Ended (UTC)',
        'Visits',
        'Orders',
        'Currency',
        'Paid',
        'Refunded',
        'Remaining',
      ];
      const rows = (await links.list({ channelID, period: periodOf(days) }, null, csvRows))
        .map((row) => toView(row, role))
        .flatMap(({ amounts, link, ...row }) => {
          const first = [
            link?.name ?? 'Shared by visitors',
            row.workName,
            link?.code ?? null,
            row.createdAt,
            row.endedAt,
            row.visits,
            row.orders,
          ];
          return amounts && amounts.length > 0
            ? amounts.map(({ paid, refunded, remaining }) => [...first, paid.currency, paid, refunded, remaining])
            : [[...first, null, null, null, null]];
        });
      return csvHeader(columns) + csvLines(rows);
    },
    async add(userID: string, { channelID, kind, id, name }: InputOf<'studio.referralNew'>): Promise<ReferralLink> {
      const role = await requireChannel(userID, channelID);
      const work = await createAudienceReads(db).findWork(kind, id);
      if (work?.channelID !== channelID) throw notFound('This release');
      if ((await links.countOpen(channelID)) >= maxOpen)
        throw conflict('LIMIT_REACHED', `A channel can have at most ${maxOpen} links in use. End one first`);
      const code = await links.add({ channelID, kind, workID: id, name, createdAt: clock.now() });
      return toView(await requireLink(code), role);
    },
    async end(userID: string, code: string): Promise<void> {
      const { channelID } = await requireLink(code);
      await requirePermission(db, userID, channelID, 'audience.read', 'This link');
      await links.end(code, clock.now());
    },
    /** The caller's own link to a work that everyone can open. */
    async share(userID: string, { kind, id }: InputOf<'other.referralShare'>): Promise<{ code: string }> {
      const channelID = await links.findSharedWork(kind, id);
      if (channelID === null) throw notFound('This work');
      return { code: await links.share({ sharerID: userID, channelID, kind, workID: id, createdAt: clock.now() }) };
    },
    async listShares(userID: string, { cursor, limit = pageSize }: InputOf<'other.referralShares'>) {
      const found = await links.listShares(userID, fromCursor(cursor, instantKey, idKey), limit + 1);
      const { rows, nextCursor } = toPage(found, limit, (last) => toCursor(last.createdAt, last.code));
      return {
        items: rows.map(({ slug, ...row }) => ({ ...row, path: pathOf({ ...row, slug }, row.code), createdAt: toInstant(row.createdAt) })),
        nextCursor,
      };
    },
    async countVisit(code: string, userID: string | null): Promise<void> {
      if (referralCode.test(code)) await links.countVisit(code, userID, clock.now());
    },
    async attribute(paymentID: string, code: string): Promise<void> {
      if (referralCode.test(code)) await links.attribute(paymentID, code, clock.now());
    },
  };
}
export type ReferralService = ReturnType<typeof createReferralService>;
