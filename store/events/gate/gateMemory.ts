import type { GateManifest, GateRow } from '@contract/gate';
import type { GateFacts, Known, KnownTicket } from '@/utils/gate/judge';
import { makeVerifier } from '@/utils/gate/ticketCode';

export const ticketOf = (
  [ticketID, humanCode, seq, tier, initials, state, inside, gate]: GateRow,
  tiers: readonly string[],
): KnownTicket => ({
  ticketID,
  humanCode,
  seq,
  tierName: tiers[tier] ?? '',
  initials,
  state,
  insideSince: inside * 1000,
  gate,
});

/** The tickets of a session in hand: found by id and by code, and who is inside counted as it changes. */
export function createGateMemory(facts: GateFacts, tickets: readonly KnownTicket[]) {
  const byID = new Map<string, KnownTicket>();
  const byHumanCode = new Map<string, KnownTicket>();
  let inside = 0;
  const put = (ticket: KnownTicket) => {
    const before = byID.get(ticket.ticketID);
    inside += (ticket.insideSince ? 1 : 0) - (before?.insideSince ? 1 : 0);
    byID.set(ticket.ticketID, ticket);
    if (ticket.humanCode) byHumanCode.set(ticket.humanCode, ticket);
  };
  tickets.forEach(put);
  const known: Known = { facts, byID, byHumanCode, verify: makeVerifier(facts.keys) };
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
