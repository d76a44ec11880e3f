import { randomUUID } from 'node:crypto';
import type { SplitPayeeInput } from '@contract/splits';
import { eq, sql } from 'drizzle-orm';
import { channels } from '@/server/db/schema/channels';
import { events } from '@/server/db/schema/events';
import { releases } from '@/server/db/schema/releases';
import { users } from '@/server/db/schema/users';
import { addEvent } from './fixtures/events';
import { addChannel, addRelease } from './fixtures/releases';
import { openReturnsApp } from './returnsApp';
import type { Person } from './testApp';

/** A line as a maker types it: by default the hall’s half of tickets, on the first rank. */
export const line = (change: Partial<SplitPayeeInput>): SplitPayeeInput => ({
  rank: 1,
  role: 'HALL',
  name: 'Kala Mandir',
  appliesTo: 'ALL',
  basisPoints: 5_000,
  capMinor: null,
  ...change,
});

/** A test app with works whose receipts are divided, and the people who are paid. */
export async function openSplitApp() {
  const app = await openReturnsApp();
  /** A person with a channel of their own. */
  const payee = async (name: string) => {
    const person = await app.signIn(name);
    const { channelID } = await addChannel(app.db, person.userID, name);
    const [channel] = await app.db.select({ handle: channels.handle }).from(channels).where(eq(channels.channelID, channelID));
    const [user] = await app.db.select({ email: users.email }).from(users).where(eq(users.userID, person.userID));
    return { person, channelID, handle: channel?.handle ?? '', email: user?.email ?? '' };
  };
  /** A film of a maker with its premiere, whose tickets cost ₹500.00 without tax. */
  const work = async (over: Partial<typeof events.$inferInsert> = {}) => {
    const maker = await app.signIn('Meera Iyer');
    const show = await addEvent(app.db, { ownerID: maker.userID, capacity: 100, tiers: [{ capacity: 100 }] });
    await app.db
      .update(events)
      .set({ includedTaxBasisPoints: 0, ...over })
      .where(eq(events.eventID, show.eventID));
    const film = await addRelease(app.db, { channelID: show.channelID, isPremium: true, name: 'Paper Boat' });
    await app.db.update(releases).set({ eventID: show.eventID }).where(eq(releases.releaseID, film.releaseID));
    return { ...show, maker, releaseID: film.releaseID };
  };
  type Work = Awaited<ReturnType<typeof work>>;
  const save = ({ maker, eventID }: Pick<Work, 'maker' | 'eventID'>, payees: SplitPayeeInput[], over: Record<string, unknown> = {}) =>
    app.call('studio.splitSave', { of: 'EVENT', id: eventID, currency: 'INR', effectiveFrom: null, payees, ...over }, { as: maker });
  const propose = async (of: Pick<Work, 'maker' | 'eventID'>, payees: SplitPayeeInput[], over: Record<string, unknown> = {}) => {
    const saved = await save(of, payees, over);
    if (saved.status !== 200) throw new Error(`${saved.status} ${JSON.stringify(saved.body)}`);
    const proposed = await app.call('studio.splitPropose', { splitID: saved.body.open.splitID }, { as: of.maker });
    if (proposed.status !== 200) throw new Error(`${proposed.status} ${JSON.stringify(proposed.body)}`);
    return proposed.body.open.splitID as string;
  };
  /** The newest version that asks a person. */
  const asked = async (person: Person) => (await app.call('payouts.shares', {}, { as: person })).body.items[0];
  const answer = async (person: Person, change: Record<string, unknown> = {}) =>
    app.call(
      'payouts.shareAnswer',
      { agreementID: (await asked(person))?.agreementID ?? 'agr_none', answer: 'AGREED', ...change },
      { as: person },
    );
  /** Proposes terms, and everyone agrees. */
  const agree = async (of: Pick<Work, 'maker' | 'eventID'>, payees: SplitPayeeInput[], people: readonly Person[]) => {
    const splitID = await propose(of, payees);
    for (const person of people) {
      const { status, body } = await answer(person);
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    }
    return splitID;
  };
  const sellTickets = async ({ sessionID, tierIDs }: Pick<Work, 'sessionID' | 'tierIDs'>, quantity = 1) => {
    const order = await app.bank.startPayment(await app.signIn('Asha Rao'), sessionID, tierIDs[0], quantity);
    await app.bank.simulateOutcome(order.orderID, 'upi');
    await app.bank.returnFromProvider(order.orderID, order.receipt);
    return order;
  };
  const sellFilm = async ({ releaseID }: Pick<Work, 'releaseID'>) => {
    const expected = { amountMinor: 9_900, currency: 'INR' };
    const input = { releaseID, kind: 'BUY', method: 'UPI', expected };
    const { body } = await app.call('ott.paymentBegin', input, {
      as: await app.signIn('Kabir Sen'),
      headers: { 'idempotency-key': randomUUID() },
    });
    const orderID = String(new URL(body.action.pageUrl).pathname.split('/').at(-1));
    await app.bank.simulateOutcome(orderID, 'upi', 0);
    await app.bank.returnFromProvider(orderID, body.payment.paymentID);
    return body.payment.paymentID as string;
  };
  /** What the ledger owes a channel, in paise. */
  const owed = (channelID: string) =>
    app.bank.count(sql`SELECT COALESCE(-sum(amount_minor), 0) AS n FROM postings WHERE account_id = ${`creator:${channelID}:payable:INR`}`);
  const owedTo = (...channelIDs: string[]) => Promise.all(channelIDs.map(owed));
  return { ...app, payee, work, save, propose, asked, answer, agree, sellTickets, sellFilm, owedTo };
}
