import { gstinCheck } from '@contract/gstin';
import { eq, sql } from 'drizzle-orm';
import { channels } from '@/server/db/schema/channels';
import { venues } from '@/server/db/schema/events';
import { taxDocuments } from '@/server/db/schema/taxDocuments';
import { auditLedger } from '@/server/modules/audit/recordAudit';
import type { TaxDocument } from '@/server/modules/invoices/invoices';
import { addCampaign } from '../support/fixtures/campaigns';
import { addEvent } from '../support/fixtures/events';
import { addRelease } from '../support/fixtures/releases';
import { openPaymentApp } from '../support/paymentApp';
import { setupFixture, signInBeforeEach } from '../support/setupTestApp';
import { signInStaff } from '../support/staff';
import type { Person } from '../support/testApp';

const withCheck = (first14: string) => first14 + gstinCheck(first14);
const [ours, maharashtra, karnataka] = [withCheck('29AAACM1234A1Z'), withCheck('27AAPFU0939F1Z'), withCheck('29AAGCB7383J1Z')];
const app = setupFixture(
  () =>
    openPaymentApp({
      OPERATOR_NAME: 'Marquee Private Limited',
      OPERATOR_ADDRESS: '1 Residency Road, Bengaluru',
      OPERATOR_GSTIN: ours,
      COUNTRY_HEADER: 'CF-IPCountry',
    }),
  (opened) => opened.begin(),
);
const asha = signInBeforeEach(app, 'Asha Rao');
let show: Awaited<ReturnType<typeof addEvent>>;
let owner: Person;
beforeEach(async () => {
  owner = await app.signIn('Meera Iyer');
  show = await addEvent(app.db, { ownerID: owner.userID, tiers: [{}, { priceMinor: 99_900 }] });
  await app.db.update(venues).set({ city: 'Mumbai', country: 'IN' }).where(eq(venues.venueID, show.venueID));
});

const register = (gstin: string, { channelID } = show) =>
  app.db
    .update(channels)
    .set({ gstin, legalName: 'Clay Lamp LLP', taxAddress: '4 Hill Road, Mumbai' })
    .where(eq(channels.channelID, channelID));
async function buy(as: Person = asha, quantity = 1, at = show, tier = 0) {
  const order = await app.bank.startPayment(as, at.sessionID, at.tierIDs[tier], quantity);
  await app.bank.simulateOutcome(order.orderID, 'upi');
  await app.bank.returnFromProvider(order.orderID, order.receipt);
  return order.paymentID;
}
const refund = async (paymentID: string, amountMinor?: number, why = 'goodwill') => {
  await app.services.refunds.requestRefund(paymentID, why, amountMinor);
  await app.db.execute(sql`UPDATE refunds SET due_at = now() - interval '1 second' WHERE due_at IS NOT NULL`);
  await app.services.refunds.runRefunds();
};
const documents = (): Promise<TaxDocument[]> => app.db.select().from(taxDocuments).orderBy(taxDocuments.issuedAt, taxDocuments.number);
const ofSupply = async (supply: string) => (await documents()).filter((document) => document.supply === supply);
const sum = (of: readonly TaxDocument[], key: 'totalMinor' | 'taxMinor' | 'cgstMinor' | 'igstMinor') =>
  of.reduce((total, document) => total + (document.kind === 'INVOICE' ? 1 : -1) * document[key], 0);

