/**
 * The tax rates of the platform as data, for bills, invoices and the studio's price form alike. Pure and without zod. A new rate is a new row
 * with its first day, so that orders keep the rate of their day; what is assumed and needs a lawyer is in docs/compliance.md.
 */
export type SupplyKind = 'STREAMING' | 'BOOKING_FEE' | 'ADMISSION' | 'INVESTOR_FEE' | 'CAMPAIGN_FEE';
/** Who registers us for a tax: a rate is charged only while a row of `registrations` says so. */
type Scheme = 'IN_GST' | 'EU_VAT' | 'GB_VAT' | 'AE_VAT' | 'JP_CT' | 'NG_VAT';

/**
 * Where a supply takes place, and its code in India. BUYER: where the buyer is (IGST Act, sections 12(2) and 13(12); VAT Directive, article
 * 58). EVENT: where the event takes place (IGST Act, section 12(6); VAT Directive, articles 53 and 54).
 */
export const supplyRules: Readonly<Record<SupplyKind, { place: 'BUYER' | 'EVENT'; sac: string; name: string }>> = {
  STREAMING: { place: 'BUYER', sac: '998433', name: 'Online video' },
  BOOKING_FEE: { place: 'EVENT', sac: '998554', name: 'Booking service for event tickets' },
  ADMISSION: { place: 'EVENT', sac: '999622', name: 'Admission to an event' },
  INVESTOR_FEE: { place: 'BUYER', sac: '998599', name: 'Service fee for funding a campaign' },
  CAMPAIGN_FEE: { place: 'BUYER', sac: '998599', name: 'Service fee for a funded campaign' },
};

/** `*`: every supply of ours. Admission is the organiser's supply, whose rate they state with the event. */
type RateRow = readonly [country: string, kind: SupplyKind | '*', from: string, basisPoints: number, scheme: Scheme];

const euRates: readonly (readonly [country: string, from: string, basisPoints: number])[] = [
  ['AT', '2016-01-01', 2000],
  ['BE', '1996-01-01', 2100],
  ['BG', '2007-01-01', 2000],
  ['HR', '2013-07-01', 2500],
  ['CY', '2014-01-13', 1900],
  ['CZ', '2013-01-01', 2100],
  ['DK', '1992-01-01', 2500],
  ['EE', '2024-01-01', 2200],
  ['EE', '2025-07-01', 2400],
  ['FI', '2013-01-01', 2400],
  ['FI', '2024-09-01', 2550],
  ['FR', '2014-01-01', 2000],
  ['DE', '2021-01-01', 1900],
  ['GR', '2016-06-01', 2400],
  ['HU', '2012-01-01', 2700],
  ['IE', '2021-03-01', 2300],
  ['IT', '2013-10-01', 2200],
  ['LV', '2012-07-01', 2100],
  ['LT', '2009-09-01', 2100],
  ['LU', '2024-01-01', 1700],
  ['MT', '2004-01-01', 1800],
  ['NL', '2012-10-01', 2100],
  ['PL', '2011-01-01', 2300],
  ['PT', '2011-01-01', 2300],
  ['RO', '2017-01-01', 1900],
  ['RO', '2025-08-01', 2100],
  ['SK', '2011-01-01', 2000],
  ['SK', '2025-01-01', 2300],
  ['SI', '2013-07-01', 2200],
  ['ES', '2012-09-01', 2100],
  ['SE', '1990-07-01', 2500],
];

const rates: readonly RateRow[] = [
  // Notification 11/2017-CT(R): headings 9984 and 9985.
  ['IN', '*', '2017-07-01', 1800, 'IN_GST'],
  ...euRates.map(([country, from, basisPoints]): RateRow => [country, '*', from, basisPoints, 'EU_VAT']),
  ['GB', '*', '2011-01-04', 2000, 'GB_VAT'],
  ['AE', '*', '2018-01-01', 500, 'AE_VAT'],
  ['JP', '*', '2019-10-01', 1000, 'JP_CT'],
  ['NG', '*', '2020-02-01', 750, 'NG_VAT'],
];

interface Registration {
  scheme: Scheme;
  from: string;
  /** What we charge the tax on; `*`: everything. */
  kinds: readonly SupplyKind[] | '*';
}
/** Where we charge tax today. Streaming abroad joins with a row of its own on the day of the registration. */
const registrations: readonly Registration[] = [
  { scheme: 'IN_GST', from: '2017-07-01', kinds: '*' },
  { scheme: 'EU_VAT', from: '2021-07-01', kinds: ['BOOKING_FEE'] },
  { scheme: 'GB_VAT', from: '2021-07-01', kinds: ['BOOKING_FEE'] },
  { scheme: 'AE_VAT', from: '2021-07-01', kinds: ['BOOKING_FEE'] },
  { scheme: 'JP_CT', from: '2021-07-01', kinds: ['BOOKING_FEE'] },
  { scheme: 'NG_VAT', from: '2021-07-01', kinds: ['BOOKING_FEE'] },
];

/** The members of the European Union in the table, for returns of the one-stop shop. */
export const euCountries: ReadonlySet<string> = new Set(euRates.map(([country]) => country));

/**
 * The tax on a supply of ours in a country, in basis points; 0 where we are not registered for it.
 * @param on The day of the supply, `2026-11-27`; without it the newest rate.
 */
export function taxBasisPointsOf(
  kind: Exclude<SupplyKind, 'ADMISSION'>,
  country: string,
  on = '9999-12-31',
  registered: readonly Registration[] = registrations,
): number {
  const isRegistered = (scheme: Scheme) =>
    registered.some((one) => one.scheme === scheme && one.from <= on && (one.kinds === '*' || one.kinds.includes(kind)));
  let found: RateRow | null = null;
  for (const row of rates) {
    const [of, what, from] = row;
    if (of === country && (what === '*' || what === kind) && from <= on && (!found || found[2] <= from)) found = row;
  }
  return found && isRegistered(found[4]) ? found[3] : 0;
}

/** TCS: tax collected at source (CGST Act, section 52). TDS: tax deducted at source (Income-tax Act 1961, section 194-O). */
export type WithholdingSection = 'TCS' | 'TDS';
/** `withoutPan`: section 206AA, 5 % instead of 20 % for section 194-O. */
const withholdingRates: Readonly<
  Record<WithholdingSection, readonly (readonly [from: string, basisPoints: number, withoutPan: number])[]>
> = {
  // Notifications 52/2018-CT and 15/2024-CT. Who is collected from has a GSTIN, which contains the PAN.
  TCS: [
    ['2018-10-01', 100, 100],
    ['2024-07-10', 50, 50],
  ],
  // Finance Act 2020; Finance (No. 2) Act 2024.
  TDS: [
    ['2020-10-01', 100, 500],
    ['2024-10-01', 10, 500],
  ],
};

/** What is collected or deducted on a day, in basis points; 0 before the first rate. */
export function withholdingRateOf(section: WithholdingSection, on: string, hasPan = true): number {
  const row = withholdingRates[section].findLast(([from]) => from <= on);
  return row ? row[hasPan ? 1 : 2] : 0;
}
/** Nothing is deducted from an individual with a PAN whose sales of the financial year are not above this, in paise (section 194-O(2)). */
export const tdsExemptionMinor = 5_00_000_00;

/** Countries where a supply is taxed today. */
export const taxedCountriesOf = (kind: Exclude<SupplyKind, 'ADMISSION'>): string[] =>
  [...new Set(rates.map(([country]) => country))].filter((country) => taxBasisPointsOf(kind, country) > 0);
