import { formatMoney } from '../../platform/formatMoney';
import type { GatewayEvent } from './paymentGateway';

const reasons: Readonly<Record<string, string>> = {
  duplicate: 'The buyer had already paid for the same things',
  oversold: 'What was ordered was no longer available',
  mismatch: 'The amount did not match the order',
  second: 'The order was paid twice',
  staff: 'Refunded by staff',
  organiser: 'Refunded by the organiser',
  'session-cancelled': 'The session was cancelled',
  'dispute-rest': 'What a lost dispute left of the payment',
  cancelled: 'Cancelled by the buyer',
  reconfirm: 'The new terms were not confirmed',
  campaign: 'The campaign was cancelled',
};

/** Why a refund was requested, in words. The stored reason is a code, sometimes with an id after it. */
export const refundReasonText = (reason: string): string =>
  reasons[reason] ?? reasons[reason.split(/[:_]/)[0] ?? ''] ?? (/^cancel/.test(reason) ? reasons.cancelled : undefined) ?? reason;

const eventNames: Record<GatewayEvent['kind'], string> = {
  CAPTURED: 'a payment was captured',
  REFUSED: 'a payment was refused',
  PROCESSING: 'a payment is processing',
  REFUND_SUCCEEDED: 'a refund succeeded',
  REFUND_FAILED: 'a refund failed',
  DISPUTE: 'a dispute changed',
};
/** What a provider reported, in words with its amount. */
export function eventText(event: GatewayEvent): string {
  const name = eventNames[event.kind];
  return 'amountMinor' in event && 'currency' in event ? `${name}: ${formatMoney(event)}` : name;
}
/** The provider's references in what it reported, to search for at the provider. */
export const eventReferences = (event: GatewayEvent): string =>
  Object.entries(event)
    .filter(([name, value]) => /ID$|Key$/.test(name) && typeof value === 'string' && value !== '')
    .map(([, value]) => String(value))
    .join(', ');