test('a sale has the organiser’s invoice and ours when it is paid, with the tax of the state', async () => {
  await register(maharashtra);
  await buy(asha, 2);
  const [admission] = await ofSupply('ADMISSION');
  // ₹1,000 with 18 % inside, in Mumbai, by a supplier of Maharashtra.
  expect(admission).toMatchObject({
    kind: 'INVOICE',
    supplier: { name: 'Clay Lamp LLP', gstin: maharashtra, state: '27' },
    recipient: { name: 'Asha Rao', gstin: null },
    placeState: '27',
    sac: '999622',
    basisPoints: 1800,
    totalMinor: 100_000,
    taxMinor: 15_254,
    cgstMinor: 7_627,
    sgstMinor: 7_627,
    igstMinor: 0,
  });
  // The booking fee: without an address of the buyer, its place is ours.
  const [fee] = await ofSupply('BOOKING_FEE');
  expect(fee).toMatchObject({
    supplier: { name: 'Marquee Private Limited', gstin: ours },
    totalMinor: 11_800,
    taxMinor: 1_800,
    placeState: '29',
    cgstMinor: 900,
  });
  expect(fee?.number).toMatch(/^MRQ-\d\dI-000001$/);
  await app.expectConsistent();
});

test('a seller without a GSTIN charges no tax, and one of another state integrated tax', async () => {
  await buy();
  expect((await ofSupply('ADMISSION'))[0]).toMatchObject({ totalMinor: 50_000, taxMinor: 0, supplier: { gstin: null } });
  await register(karnataka);
  await buy(await app.signIn('Kabir Sen'));
  expect((await ofSupply('ADMISSION'))[1]).toMatchObject({ taxMinor: 7_627, igstMinor: 7_627, cgstMinor: 0 });
});

test('numbers of parallel sales have no gap and no twin, also when a sale is rolled back', async () => {
  const people = await Promise.all(['A', 'B', 'C', 'D', 'E', 'F'].map((name) => app.signIn(`Buyer ${name}`)));
  const orders = [];
  for (const person of people) orders.push(await app.bank.startPayment(person, show.sessionID, show.tierIDs[0], 1));
  const [lost, ...others] = orders;
  if (!lost) throw new Error('no order');
  await app.db
    .transaction(async (tx) => {
      const captured = {
        kind: 'CAPTURED',
        providerPaymentID: 'pay_lost',
        amountMinor: 55_900,
        currency: 'INR',
        providerOrderID: lost.orderID,
      };
      await app.services.payments.applyInTransaction(tx, lost.paymentID, captured as never);
      expect(await tx.$count(taxDocuments)).toBe(2);
      tx.rollback();
    })
    .catch(() => undefined);
  expect(await documents()).toEqual([]);
  for (const { orderID } of others) await app.bank.simulateOutcome(orderID, 'upi');
  await Promise.all(others.map(({ orderID, receipt }) => app.bank.returnFromProvider(orderID, receipt)));
  for (const supply of ['ADMISSION', 'BOOKING_FEE'])
    expect((await ofSupply(supply)).map(({ serial }) => serial).sort()).toEqual([1, 2, 3, 4, 5]);
  await app.expectConsistent();
});

test('credit notes of the parts of an order add up to its invoices exactly', async () => {
  await register(maharashtra);
  const paymentID = await buy(asha, 3);
  for (const [at, amount] of [33_333, 1, 70_001].entries()) await refund(paymentID, amount, `part-${at}`);
  await app.expectConsistent();
  expect((await ofSupply('ADMISSION')).filter(({ kind }) => kind === 'CREDIT_NOTE').length).toBeGreaterThan(1);
  await refund(paymentID, undefined, 'rest');
  for (const supply of ['ADMISSION', 'BOOKING_FEE']) {
    const all = await ofSupply(supply);
    for (const key of ['totalMinor', 'taxMinor', 'cgstMinor'] as const) expect(sum(all, key)).toBe(0);
    const notes = all.filter(({ kind }) => kind === 'CREDIT_NOTE');
    expect(new Set(notes.map(({ number }) => number)).size).toBe(notes.length);
    expect(notes.every(({ invoiceID }) => invoiceID === all.find(({ kind }) => kind === 'INVOICE')?.documentID)).toBe(true);
  }
  await app.expectConsistent();
});

