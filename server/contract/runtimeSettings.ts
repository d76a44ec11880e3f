import { z } from 'zod';
import { Currency } from './common';

/** Amounts by currency in minor units. A currency that is missing has no limit. */
const Amounts = z.record(Currency, z.int().min(0).max(1e12));
const BasisPoints = z.int().min(0).max(5000);
const TicketFees = z.record(Currency, z.strictObject({ feeMinor: z.int().min(0).max(1e9), feeTaxBasisPoints: BasisPoints }));
const CampaignFees = z.strictObject({ investorFeeBasisPoints: BasisPoints, platformFeeBasisPoints: BasisPoints });

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
  ticketFees: TicketFees,
  campaignFees: CampaignFees,
};
export type SettingKey = keyof typeof settingSchemas;
export type SettingValues = { [K in SettingKey]: z.infer<(typeof settingSchemas)[K]> };
/** A part of the platform that staff can pause. */
export type SwitchKey = { [K in SettingKey]: SettingValues[K] extends boolean ? K : never }[SettingKey];

export const settingKeys = Object.keys(settingSchemas) as [SettingKey, ...SettingKey[]]; // -- the keys of the table above
export const SettingKey = z.enum(settingKeys);
/** Any value of a setting; the server checks that it fits the key. */
export const SettingValue = z.union([z.boolean(), z.int(), CampaignFees, TicketFees, Amounts]);
export type SettingValue = z.infer<typeof SettingValue>;

/** What holds until staff change it. Fees: minor units and basis points; India's 18% is GST on intermediary services, SAC 9985. */
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
  ticketFees: {
    INR: { feeMinor: 5000, feeTaxBasisPoints: 1800 },
    EUR: { feeMinor: 150, feeTaxBasisPoints: 1900 },
    GBP: { feeMinor: 130, feeTaxBasisPoints: 2000 },
    USD: { feeMinor: 150, feeTaxBasisPoints: 0 },
    AED: { feeMinor: 500, feeTaxBasisPoints: 500 },
    JPY: { feeMinor: 200, feeTaxBasisPoints: 1000 },
    NGN: { feeMinor: 90_000, feeTaxBasisPoints: 750 },
  },
  campaignFees: { investorFeeBasisPoints: 200, platformFeeBasisPoints: 500 },
};

/** Another person confirms these before they hold. */
const confirmed: readonly SettingKey[] = ['supportRefundLimit', 'financeRefundLimit', 'ticketFees', 'campaignFees'];
export const needsSecondPerson = (key: SettingKey): boolean => confirmed.includes(key);
/** Fees change on a date that is announced; all other settings change at once. */
export const isDated = (key: SettingKey): boolean => key === 'ticketFees' || key === 'campaignFees';
