import { type CampaignOffer, defaultCampaignOffers, offerOf } from '../../contract/campaignOffers';
import type { Instrument } from '../../contract/campaigns';
import { settingDefaults } from '../../contract/runtimeSettings';
import { taxBasisPointsOf } from '../../contract/taxRates';
import { unprocessable } from '../../platform/errors';

export type KycLevel = 'L0' | 'L1' | 'L2';

/** What one country allows for one instrument. Amounts in minor units of the country's currency. */
export interface Policy extends CampaignOffer {
  country: string;
  currency: string;
  instrument: Instrument;
  minTicketMinor: number;
  maxTicketMinor: number;
  minDays: number;
  maxDays: number;
  cancelLockHours: number;
  reconfirmBusinessDays: number;
  /** The most investors allowed; null where the law sets no limit. */
  investorCap: number | null;
  /** Reachable by link only, and excluded from search engines. */
  isPrivate: boolean;
  investorFeeBasisPoints: number;
  /** On the investor's fee, and included in the platform's. */
  feeTaxBasisPoints: number;
  platformFeeBasisPoints: number;
  /** The KYC level required from each principal upwards; the last matching entry applies. */
  kyc: readonly { fromMinor: number; level: KycLevel }[];
  maxExtensions: number;
  extensionDays: number;
  settlingGraceDays: number;
  riskVersion: string;
  riskText: string;
}

interface Country {
  currency: string;
  instruments: Partial<Record<Instrument, Pick<Policy, 'minTicketMinor' | 'maxTicketMinor' | 'kyc'>>>;
}

/**
 * The shortest round is longer than the lock, so that every investor has time to cancel in full. After Kickstarter (up to 60 days), 17 CFR
 * 227.304 (lock of 48 h, five business days), Wefunder (one extension).
 */
const commonRules = {
  minDays: 3,
  maxDays: 60,
  cancelLockHours: 48,
  reconfirmBusinessDays: 5,
  ...settingDefaults.campaignFees,
  maxExtensions: 1,
  extensionDays: 30,
  settlingGraceDays: 3,
} as const;

export const maxLockHours = commonRules.cancelLockHours;

/** India: a private placement is limited to 200 investors and must not be public (Companies Act 2013 s. 42; Tyke was penalised for 565). */
const rulesByInstrument: Record<Instrument, Pick<Policy, 'investorCap' | 'isPrivate' | 'riskVersion' | 'riskText'>> = {
  REWARD: {
    investorCap: null,
    isPrivate: false,
    riskVersion: 'reward-2026-11',
    riskText:
      'You are supporting a work that does not exist yet. It may be late, differ from the plan, or never be made. Once the campaign is funded, your money is spent on the work and may not be returned.',
  },
  REVENUE_SHARE: {
    investorCap: null,
    isPrivate: false,
    riskVersion: 'revenue-share-2026-11',
    riskText:
      'You could lose all the money you invest. Returns come only from what the work earns, and most works earn less than they cost. You cannot sell your share, and no return is guaranteed.',
  },
  EQUITY_LIKE: {
    investorCap: 200,
    isPrivate: true,
    riskVersion: 'equity-2026-11',
    riskText:
      'You could lose all the money you invest. This is a private offer to at most 200 people and has not been reviewed by any authority. There is no market for your share, and you may hold it for many years without any payment.',
  },
};

const investmentKyc: Policy['kyc'] = [{ fromMinor: 1, level: 'L2' }];
const rewardKyc = (maxSmallMinor: number): Policy['kyc'] => [
  { fromMinor: 1, level: 'L1' },
  { fromMinor: maxSmallMinor + 1, level: 'L2' },
];

/**
 * What is offered in each country. India's maximum investment is what one UPI payment to a verified merchant may carry (₹5 lakh, NPCI
 * 2025).
 */
const countries: Record<string, Country> = {
  IN: {
    currency: 'INR',
    instruments: {
      REWARD: { minTicketMinor: 500_00, maxTicketMinor: 5_00_000_00, kyc: rewardKyc(10_000_00) },
      REVENUE_SHARE: { minTicketMinor: 5_000_00, maxTicketMinor: 5_00_000_00, kyc: investmentKyc },
      EQUITY_LIKE: { minTicketMinor: 5_000_00, maxTicketMinor: 5_00_000_00, kyc: investmentKyc },
    },
  },
  US: {
    currency: 'USD',
    instruments: { REWARD: { minTicketMinor: 10_00, maxTicketMinor: 10_000_00, kyc: rewardKyc(250_00) } },
  },
  GB: {
    currency: 'GBP',
    instruments: { REWARD: { minTicketMinor: 10_00, maxTicketMinor: 10_000_00, kyc: rewardKyc(250_00) } },
  },
  AE: {
    currency: 'AED',
    instruments: { REWARD: { minTicketMinor: 50_00, maxTicketMinor: 40_000_00, kyc: rewardKyc(1_000_00) } },
  },
  JP: {
    currency: 'JPY',
    instruments: { REWARD: { minTicketMinor: 1_000, maxTicketMinor: 1_500_000, kyc: rewardKyc(40_000) } },
  },
};

const notOffered = () =>
  unprocessable('INSTRUMENT_NOT_OFFERED', 'This type of campaign is not available in this country', {
    instrument: 'is not available in this country',
  });

/**
 * A country's rules for an instrument, with what we offer of it in `offers`, by default all of it without caps of our own; 422 where the
 * country does not have it. A pure lookup in this table: the setting that staff change is read by `offerInForce`.
 */
export function policyOf(country: string, instrument: Instrument, offers: readonly CampaignOffer[] = defaultCampaignOffers): Policy {
  const rules = Object.hasOwn(countries, country) ? countries[country] : undefined;
  if (!rules)
    throw unprocessable('COUNTRY_NOT_SUPPORTED', 'Campaigns are not available in this country yet', { country: 'is not available yet' });
  const allowed = rules.instruments[instrument];
  const offer = offerOf(offers, { country, instrument });
  if (!allowed || !offer) throw notOffered();
  const { currency } = rules;
  const feeTaxBasisPoints = taxBasisPointsOf('INVESTOR_FEE', country);
  return { ...commonRules, ...rulesByInstrument[instrument], ...allowed, ...offer, currency, feeTaxBasisPoints };
}

/** Throws 422 where staff have switched this kind of campaign off. */
export function requireOffered({ isOffered }: Pick<Policy, 'isOffered'>): void {
  if (!isOffered) throw notOffered();
}

/** The countries in which something is offered, with their currency and instruments. */
export const listOffers = (offers: readonly CampaignOffer[]): { country: string; currency: string; instruments: Instrument[] }[] =>
  Object.entries(countries)
    .map(([country, { currency, instruments }]) => {
      const kinds = Object.keys(instruments) as Instrument[]; // -- the keys of the table above
      return { country, currency, instruments: kinds.filter((instrument) => offerOf(offers, { country, instrument })?.isOffered) };
    })
    .filter(({ instruments }) => instruments.length > 0);

export const kycLevelFor = (policy: Policy, amountMinor: number): KycLevel =>
  policy.kyc.findLast(({ fromMinor }) => amountMinor >= fromMinor)?.level ?? 'L0';

const levels: readonly KycLevel[] = ['L0', 'L1', 'L2'];
export const isAtLeast = (has: KycLevel, needs: KycLevel): boolean => levels.indexOf(has) >= levels.indexOf(needs);
