import type { Db } from '../../platform/db/client';
import type { To } from './deliverySql';
import { queueMessage } from './messageRepository';
import { renderMessage, type TemplateData, type TemplateName } from './templates/templates';

interface Recipients {
  to: To;
  /** Idempotency key: each recipient gets a message with this key once. */
  key: string;
  /** The message is useless afterwards and is no longer sent. */
  expiresAt?: Date;
}

/**
 * Queues a message to each recipient in the transaction of the caller; the worker sends it. A user gets what is always sent at their own
 * contact (WhatsApp when they signed up with their phone or no e-mail reaches them, otherwise e-mail), and everything on the channels they chose.
 * Disabled and closed users and users without a contact are skipped. What is always sent and finds only an address that refuses mail is
 * stored as failed, for operators. Returns how many recipients have a new message.
 */
export async function notify<N extends TemplateName>(
  tx: Db,
  { to, key, expiresAt }: Recipients,
  template: N,
  data: TemplateData<N>,
): Promise<number> {
  const { subject, text, whatsapp, kind } = renderMessage(template, data);
  const whatsappTemplate = typeof to === 'object' && 'phone' in to ? to.whatsappTemplate : whatsapp;
  return queueMessage(tx, { to, key, expiresAt, kind, subject, text, whatsappTemplate });
}
