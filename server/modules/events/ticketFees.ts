import { settingDefaults, type SettingValues } from '../../contract/runtimeSettings';
import { badInput } from '../../platform/errors';

/** Currencies that tickets are sold in. */
export const feeCurrencies = Object.keys(settingDefaults.ticketFees);

/**
 * The platform's booking fee per paid ticket, the same for every price, and the tax on it; minor units and basis points. An event keeps the fee of the
 * day it was created. The seed uses the defaults.
 */
export function ticketFeeOf(currency: string, fees: SettingValues['ticketFees'] = settingDefaults.ticketFees) {
  const fee = fees[currency];
  if (!fee) throw badInput({ currency: `is not supported yet; choose one of ${feeCurrencies.join(', ')}` });
  return fee;
}
