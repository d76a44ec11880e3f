import type { TicketSource } from '../../contract/eventManagement';

/** Sources of tickets whose order belongs to the account of the person who gets them; orders of the others belong to the organiser's. */
export const accountSources: readonly TicketSource[] = ['ONLINE', 'REWARD'];
export const hasAccount = (source: TicketSource): boolean => accountSources.includes(source);
