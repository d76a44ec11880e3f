import type { Money } from '../../contract/common';
import type { EarningsPosting } from '../../contract/studioReports';
import { csvHeader, csvLines } from '../../platform/csv';
import { formatDay } from '../../platform/formatDay';
import { formatColumnMoney } from '../../platform/formatMoney';
import { zoneAbbreviation } from '../../platform/formatTime';
import { pdfPaper } from '../../platform/pdf/pdfPaper';
import { toLocalTime } from '../../platform/zonedTime';

/** Amounts in minor units of `currency`. */
export interface PayoutStatement {
  /** `PS-INR-0007`: the seventh statement of the channel in rupees. */
  number: string;
  channel: { name: string; timeZone: string };
  gstin: string | null;
  payoutID: string;
  currency: string;
  /** When the statement before was written; null for the first one. */
  since: Date | null;
  writtenAt: Date;
  /** Masked. */
  address: string | null;
  /** The bank's reference (UTR). */
  reference: string | null;
  paidAt: Date | null;
  opening: number;
  closing: number;
  withheld: number;
  reserved: number;
  newlyReserved: number;
  reservedBefore: number;
  disputed: number;
  open: number;
  left: number;
  amount: number;
  /** The line about the newest checkpoint of the ledger. */
  checkpoint: string;
  /** The oldest first. */
  postings: readonly EarningsPosting[];
}

export const statementNumber = (currency: string, number: number) => `PS-${currency}-${String(number).padStart(4, '0')}`;

const groupKinds: Record<EarningsPosting['kind'], string> = {
  SALE: 'Sales',
  REFUND: 'Refunds',
  CHARGEBACK: 'Chargebacks',
  TAX_WITHHELD: 'Tax withheld',
  SHARE: 'Shares of sales',
  FUNDING: 'Campaign funding',
  PAYOUT: 'Payouts made',
  PAYOUT_RETURNED: 'Payouts returned by the bank',
  OTHER: 'Other',
};

export interface StatementGroup {
  label: string;
  count: number;
  paid: number;
  fee: number;
  tax: number;
  investors: number;
  tcs: number;
  tds: number;
  /** `paid` less the fee, its tax and the investors' share, for sales; the amount of every other posting. */
  net: number;
  isSale: boolean;
}

/** The postings of a statement by kind and work, in the order of the kinds; the net amounts add up to the change of the balance. */
export function statementGroups(postings: readonly EarningsPosting[]): StatementGroup[] {
  const groups = new Map<string, StatementGroup>();
  for (const kind of Object.keys(groupKinds) as EarningsPosting['kind'][])
    // as: the keys of a record of all kinds
    for (const { kind: own, work, waterfall, amount } of postings) {
      if (own !== kind) continue;
      const key = `${kind} ${work ?? ''}`;
      const group = groups.get(key) ?? {
        label: work ? `${groupKinds[kind]}: ${work}` : groupKinds[kind],
        count: 0,
        paid: 0,
        fee: 0,
        tax: 0,
        investors: 0,
        tcs: 0,
        tds: 0,
        net: 0,
        isSale: waterfall !== null && kind !== 'TAX_WITHHELD' && kind !== 'SHARE',
      };
      group.count += 1;
      group.net += amount.amountMinor;
      group.paid += waterfall?.paid.amountMinor ?? 0;
      group.fee += waterfall?.fee.amountMinor ?? 0;
      group.tax += waterfall?.tax.amountMinor ?? 0;
      group.investors += waterfall?.investors.amountMinor ?? 0;
      group.tcs += waterfall?.tcs.amountMinor ?? 0;
      group.tds += waterfall?.tds.amountMinor ?? 0;
      groups.set(key, group);
    }
  return [...groups.values()];
}

/** From the balance to the amount of the payout, without what is zero. Added to the closing balance they are the amount. */
const deductionsOf = ({ withheld, reserved, disputed, open, left }: PayoutStatement) =>
  (
    [
      ['Not released yet', -withheld],
      ['Held in the reserve', -reserved],
      ['Held for open disputes', -disputed],
      ['Other payouts under way', -open],
      ['Left in the account', -left],
    ] as const
  ).filter(([, amount]) => amount !== 0);

/** How the reserve changed since the statement before, without what is zero; empty when there was none. */
function reserveLines({ reserved, newlyReserved, reservedBefore }: PayoutStatement): (readonly [string, number])[] {
  if (reserved === 0 && reservedBefore === 0) return [];
  const released = reservedBefore + newlyReserved - reserved;
  return [
    ['Reserve on the previous statement', reservedBefore],
    ['Held for newly released sales', newlyReserved],
    ['Released from the reserve', -released],
    ['Reserve now', reserved],
  ];
}

