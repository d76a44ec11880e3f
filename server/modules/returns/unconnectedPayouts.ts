import { GatewayUnavailable } from '../../platform/providerErrors';
import type { PayoutGateway } from './payoutGateway';

/** A house whose payments are real and whose payout bank is not connected yet: payouts wait, approved, and nothing is lost. */
export const unconnectedPayouts = (provider: string): PayoutGateway => {
  const notConnected = () => Promise.reject(new GatewayUnavailable('No payout bank is connected'));
  return { provider, isConnected: false, send: notConnected, find: notConnected, parseWebhook: () => null };
};
