import type { Ticket } from '@contract/tickets';
import { useEffect, useState } from 'react';
import { apiErrorOf } from '@/store/api';
import { useTicketQuery } from '@/store/events/ticketsApi';
import { readOfflineTicket } from '../../content/ticket/offlineTickets';

/**
 * A ticket: the copy on this device at once, then the server's response. A 404 (not this user's ticket) replaces the copy; without
 * a response, or after the session has ended, the copy stays.
 */
export function useTicket(ticketID: string | undefined) {
  const answer = useTicketQuery(ticketID ?? '', { skip: !ticketID });
  const apiError = apiErrorOf(answer.error);
  const [copy, setCopy] = useState<{ ticketID: string; ticket: Ticket | null } | null>(null);
  useEffect(() => {
    if (!ticketID) return undefined;
    let isCurrent = true;
    void readOfflineTicket(ticketID).then((ticket) => {
      if (isCurrent) setCopy({ ticketID, ticket });
    });
    return () => {
      isCurrent = false;
    };
  }, [ticketID]);
  const isCopyKnown = copy !== null && copy.ticketID === ticketID;
  const savedCopy = isCopyKnown && apiError?.status !== 404 ? copy.ticket : null;
  return {
    ticket: answer.data ?? savedCopy ?? undefined,
    /** Only once it is known that this device has no copy. */
    apiError: isCopyKnown || apiError?.status === 404 ? apiError : undefined,
    isSignedOut: apiError?.status === 401,
    isFetching: answer.isFetching,
    refetch: answer.refetch,
  };
}
