import { settingDefaults, type SettingValues } from '../../contract/runtimeSettings';
import { taxBasisPointsOf } from '../../contract/taxRates';
import type { Db } from '../../platform/db/client';
import { badInput } from '../../platform/errors';
import { createChannelRepository } from '../channels/channels';

/** Where a currency is at home, for the fee of an event without a country and for the fees that are shown to creators. */
const homes: Record<string, string> = { INR: 'IN', EUR: 'DE', GBP: 'GB', USD: 'US', AED: 'AE', JPY: 'JP', NGN: 'NG' };

/** Currencies that tickets are sold in. */
export const feeCurrencies = Object.keys(settingDefaults.ticketFees);

/**
 * The platform's booking fee per paid ticket in minor units, the same for every price, and the tax on it where the event takes place, in basis
 * points. An event keeps the fee of the day it was created. The seed uses the defaults.
 */
export function ticketFeeOf(
  currency: string,
  fees: SettingValues['ticketFees'] = settingDefaults.ticketFees,
  country = homes[currency],
  on?: string,
) {
  const feeMinor = fees[currency];
  if (feeMinor === undefined) throw badInput({ currency: `is not supported yet; choose one of ${feeCurrencies.join(', ')}` });
  return { feeMinor, feeTaxBasisPoints: taxBasisPointsOf('BOOKING_FEE', country ?? '', on) };
}

/** Refuses tax in the price of an event in India by a seller without a GSTIN, who may not charge it (CGST Act, section 32). */
export async function requireTaxNumber(db: Db, channelID: string, country: string, includedTaxBasisPoints: number): Promise<void> {
  if (country !== 'IN' || includedTaxBasisPoints === 0) return;
  if ((await createChannelRepository(db).findGstin(channelID)) === null)
    throw badInput({ includedTaxBasisPoints: 'needs a GSTIN. Add yours under Earnings, or enter 0' });
}