test('a business gets its name, GSTIN and state on later invoices; a wrong number is refused in words', async () => {
  const details = { legalName: 'Rao Traders', address: '8 MG Road, Bengaluru', country: 'IN', state: null, gstin: karnataka, vatID: null };
  const set = (over: Record<string, unknown>) => app.call('users.billingSet', { details: { ...details, ...over } }, { as: asha });
  const refused = await set({ gstin: `${karnataka.slice(0, 14)}0` });
  expect([refused.status, refused.body.fields]).toEqual([400, { 'details.gstin': 'must be a valid GSTIN' }]);
  expect((await set({ country: 'DE' })).status).toBe(400);
  expect((await set({ country: 'DE', gstin: null, vatID: 'DE12' })).status).toBe(400);
  expect((await set({})).body.details).toMatchObject({ gstin: karnataka, state: '29' });
  const paymentID = await buy();
  const [fee] = await ofSupply('BOOKING_FEE');
  expect(fee).toMatchObject({ recipient: { name: 'Rao Traders', gstin: karnataka, state: '29' }, placeState: '29' });
  expect((await app.call('users.billingSet', { details: null }, { as: asha })).body).toEqual({ details: null });
  await buy(asha, 1, show, 1);
  expect((await ofSupply('BOOKING_FEE'))[1]).toMatchObject({ recipient: { name: 'Asha Rao', gstin: null } });
  // Both buyer and organiser get the papers of the order.
  expect((await app.call('orders.receiptPdf', { paymentID }, { as: asha })).status).toBe(200);
});

test('the country of a buyer is kept with the evidence for it, which is enough from two pieces on', async () => {
  const countryOf = async (paymentID: string) =>
    (await app.db.execute(sql`SELECT country, is_supported, evidence FROM order_countries WHERE payment_id = ${paymentID}`)).rows[0];
  await app.db.execute(sql`UPDATE users SET phone = NULL WHERE user_id = ${asha.userID}`);
  expect(await countryOf(await buy())).toEqual({ country: 'IN', is_supported: false, evidence: [{ kind: 'INSTRUMENT', country: 'IN' }] });
  await app.db.execute(sql`UPDATE users SET country = 'IN' WHERE user_id = ${asha.userID}`);
  expect(await countryOf(await buy(asha, 1, show, 1))).toMatchObject({ country: 'IN', is_supported: true });
});

describe('the country of the address, as the CDN reports it, is kept beside that of the phone', () => {
  const abroad = { as: asha, headers: { 'cf-ipcountry': 'FR' } };
  const begin = {
    'a ticket': async () => {
      const items = [{ tierID: show.tierIDs[0], quantity: 1 }];
      const { body } = await app.bank.begin(asha, show.sessionID, items);
      const started = await app.call('events.initPayment', { paymentID: body.paymentID, method: 'UPI' }, abroad);
      return { paymentID: body.paymentID as string, action: started.body.action };
    },
    'a film': async () => {
      const { releaseID } = await addRelease(app.db, { isPremium: true });
      const { total } = (await app.call('ott.paymentBreakdown', { releaseID, kind: 'BUY' }, abroad)).body;
      const expected = { ...total, startWithinDays: null, watchWithinHours: null };
      const { body } = await app.call('ott.paymentBegin', { releaseID, kind: 'BUY', method: 'UPI', expected }, abroad);
      return { paymentID: body.payment.paymentID as string, action: body.action };
    },
    'an investment': async () => {
      const { campaignID, termsHash } = await addCampaign(app.db);
      const amount = { amountMinor: 10_000_00, currency: 'INR' };
      const { total, riskVersion } = (await app.call('campaigns.paymentBreakdown', { campaignID, ...amount })).body;
      const input = { campaignID, amount, method: 'UPI', isRiskAccepted: true, expected: total, termsHash, riskVersion };
      const { body } = await app.call('campaigns.paymentBegin', input, abroad);
      return { paymentID: body.payment.paymentID as string, action: body.action };
    },
  };
  test.each(Object.entries(begin))('with the order of %s', async (_, start) => {
    await app.db.execute(sql`UPDATE users SET phone = '+33612345678' WHERE user_id = ${asha.userID}`);
    const { paymentID, action } = await start();
    const orderID = String(new URL(action.pageUrl).pathname.split('/').at(-1));
    await app.bank.simulateOutcome(orderID, 'upi', 0);
    await app.bank.returnFromProvider(orderID, paymentID);
    expect(
      (await app.db.execute(sql`SELECT country, is_supported, evidence FROM order_countries WHERE payment_id = ${paymentID}`)).rows,
    ).toEqual([
      {
        country: 'FR',
        is_supported: true,
        evidence: [
          { kind: 'INSTRUMENT', country: 'IN' },
          { kind: 'PHONE', country: 'FR' },
          { kind: 'ADDRESS', country: 'FR' },
        ],
      },
    ]);
  });
});

