import type { SplitPayee, SplitState, SplitVersion } from '../../contract/splits';
import { type ChannelSummaryRow, toChannelSummary } from '../channels/channels';
import type { Party, SplitRow } from './splitRepository';

/** Who reads a version: the team of the maker, or a payee, who sees the terms of all and the money of none but its own. */
type Reader = { of: 'MAKER' } | { of: 'PAYEE'; agreementID: string };

interface Described {
  split: SplitRow;
  state: SplitState;
  parties: readonly Party[];
  /** What each channel received of the work in the currency of the version. */
  received: ReadonlyMap<string, bigint>;
}

/** An agreed version is superseded as soon as a later one is in force. */
export const stateOf = (split: SplitRow, inForce: SplitRow | null): SplitState =>
  split.state === 'AGREED' && inForce !== null && split.version < inForce.version ? 'SUPERSEDED' : split.state;

export function toSplitVersion({ split, state, parties, received }: Described, reader: Reader): SplitVersion {
  const { splitID, version, currency, effectiveFrom, effectiveAt, proposedAt } = split;
  const summaryOf = (channel: ChannelSummaryRow | null) => (channel ? toChannelSummary(channel) : null);
  const isOwn = (party: Party) => reader.of === 'MAKER' || party.agreement.agreementID === reader.agreementID;
  const toPayee = (party: Party): SplitPayee[] => {
    if (!party.payee) return [];
    const { payeeID, rank, role, name, appliesTo, basisPoints, capMinor } = party.payee;
    const { channelID, answer, sentTo, reason } = party.agreement;
    const receivedMinor = channelID === null ? 0n : (received.get(channelID) ?? 0n);
    return [
      {
        payeeID,
        rank,
        role,
        name,
        appliesTo,
        basisPoints,
        cap: capMinor === null ? null : { amountMinor: capMinor, currency },
        received: isOwn(party) ? { amountMinor: Number(receivedMinor), currency } : null,
        channel: summaryOf(party.channel),
        sentTo: reader.of === 'MAKER' ? sentTo : null,
        answer,
        reason: isOwn(party) ? reason : '',
      },
    ];
  };
  return {
    splitID,
    version,
    state,
    currency,
    effectiveFrom,
    effectiveAt: effectiveAt?.toISOString() ?? null,
    proposedAt: proposedAt?.toISOString() ?? null,
    payees: parties.flatMap(toPayee),
    leaving: parties.flatMap((party) =>
      party.payee || !party.channel
        ? []
        : [
            {
              channel: toChannelSummary(party.channel),
              answer: party.agreement.answer,
              reason: isOwn(party) ? party.agreement.reason : '',
            },
          ],
    ),
  };
}
