import { z } from 'zod';
import { Instrument } from './campaigns';

/** What we offer of one kind of campaign in one country. Amounts in minor units of the country's currency; null without a cap. */
export const CampaignOffer = z.strictObject({
  country: z.string().regex(/^[A-Z]{2}$/),
  instrument: Instrument,
  /** While it is off, no campaign of this kind can be drafted, submitted or published, and none accepts money. */
  isOffered: z.boolean(),
  /** The most that one campaign may raise. */
  campaignCapMinor: z.int().min(1).max(1e13).nullable(),
  /** The most that one person may invest within 365 days in all campaigns of these kinds in the country. */
  annualCapMinor: z.int().min(1).max(1e13).nullable(),
});
export type CampaignOffer = z.infer<typeof CampaignOffer>;
export const CampaignOffers = z.array(CampaignOffer).max(100);

const offer = (country: string, instrument: Instrument, annualCapMinor: number | null = null): CampaignOffer => ({
  country,
  instrument,
  isOffered: true,
  campaignCapMinor: null,
  annualCapMinor,
});

/**
 * What holds until staff change it: every kind that the policy table of a country has. Where the law sets no figure (India) the cap of an
 * investor is our own rule: the daily UPI limit for a verified capital-market merchant (NPCI 2025).
 */
export const defaultCampaignOffers: CampaignOffer[] = [
  offer('IN', 'REWARD'),
  offer('IN', 'REVENUE_SHARE', 10_00_000_00),
  offer('IN', 'EQUITY_LIKE', 10_00_000_00),
  offer('US', 'REWARD'),
  offer('GB', 'REWARD'),
  offer('AE', 'REWARD'),
  offer('JP', 'REWARD'),
];

/** The row of a kind in a country; of the defaults where a stored value was written before the row existed. */
export const offerOf = (
  offers: readonly CampaignOffer[],
  { country, instrument }: { country: string; instrument: Instrument },
): CampaignOffer | undefined => {
  const isIt = (row: CampaignOffer) => row.country === country && row.instrument === instrument;
  return offers.find(isIt) ?? defaultCampaignOffers.find(isIt);
};