test('sales from before get their invoices, with the number under which they were printed', async () => {
  const paymentID = await buy();
  await app.db.execute(sql`ALTER TABLE tax_documents DISABLE TRIGGER USER`);
  await app.db.execute(sql`DELETE FROM tax_documents`);
  await app.db.execute(sql`DELETE FROM tax_series`);
  await app.db.execute(sql`ALTER TABLE tax_documents ENABLE TRIGGER USER`);
  await app.db.execute(sql`
    INSERT INTO sale_invoices (channel_id, financial_year, number, payment_id, gstin, buyer) VALUES (${show.channelID}, 2026, 7, ${paymentID}, NULL, 'Asha R.')`);
  await refund(paymentID);
  const all = await documents();
  expect(all).toHaveLength(4);
  expect((await ofSupply('ADMISSION')).find(({ kind }) => kind === 'INVOICE')).toMatchObject({
    number: 'MQ-2627-000007',
    recipient: { name: 'Asha R.' },
  });
  expect(await app.services.invoices.documents.issueMissing()).toBe(0);
  await app.expectConsistent();
});

test('a film is our supply, at the state of the buyer, and its refund takes the tax back', async () => {
  const film = await addRelease(app.db, { isPremium: true });
  const details = { legalName: 'Asha Rao', address: '', country: 'IN', state: '27', gstin: null, vatID: null };
  await app.call('users.billingSet', { details }, { as: asha });
  const { total } = (await app.call('ott.paymentBreakdown', { releaseID: film.releaseID, kind: 'BUY' }, { as: asha })).body;
  const expected = { ...total, startWithinDays: null, watchWithinHours: null };
  const { body } = await app.call('ott.paymentBegin', { releaseID: film.releaseID, kind: 'BUY', method: 'UPI', expected }, { as: asha });
  const orderID = String(new URL(body.action.pageUrl).pathname.split('/').at(-1));
  await app.bank.simulateOutcome(orderID, 'upi', 0);
  await app.bank.returnFromProvider(orderID, body.payment.paymentID);
  const [invoice] = await documents();
  expect(invoice).toMatchObject({
    supply: 'STREAMING',
    supplier: { gstin: ours },
    placeState: '27',
    totalMinor: total.amountMinor,
    basisPoints: 1800,
  });
  expect(invoice?.igstMinor).toBe(invoice?.taxMinor);
  await refund(body.payment.paymentID);
  for (const key of ['totalMinor', 'taxMinor', 'igstMinor'] as const) expect(sum(await documents(), key)).toBe(0);
  await app.expectConsistent();
});

/** What we owe the state of what was withheld. */
const owed = (section: 'tcs' | 'tds') =>
  app.bank.count(sql`
    SELECT COALESCE(-sum(p.amount_minor), 0) AS n FROM postings p WHERE p.account_id = ${`tax:${section}_payable:INR`}`);
const payable = () =>
  app.bank.count(sql`
    SELECT COALESCE(-sum(p.amount_minor), 0) AS n FROM postings p WHERE p.account_id = ${`creator:${show.channelID}:payable:INR`}`);
