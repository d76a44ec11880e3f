import type { GateManifest, GateRow } from '@contract/gate';
import { codeHashOf, createVerifier } from '@/store/events/gate/ticketCode';
import type { GateFacts, TicketIndex, GateTicket } from '@/store/events/gate/validateScan';

export const ticketOf = (
  [ticketID, codeHash, seq, tier, initials, state, inside, gate, seatLabel]: GateRow,
  tiers: readonly string[],
): GateTicket => ({
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
export function createGateMemory(facts: GateFacts, tickets: readonly GateTicket[]) {
  const byID = new Map<string, GateTicket>();
  const byCodeHash = new Map<string, GateTicket>();
  let inside = 0;
  const put = (ticket: GateTicket) => {
    const existing = byID.get(ticket.ticketID);
    inside += (ticket.insideSince ? 1 : 0) - (existing?.insideSince ? 1 : 0);
    // A passed-on or moved ticket has another typed code, or none here: the one before admits no longer.
    if (existing && existing.codeHash !== ticket.codeHash) byCodeHash.delete(existing.codeHash);
    byID.set(ticket.ticketID, ticket);
    if (ticket.codeHash) byCodeHash.set(ticket.codeHash, ticket);
  };
  tickets.forEach(put);
  const index: TicketIndex = {
    facts,
    byID,
    byCodeHash,
    verify: createVerifier(facts.keys),
    hashOf: (typed) => codeHashOf(facts.codeSalt, typed),
  };
  return {
    index,
    put,
    countInside: () => inside,
    /** What this scanner let in or out itself and the server does not know yet; answers the ticket as it is now. */
    move(given: GateTicket, type: 'entry' | 'exit', at: number, gate: string): GateTicket {
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
