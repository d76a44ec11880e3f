import type { GateManifest, GateRow } from '@contract/gate';
import type { GateFacts, Known, KnownTicket } from '@/store/events/gate/judge';
import { codeHashOf, makeVerifier } from '@/store/events/gate/ticketCode';

export const ticketOf = (
  [ticketID, codeHash, seq, tier, initials, state, inside, gate, seatLabel]: GateRow,
  tiers: readonly string[],
): KnownTicket => ({
  ticketID,
  codeHash,
  seq,
  tierName: tiers[tier] ?? '',
  initials,
  state,
  insideSince: inside * 1000,
  gate,
  seatLabel,
});

/** The tickets of a session in hand: found by id and by code, and who is inside counted as it changes. */
export function createGateMemory(facts: GateFacts, tickets: readonly KnownTicket[]) {
  const byID = new Map<string, KnownTicket>();
  const byCodeHash = new Map<string, KnownTicket>();
  let inside = 0;
  const put = (ticket: KnownTicket) => {
    const before = byID.get(ticket.ticketID);
    inside += (ticket.insideSince ? 1 : 0) - (before?.insideSince ? 1 : 0);
    // A passed-on or moved ticket has another typed code, or none here: the one before admits no longer.
    if (before && before.codeHash !== ticket.codeHash) byCodeHash.delete(before.codeHash);
    byID.set(ticket.ticketID, ticket);
    if (ticket.codeHash) byCodeHash.set(ticket.codeHash, ticket);
  };
  tickets.forEach(put);
  const known: Known = { facts, byID, byCodeHash, verify: makeVerifier(facts.keys), hashOf: (typed) => codeHashOf(facts.codeSalt, typed) };
  return {
    known,
    put,
    countInside: () => inside,
    /** What this scanner let in or out itself and the house does not know yet; answers the ticket as it is now. */
    move(given: KnownTicket, type: 'entry' | 'exit', at: number, gate: string): KnownTicket {
      const ticket = byID.get(given.ticketID) ?? given;
      const moved = { ...ticket, insideSince: type === 'entry' ? at : 0, gate: type === 'entry' ? gate : '' };
      put(moved);
      return moved;
    },
  };
}
export type GateMemory = ReturnType<typeof createGateMemory>;

export function factsOf({ rows: _rows, tiers: _tiers, ...facts }: GateManifest): GateFacts {
  return facts;
}