/** Two people of the staff have confirmed that TCS and TDS are withheld since a minute ago. */
async function withhold(value = { tcs: true, tds: true }) {
  const [fay, ada] = [await signInStaff(app, 'FINANCE'), await signInStaff(app, 'ADMINISTRATOR')];
  await app.db.execute(sql`
    INSERT INTO runtime_settings (version_id, key, state, value, before, starts_at, reason, proposed_by, proposed_at, decided_by, decided_at)
    VALUES ('set_withholding', 'taxWithholding', 'IN_FORCE', ${JSON.stringify(value)}::jsonb, '{"tcs":false,"tds":false}'::jsonb,
      now() - interval '1 minute', 'Registered', ${fay.userID}, now(), ${ada.userID}, now())`);
}

describe('tax withheld from organisers', () => {
  test('is kept from what they are owed with the sale, given back with a refund, and shown in their earnings and on the event', async () => {
    await withhold();
    await register(maharashtra);
    const paymentID = await buy(asha, 2);
    // ₹847.46 without tax: half a percent is ₹4.24, a tenth of a percent 85 paise.
    expect([await owed('tcs'), await owed('tds'), await payable()]).toEqual([424, 85, 100_000 - 509]);
    await app.expectConsistent();
    await refund(paymentID, 33_333);
    const [tcs, tds] = [await owed('tcs'), await owed('tds')];
    expect(tcs).toBeLessThan(424);
    await app.expectConsistent();

    const today = new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10);
    const period = { channelID: show.channelID, from: today, to: today };
    const [{ waterfall, total, works }] = (await app.call('studio.earnings', period, { as: owner })).body.currencies;
    const minor = ({ amountMinor }: { amountMinor: number }) => amountMinor;
    expect([minor(waterfall.tcs), minor(waterfall.tds), minor(total.amount)]).toEqual([tcs, tds, await payable()]);
    expect(minor(waterfall.paid) - minor(waterfall.fee) - minor(waterfall.tax) - minor(waterfall.refunded) - tcs - tds).toBe(
      minor(total.amount),
    );
    expect(works).toMatchObject([{ sales: 1, amount: { amountMinor: await payable() } }]);
    const { items } = (await app.call('studio.postings', { ...period, currency: 'INR', flow: 'SALES' }, { as: owner })).body;
    expect(items.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['REFUND', 'SALE', 'TAX_WITHHELD', 'TAX_WITHHELD']);
    const { rows, due } = (await app.call('events.payoutStatement', { eventID: show.eventID }, { as: owner })).body;
    expect([rows[0].withheld.amountMinor, rows[0].shared.amountMinor, minor(due)]).toEqual([tcs + tds, 0, await payable()]);

    await refund(paymentID, undefined, 'rest');
    expect([await owed('tcs'), await owed('tds'), await payable()]).toEqual([0, 0, 0]);
    await app.expectConsistent();
  });

  test('of a refund in the next financial year, TCS is given back and TDS stays on the certificate of its year', async () => {
    await withhold();
    await register(maharashtra);
    const paymentID = await buy(asha, 2);
    await app.db.execute(sql`ALTER TABLE tax_withholdings DISABLE TRIGGER USER`);
    await app.db.execute(sql`UPDATE tax_withholdings SET occurred_at = occurred_at - interval '1 year'`);
    await app.db.execute(sql`ALTER TABLE tax_withholdings ENABLE TRIGGER USER`);
    await refund(paymentID);
    expect([await owed('tcs'), await owed('tds'), await payable()]).toEqual([0, 85, -85]);
    await app.expectConsistent();
  });

  test('starts above five lakh rupees a year for a person with a PAN, with the tax of the sales before; without a PAN it is 5 % at once', async () => {
    await withhold();
    await buy(asha, 2);
    expect([await owed('tcs'), await owed('tds')]).toEqual([0, 5_000]);
    await app.db.execute(sql`
      INSERT INTO kyc_checks (user_id, version, state, country, id_type, last4) VALUES (${show.ownerID}, 1, 'VERIFIED', 'IN', 'PAN', '234F')`);
    const before = await owed('tds');
    const exempt = await buy(await app.signIn('Kabir Sen'), 2);
    expect(await owed('tds')).toBe(before);
    // A dear ticket brings the year above the exemption.
    await app.db.execute(sql`UPDATE session_tiers SET price_minor = 49900000 WHERE tier_id = ${show.tierIDs[1]}`);
    await buy(await app.signIn('Nila Das'), 1, show, 1);
    expect((await owed('tds')) - before).toBe((49_900_000 + 100_000) / 1000);
    const crossed = await owed('tds');
    await buy(await app.signIn('Arun Pai'), 1);
    expect((await owed('tds')) - crossed).toBe(50);
    // A refund of an exempt sale is taken off the next sale (CBDT circular 20 of 2023).
    await refund(exempt);
    expect((await owed('tds')) - crossed).toBe(50);
    await buy(await app.signIn('Ravi Nair'), 3);
    expect((await owed('tds')) - crossed).toBe(50 + 150 - 100);
    await app.expectConsistent();
  });

  test('is nothing abroad, for a film, before the start, and for an owner who lives elsewhere', async () => {
    await buy();
    await withhold();
    await app.db.execute(sql`
      INSERT INTO kyc_checks (user_id, version, state, country, id_type, last4) VALUES (${show.ownerID}, 1, 'VERIFIED', 'GB', 'NINO', '456C')`);
    await buy(await app.signIn('Kabir Sen'));
    await app.db.update(venues).set({ city: 'Paris', country: 'FR' }).where(eq(venues.venueID, show.venueID));
    await buy(await app.signIn('Nila Das'));
    expect([await owed('tcs'), await owed('tds')]).toEqual([0, 0]);
    await app.expectConsistent();
  });

  test('differs from the ledger only with a finding of the nightly audit', async () => {
    await withhold();
    await register(maharashtra);
    await buy(asha, 2);
    await app.db.execute(sql`ALTER TABLE tax_withholdings DISABLE TRIGGER USER`);
    await app.db.execute(sql`UPDATE tax_withholdings SET amount_minor = amount_minor + 1 WHERE section = 'TCS'`);
    await app.db.execute(sql`ALTER TABLE tax_withholdings ENABLE TRIGGER USER`);
    expect(await auditLedger(app.db, new Date())).toMatchObject([{ invariant: 'WITHHELD_IS_RECORDED', found: '424', expected: '425' }]);
    await expect(app.db.execute(sql`DELETE FROM tax_withholdings`)).rejects.toThrow();
  });
});

