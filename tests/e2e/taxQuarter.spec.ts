import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import type { TrialBalance } from '@/server/contract/adminLedger';
import { signInAsOperator } from '../support/adminSteps';
import { chooseTickets, expectAccessible, goToProvider, heldOrder, openEvent, recordFair } from '../support/browserSteps';
import { expectNoHorizontalScroll, signInAsNewcomer, visit } from './session';

test.skip(({ isMobile }) => !isMobile, 'the same on a desktop; admin.spec.ts opens the console on both sizes');

/** The months of the quarter that today is in, in India. */
function monthsOfQuarter(): string[] {
  const [year = '', month = ''] = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' }).split('-');
  const first = Math.floor((Number(month) - 1) / 3) * 3 + 1;
  return [first, first + 1, first + 2].map((one) => `${year}-${String(one).padStart(2, '0')}`);
}

type Row = Record<string, string>;
/** Rows of a CSV file by the name of their column; fields in quotes may hold commas. */
function rowsOf(text: string): Row[] {
  const [head = [], ...lines] = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain),
    );
  return lines.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ''])));
}
const minor = (amount: string | undefined) => Math.round(Number(amount ?? 0) * 100);
const sum = (rows: readonly Row[], ...columns: string[]) =>
  rows.reduce((total, row) => total + columns.reduce((all, column) => all + minor(row[column]), 0), 0);

/** A new buyer pays for tickets; returns the order. */
async function buy(page: Page, count: number): Promise<string> {
  await signInAsNewcomer(page);
  await openEvent(page, recordFair.title);
  await chooseTickets(page, recordFair.tier, count);
  await page.getByRole('button', { name: /^Continue · / }).click();
  const paymentID = await heldOrder(page);
  await page.getByLabel('Your name').fill('Ira Menon');
  await goToProvider(page);
  await page.getByRole('button', { name: /^Pay by UPI/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'You’re going' })).toBeVisible({ timeout: 20_000 });
  return paymentID;
}

test('an accountant closes a quarter: invoices, credit notes and the tables of the returns add up to the ledger to the paisa', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const buyer = await (await browser.newContext()).newPage();
  const paymentID = await buy(buyer, 2);
  await buyer.context().close();

  await signInAsOperator(page, 'FINANCE', 'Joins the finance team');

  // A part of the order goes back, which makes credit notes.
  const refund = await page.request.post(`/api/v1/admin/orders/${paymentID}/refund`, {
    data: { amountMinor: 12_345, reason: 'The first record was scratched.' },
    headers: { origin: new URL(page.url()).origin, 'idempotency-key': randomUUID() },
  });
  expect(refund.status(), await refund.text()).toBe(200);
  const months = monthsOfQuarter();
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });

  await visit(page, `/admin/ledger/?view=tax&month=${today.slice(0, 7)}`);
  await expect(page.getByRole('table', { name: /INR/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);

  /** The file behind a link of the console, for each month of the quarter. */
  const tableOfQuarter = async (name: string) => {
    const href = (await page.getByRole('link', { name, exact: true }).getAttribute('href')) ?? '';
    const texts = await Promise.all(
      months.map(async (month) => {
        const answer = await page.request.get(href.replace(today.slice(0, 7), month));
        expect(answer.headers()['content-disposition']).toContain(month);
        return answer.text();
      }),
    );
    return texts.flatMap(rowsOf);
  };
  /** The output tax that became owed in the quarter, by currency: the trial balance now, less that of the day before the quarter. */
  const owedByCurrency = async () => {
    const before = new Date(`${months[0]}-01T00:00:00Z`);
    before.setUTCDate(0);
    const owed = new Map<string, number>();
    for (const [day, sign] of [[today, 1] as const, [before.toISOString().slice(0, 10), -1] as const]) {
      const answer = await page.request.get('/api/v1/admin/ledger/trial-balance', { params: { day } });
      for (const { currency, rows, debit, credit } of ((await answer.json()) as TrialBalance).currencies) {
        expect(debit.amountMinor).toBe(credit.amountMinor);
        for (const row of rows)
          if (row.code === 'gstPayable')
            owed.set(currency, (owed.get(currency) ?? 0) + sign * (row.credit.amountMinor - row.debit.amountMinor));
      }
    }
    return owed;
  };

  // The credit notes follow the refund; other tests may have paid meanwhile.
  await expect(async () => {
    const documents = await tableOfQuarter('All documents (CSV)');
    expect(documents.filter(({ Order, Type }) => Order === paymentID && Type === 'Credit note').length).toBeGreaterThan(0);
    const gstr1 = await tableOfQuarter('GSTR-1 (CSV)');
    const oss = await tableOfQuarter('VAT for the one-stop shop (CSV)');
    const ours = documents.filter(({ Supply }) => Supply !== 'Admission to an event');
    const owed = await owedByCurrency();
    for (const [currency, amount] of owed) {
      const own = ours.filter(({ Currency }) => Currency === currency);
      expect([currency, sum(own, 'CGST', 'SGST', 'IGST', 'Other tax')]).toEqual([currency, amount]);
    }
    const signed = (rows: readonly Row[]) =>
      sum(
        rows.filter(({ Section }) => Section !== 'CDNR' && Section !== 'CDNUR'),
        'IGST',
        'CGST',
        'SGST',
      ) -
      sum(
        rows.filter(({ Section }) => Section === 'CDNR' || Section === 'CDNUR'),
        'IGST',
        'CGST',
        'SGST',
      );
    expect(owed.get('INR')).toBeGreaterThan(0);
    expect(signed(gstr1)).toBe(owed.get('INR'));
    // VAT of the European Union is what our documents there say.
    const euro = ours.filter(({ Currency }) => Currency === 'EUR');
    expect(
      sum(
        oss.filter(({ Currency }) => Currency === 'EUR'),
        'VAT amount',
      ),
    ).toBe(sum(euro, 'Other tax'));
    // Section 194-O: a tenth of a percent of the tickets of each organiser, without tax.
    const tds = await tableOfQuarter('TDS (CSV)');
    for (const row of tds) expect(minor(row.Amount)).toBe(Math.round(minor(row.Sales) * 0.001));
    const tcs = await tableOfQuarter('TCS (CSV)');
    for (const row of tcs) expect(minor(row.Amount)).toBe(Math.round(Math.max(0, minor(row.Net)) * 0.005));
  }).toPass({ timeout: 90_000, intervals: [1000, 5000] });

  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: 'add up' }).first()).toBeVisible();

  // The months that are over are closed one by one.
  await visit(page, '/admin/ledger/?view=periods');
  await expect(page.getByRole('table', { name: 'Months' })).toBeVisible();
  await expectAccessible(page);
});
