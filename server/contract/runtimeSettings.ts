import { z } from 'zod';
import { CampaignOffers, defaultCampaignOffers } from './campaignOffers';
import { Currency } from './common';

/** Amounts by currency in minor units. A currency that is missing has no limit. */
const Amounts = z.record(Currency, z.int().min(0).max(1e12));
const BasisPoints = z.int().min(0).max(5000);
const CampaignFees = z.strictObject({ investorFeeBasisPoints: BasisPoints, platformFeeBasisPoints: BasisPoints });
/** Of the price before tax, for rentals and purchases alike. */
const FilmFees = z.strictObject({ feeBasisPoints: BasisPoints });
/** Whether we are registered to collect TCS (section 52), and deduct TDS (section 194-O), from organisers in India. */
const TaxWithholding = z.strictObject({ tcs: z.boolean(), tds: z.boolean() });

/** Settings that staff change while the programs run, with the values that each may have. */
export const settingSchemas = {
  signUpsOpen: z.boolean(),
  uploadsOpen: z.boolean(),
  campaignsOpen: z.boolean(),
  investingOpen: z.boolean(),
  eventCheckoutOpen: z.boolean(),
  titleCheckoutOpen: z.boolean(),
  payoutsOpen: z.boolean(),
  openOrdersPerPerson: z.int().min(1).max(1000),
  supportRefundLimit: Amounts,
  financeRefundLimit: Amounts,
  ticketFees: Amounts,
  campaignFees: CampaignFees,
  filmFees: FilmFees,
  taxWithholding: TaxWithholding,
  campaignOffers: CampaignOffers,
};
export type SettingKey = keyof typeof settingSchemas;
export type SettingValues = { [K in SettingKey]: z.infer<(typeof settingSchemas)[K]> };
/** A part of the platform that staff can pause. */
export type SwitchKey = { [K in SettingKey]: SettingValues[K] extends boolean ? K : never }[SettingKey];

export const settingKeys = Object.keys(settingSchemas) as [SettingKey, ...SettingKey[]]; // -- the keys of the table above
export const SettingKey = z.enum(settingKeys);
/** Any value of a setting; the server checks that it fits the key. */
export const SettingValue = z
  .union([z.boolean(), z.int(), CampaignFees, FilmFees, TaxWithholding, CampaignOffers, Amounts])
  .describe(
    'open or paused; a number of orders; minor units by currency; basis points; which taxes are withheld; or the kinds of campaign by country',
  );
export type SettingValue = z.infer<typeof SettingValue>;

/** What holds until staff change it. Fees: minor units and basis points; the tax on them is in taxRates.ts. */
export const settingDefaults: SettingValues = {
  signUpsOpen: true,
  uploadsOpen: true,
  campaignsOpen: true,
  investingOpen: true,
  eventCheckoutOpen: true,
  titleCheckoutOpen: true,
  payoutsOpen: true,
  openOrdersPerPerson: 20,
  supportRefundLimit: {
    INR: 25_000_00,
    EUR: 300_00,
    GBP: 250_00,
    USD: 300_00,
    AED: 1_000_00,
    JPY: 45_000,
    NGN: 400_000_00,
  },
  financeRefundLimit: {},
  ticketFees: { INR: 5000, EUR: 150, GBP: 130, USD: 150, AED: 500, JPY: 200, NGN: 90_000 },
  campaignFees: { investorFeeBasisPoints: 200, platformFeeBasisPoints: 500 },
  filmFees: { feeBasisPoints: 1000 },
  taxWithholding: { tcs: false, tds: false },
  campaignOffers: defaultCampaignOffers,
};

/** Another person confirms these before they hold. */
const confirmed: readonly SettingKey[] = [
  'supportRefundLimit',
  'financeRefundLimit',
  'ticketFees',
  'campaignFees',
  'filmFees',
  'taxWithholding',
  'campaignOffers',
];
export const needsSecondPerson = (key: SettingKey): boolean => confirmed.includes(key);
/** Fees, withheld taxes and kinds of campaign change on a date that is announced; all other settings change at once. */
const dated: readonly SettingKey[] = ['ticketFees', 'campaignFees', 'filmFees', 'taxWithholding', 'campaignOffers'];
export const isDated = (key: SettingKey): boolean => dated.includes(key);