describe('the accountant of a month', () => {
  const monthNow = () => new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 7);
  const csvRows = (text: string) =>
    text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(','));
  const cents = (text: string | undefined) => Math.round(Number(text) * 100);

  test('gets exports that add up to the ledger to the paisa, and TCS and TDS of each organiser', async () => {
    await withhold();
    await register(maharashtra);
    const details = { legalName: 'Rao Traders', address: '', country: 'IN', state: null, gstin: maharashtra, vatID: null };
    await app.call('users.billingSet', { details }, { as: asha });
    const business = await buy(asha, 2);
    const other = await buy(await app.signIn('Kabir Sen'), 3, show, 1);
    await refund(business, 33_333);
    await refund(other, 12_345);
    const fay = await signInStaff(app, 'FINANCE');
    const month = monthNow();
    const { status, body } = await app.call('admin.taxMonth', { month }, { as: fay });
    expect(status).toBe(200);
    expect(body).toMatchObject({ invoiceCount: 4, creditNoteCount: 4, currencies: [{ currency: 'INR', isEqual: true }] });
    const taxOfLedger = await app.bank.count(
      sql`SELECT -sum(p.amount_minor) AS n FROM postings p JOIN ledger_accounts a ON a.account_id = p.account_id WHERE a.kind = 'gstPayable'`,
    );
    const table = async (section: string) => {
      const answer = await app.call('admin.taxCsv', { month, section }, { as: fay });
      expect(answer.headers['content-disposition']).toContain(`${section}-${month}.csv`);
      return csvRows(answer.body as string);
    };
    const gstr1 = await table('gstr1');
    // Credit notes of businesses are a section of their own; those of other people are in the sums.
    expect(gstr1.map(([section]) => section).sort()).toEqual(['B2B', 'B2CS', 'CDNR']);
    const taxOf = ([section, , , , , , , , igst, cgst, sgst]: string[]) =>
      (section === 'CDNR' ? -1 : 1) * (cents(igst) + cents(cgst) + cents(sgst));
    expect(gstr1.reduce((total, row) => total + taxOf(row), 0)).toBe(taxOfLedger);
    const json = (await app.call('admin.taxReturn', { month }, { as: fay })).body;
    expect(json).toMatchObject({
      gstin: ours,
      fp: `${month.slice(5)}${month.slice(0, 4)}`,
      b2b: [{ ctin: maharashtra }],
      cdnr: [{ ctin: maharashtra }],
    });
    expect(json.doc_issue.doc_det).toMatchObject([
      { doc_num: 1, docs: [{ totnum: 2 }] },
      { doc_num: 5, docs: [{ totnum: 2 }] },
    ]);
    const [hsn] = json.hsn.data;
    expect(Math.round((hsn.iamt + hsn.camt + hsn.samt) * 100)).toBe(taxOfLedger);
    const documentRows = await table('documents');
    expect(documentRows).toHaveLength(8);
    expect(documentRows.reduce((total, row) => total + cents(row.at(-3)), 0)).toBe(
      body.currencies[0].ledger.ours.amountMinor + body.currencies[0].ledger.tickets.amountMinor,
    );
    // Section 52: half a percent of the net value of tickets; section 194-O: a tenth of a percent. Each order is rounded to a paisa.
    for (const [section, rate] of [
      ['tcs', 0.005],
      ['tds', 0.001],
    ] as const) {
      const [row] = await table(section);
      expect(row?.slice(0, 3)).toEqual(['Clay Lamp LLP', maharashtra, 'AAPFU0939F']);
      expect(cents(row?.[5])).toBe(cents(row?.[3]) - cents(row?.[4]));
      expect(Math.abs(cents(row?.[7]) - cents(row?.[5]) * rate)).toBeLessThan(2);
      expect([cents(row?.[7]), body[section].amountMinor]).toEqual([await owed(section), await owed(section)]);
    }
    expect(body).toMatchObject({ isWithheldEqual: true, withholding: { tcs: true, tds: true } });
    await app.expectConsistent();
    expect(await table('oss')).toEqual([]);
  });

  test('gets the booking fees of an event abroad by country for the one-stop shop', async () => {
    await app.db.update(venues).set({ city: 'Paris', country: 'FR' }).where(eq(venues.venueID, show.venueID));
    await app.db.execute(
      sql`UPDATE events SET currency = 'EUR', fee_minor = 150, fee_tax_basis_points = 2000, included_tax_basis_points = 0`,
    );
    await buy();
    const fay = await signInStaff(app, 'FINANCE');
    const { body: text } = await app.call('admin.taxCsv', { month: monthNow(), section: 'oss' }, { as: fay });
    expect(csvRows(text)).toEqual([['FR', 'Booking service for event tickets', 'STANDARD', '20', '1.50', '0.30', 'EUR']]);
    expect((await app.call('admin.taxMonth', { month: monthNow() }, { as: fay })).body.currencies).toMatchObject([
      { currency: 'EUR', isEqual: true },
    ]);
    expect((await app.call('admin.taxMonth', { month: '2026-13' }, { as: fay })).status).toBe(400);
  });
});
