import type { CampaignOffer } from '../../contract/campaignOffers';
import type { Db } from '../../platform/db/client';
import { createSettingRepository, settingAt } from '../settings/settings';
import { policyOf, type Policy } from './campaignPolicy';
import type { Campaign } from './campaignRepository';

/** The kinds of campaign that staff offer now, read in the caller's transaction. */
export const offersInForce = async (db: Db, now: Date): Promise<CampaignOffer[]> =>
  settingAt('campaignOffers', await createSettingRepository(db).listInForce('campaignOffers'), now);

/** A country's rules for an instrument with what staff offer of it now, read in the caller's transaction; 422 as in `policyOf`. */
export const policyInForce = async (
  db: Db,
  { country, instrument }: Pick<Campaign, 'country' | 'instrument'>,
  now: Date,
): Promise<Policy> => policyOf(country, instrument, await offersInForce(db, now));
