import type { ReviewSection } from '../../contract/campaignReviews';
import type { Instrument } from '../../contract/campaigns';
import { formatMoney } from '../../platform/formatMoney';
import type { Policy } from './campaignPolicy';

/** Within how many working days staff decide about a submission. */
export const reviewWorkingDays = 2;

interface ChecklistRow {
  item: string;
  section: ReviewSection;
  /** What the reviewer confirms. */
  description: string;
  law?: string;
  /** Of these kinds alone; by default of all. */
  instruments?: readonly Instrument[];
  /** In these countries alone; by default in all. */
  countries?: readonly string[];
}

/** What staff check before a campaign is public, by kind and country. To change the review, change these rows; what the laws ask is assumed until a lawyer confirms it (docs/compliance.md). */
const rows: readonly ChecklistRow[] = [
  {
    item: 'MAKER_IDENTITY',
    section: 'publish',
    description: 'The identity of the channel’s owner is verified, and the page does not pretend to be someone else’s',
  },
  {
    item: 'RIGHTS',
    section: 'documents',
    description: 'The creator holds the rights to the work and its sources, or an option on them, and shows it where it is in doubt',
  },
  { item: 'PICTURES', section: 'picture', description: 'The picture and the pitch video belong to the work and show nothing misleading' },
  {
    item: 'OFFER_LIMITS',
    section: 'terms',
    description: 'Goal, minimum and maximum are within the limits of this country and fit the work',
  },
  { item: 'USE_OF_FUNDS', section: 'terms', description: 'The use of funds is specific, plausible and covers the whole goal' },
  { item: 'RISKS', section: 'terms', description: 'The risks are those of this work: what may delay it, change it or end it' },
  { item: 'DOCUMENTS', section: 'documents', description: 'Every document opens, and none contradicts the page' },
  { item: 'PEOPLE', section: 'people', description: 'People and roles are plausible, and paid promoters are marked' },
  {
    item: 'NO_PROMISED_RETURNS',
    section: 'details',
    description: 'No text promises a return, a guarantee, a date of payment or that the money is safe',
    instruments: ['REVENUE_SHARE', 'EQUITY_LIKE'],
  },
  {
    item: 'TERMS_AS_DESCRIBED',
    section: 'details',
    description: 'Share, recoupment and term are the same in the text as in the terms',
    instruments: ['REVENUE_SHARE', 'EQUITY_LIKE'],
  },
  {
    item: 'REWARD_STATED',
    section: 'details',
    description: 'What backers receive, and when, is stated, and no financial return is offered',
    instruments: ['REWARD'],
  },
  {
    item: 'NOT_A_POOLED_SCHEME',
    section: 'terms',
    description: 'The offer is a share of one work’s sales under its own contract: no pooled scheme, no deposit',
    law: 'SEBI Act 1992, section 11AA; Banning of Unregulated Deposit Schemes Act 2019',
    instruments: ['REVENUE_SHARE'],
    countries: ['IN'],
  },
  {
    item: 'PRIVATE_PLACEMENT',
    section: 'publish',
    description: 'The offer is private, is not advertised anywhere, and reaches at most 200 people',
    law: 'Companies Act 2013, section 42',
    instruments: ['EQUITY_LIKE'],
    countries: ['IN'],
  },
  {
    item: 'NO_SECURITY',
    section: 'details',
    description: 'Nothing offered is a security: no share of profits, no resale',
    law: 'Securities Act of 1933, section 2(a)(1)',
    countries: ['US'],
  },
  {
    item: 'FAIR_PROMOTION',
    section: 'details',
    description: 'The page is clear, fair and not misleading, and does not promote a regulated investment',
    law: 'Financial Services and Markets Act 2000, section 21',
    countries: ['GB'],
  },
  {
    item: 'COLLECTION_PERMIT',
    section: 'documents',
    description: 'The permission to collect money from the public is among the documents, or the law does not require one',
    law: 'Federal Decree-Law 3 of 2021',
    countries: ['AE'],
  },
  {
    item: 'SELLER_DETAILS',
    section: 'details',
    description: 'Name, address and contact of the seller, price and time of delivery are on the page',
    law: 'Act on Specified Commercial Transactions, article 11',
    countries: ['JP'],
  },
];

/** The checklist of a campaign. */
export const checklistFor = ({ country, instrument }: { country: string; instrument: Instrument }) =>
  rows
    .filter(
      ({ instruments, countries }) => (instruments ?? [instrument]).includes(instrument) && (countries ?? [country]).includes(country),
    )
    .map(({ item, section, description, law }) => ({ item, section, description, law: law ?? null }));

/** The checklist with the caps that staff have set for this kind in this country. */
export function checklistWithCaps(policy: Pick<Policy, 'country' | 'instrument' | 'currency' | 'campaignCapMinor' | 'annualCapMinor'>) {
  const { campaignCapMinor, annualCapMinor, currency } = policy;
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency });
  const caps = [
    ...(campaignCapMinor === null ? [] : [`${money(campaignCapMinor)} for a campaign`]),
    ...(annualCapMinor === null ? [] : [`${money(annualCapMinor)} a year for one person`]),
  ];
  return checklistFor(policy).map((row) =>
    row.item === 'OFFER_LIMITS' && caps.length > 0 ? { ...row, description: `${row.description}: at most ${caps.join(', ')}` } : row,
  );
}
