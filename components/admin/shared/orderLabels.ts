import type { AdminOrderRow } from '@contract/adminOrders';
import type { OutputOf } from '@contract/operations';
import * as t from '@messages/admin/shared';

type Message = OutputOf<'admin.order'>['messages'][number];

export const productLabels: Record<AdminOrderRow['product'], string> = {
  ott: t.productOtt,
  events: t.productEvents,
  campaigns: t.productCampaigns,
};

export const paymentStatusLabels: Record<AdminOrderRow['status'], string> = {
  PENDING: t.paymentPending,
  COMPLETED: t.paymentCompleted,
  BOOKED: t.paymentBooked,
  FAILED: t.paymentFailed,
  DECLINED: t.paymentDeclined,
  TIMED_OUT: t.paymentTimedOut,
  REFUNDED: t.paymentRefunded,
};

export const messageChannelLabels: Record<NonNullable<Message['channel']>, string> = {
  WHATSAPP: t.channelWhatsapp,
  EMAIL: t.channelEmail,
  PUSH: t.channelPush,
};

export const messageStateLabels: Record<Message['state'], string> = {
  QUEUED: t.messageQueued,
  SENT: t.messageSent,
  FAILED: t.messageFailed,
};
