import { addSeconds } from '../../platform/clock';
import type { Db } from '../../platform/db/client';
import { formatMoney } from '../../platform/formatMoney';
import { findOrganisation } from '../organisations/organisations';
import { sumRequestedSince } from './payoutRepository';

interface ChannelPayout {
  channelID: string;
  currency: string;
  amountMinor: number;
  /** Null for a payout that is not requested yet. */
  payoutID: string | null;
}

/** Payouts of this many days count together, so that splitting a large payout does not avoid the limit. */
const rollingDays = 30;

/**
 * Why a payout of a channel waits for its organisation, in a sentence for the payee; null when it does not. A channel that is paid as an organisation
 * waits until it is verified; above the limit of the currency a channel needs one. `legalName` is that of a verified organisation.
 */
export async function organisationBlock(
  db: Db,
  limits: ReadonlyMap<string, bigint>,
  { channelID, currency, amountMinor, payoutID }: ChannelPayout,
  now: Date,
): Promise<{ block: string | null; legalName: string | null }> {
  const organisation = await findOrganisation(db, channelID);
  if (organisation?.state === 'VERIFIED') return { block: null, legalName: organisation.legalName };
  if (organisation) return { block: `The organisation ${organisation.legalName} is not verified.`, legalName: null };
  const limit = limits.get(currency);
  if (limit === undefined) return { block: null, legalName: null };
  const since = addSeconds(now, -rollingDays * 86_400);
  const sum = (await sumRequestedSince(db, { channelID, currency, payoutID }, since)) + BigInt(amountMinor);
  if (sum <= limit) return { block: null, legalName: null };
  const shown = formatMoney({ amountMinor: Number(limit), currency });
  return { block: `Payouts above ${shown} in ${rollingDays} days need a verified organisation.`, legalName: null };
}