export const payoutStatementPdf = (of: PayoutStatement): Promise<Buffer> =>
  pdfPaper(`Payout statement ${of.number}, ${of.channel.name}`, ({ title, line, row, space }) => {
    const money = (amountMinor: number) => formatColumnMoney({ amountMinor, currency: of.currency });
    const day = (at: Date) => formatDay(toLocalTime(at, of.channel.timeZone).slice(0, 10));
    title('Payout statement');
    line(`${of.number} · ${day(of.writtenAt)}`, { isStrong: true, size: 12 });
    line(`${of.channel.name}${of.gstin ? ` · GSTIN ${of.gstin}` : ''}`);
    line(
      `${of.since ? `From ${day(of.since)}` : 'From the first sale'} to ${day(of.writtenAt)} (${zoneAbbreviation(of.writtenAt, of.channel.timeZone)})`,
    );
    line(
      of.paidAt
        ? `Paid on ${day(of.paidAt)}${of.address ? ` to ${of.address}` : ''}${of.reference ? ` · bank reference (UTR) ${of.reference}` : ''}`
        : 'Not paid yet',
    );
    line(`Payout ${of.payoutID}`, { isQuiet: true });
    space();
    row(of.since ? 'Balance on the previous statement' : 'Opening balance', money(of.opening), true);
    for (const group of statementGroups(of.postings)) {
      row(
        `${group.label}${group.isSale ? ` · ${group.count} ${group.count === 1 ? 'order' : 'orders'}` : ''}`,
        money(group.isSale ? group.paid : group.net),
      );
      if (group.tcs !== 0) row('    Collected at source (TCS, GST)', money(-group.tcs));
      if (group.tds !== 0) row('    Deducted at source (TDS, income tax)', money(-group.tds));
      if (!group.isSale) continue;
      if (group.fee !== 0) row('    Marquee fee', money(-group.fee));
      if (group.tax !== 0) row('    Tax on the fee', money(-group.tax));
      if (group.investors !== 0) row('    Investors’ share', money(-group.investors));
    }
    row('Balance', money(of.closing), true);
    space(0.5);
    for (const [label, amount] of deductionsOf(of)) row(label, money(amount));
    row('Amount of this payout', money(of.amount), true);
    const reserve = reserveLines(of);
    if (reserve.length > 0) {
      space();
      for (const [label, amount] of reserve) row(label, money(amount), label === 'Reserve now');
    }
    space();
    line('Each amount is the sum of ledger transactions, which the CSV file of this statement lists.', { isQuiet: true, size: 8 });
    line(of.checkpoint, { isQuiet: true, size: 8 });
  });

const columnsIn = (zone: string) => [
  'Statement',
  `Date (${zone})`,
  'Transaction',
  'Type',
  'Description',
  'Release',
  'Order',
  'Paid by buyer',
  'Marquee fee',
  'Tax on the fee',
  'Investors’ share',
  'TCS withheld',
  'TDS withheld',
  'Net',
  'Currency',
];

/** One line for each transaction, and for what is held back; the net amounts of all lines but the last add up to that of the last, the payout. */
export function payoutStatementCsv(of: PayoutStatement): string {
  const { currency, number, channel } = of;
  const money = (amountMinor: number): Money => ({ amountMinor, currency });
  const day = (at: string) => toLocalTime(new Date(at), channel.timeZone).slice(0, 10);
  const total = (label: string, amount: number, at: Date) => [
    number,
    day(at.toISOString()),
    '',
    label,
    '',
    '',
    '',
    null,
    null,
    null,
    null,
    null,
    null,
    money(amount),
    currency,
  ];
  return (
    csvHeader(columnsIn(zoneAbbreviation(of.writtenAt, channel.timeZone))) +
    csvLines([
      total('Balance on the previous statement', of.opening, of.since ?? of.writtenAt),
      ...of.postings.map(({ occurredAt, postingID, kind, memo, work, paymentID, waterfall, amount }) => [
        number,
        day(occurredAt),
        postingID,
        groupKinds[kind],
        memo,
        work,
        paymentID,
        waterfall?.paid ?? null,
        waterfall?.fee ?? null,
        waterfall?.tax ?? null,
        waterfall?.investors ?? null,
        waterfall?.tcs ?? null,
        waterfall?.tds ?? null,
        amount,
        currency,
      ]),
      ...deductionsOf(of).map(([label, amount]) => total(label, amount, of.writtenAt)),
      total(`Payout${of.reference ? `, bank reference ${of.reference}` : ''}`, of.amount, of.paidAt ?? of.writtenAt),
    ])
  );
}
