import type { Attendee, TicketSource } from '../../contract/eventManagement';
import type { OrganiserOrderState } from '../../contract/organiserOrders';

/** The words of the studio's pages of orders and ticket holders in files for spreadsheets; a test compares them. */
export const sourceNames: Record<TicketSource, string> = {
  ONLINE: 'Online',
  COMP: 'Complimentary',
  ON_SITE: 'Box office',
  REWARD: 'Reward',
};
export const orderStateNames: Record<OrganiserOrderState, string> = {
  PAID: 'Paid',
  FREE: 'Free',
  PARTLY_REFUNDED: 'Partly refunded',
  REFUNDED: 'Refunded',
  CANCELLED: 'Cancelled',
};
export const ticketStatusNames: Record<Attendee['status'], string> = {
  VALID: 'Valid',
  TRANSFERRED: 'Transferred',
  CANCELLED: 'Cancelled',
};
