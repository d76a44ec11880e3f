import { authorizedOperation, idempotentOperation } from '../http/studioOperations';

export const getOrders = authorizedOperation('events.organiserOrders');
export const getOrder = authorizedOperation('events.organiserOrder');
export const refundOrder = idempotentOperation('events.orderRefund');
export const moveOrder = idempotentOperation('events.orderMove');
export const renameTicket = authorizedOperation('events.orderTicketName');
export const resendOrder = idempotentOperation('events.orderResend');
export const addOrderNote = idempotentOperation('events.orderNoteNew');
