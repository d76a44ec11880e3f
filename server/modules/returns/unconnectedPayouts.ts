import { GatewayUnavailable } from '../../platform/providerErrors';
import type { PayoutGateway } from './payoutGateway';

/** Gateway for a platform with real payments but no connected payout bank: approved payouts wait until one is connected. */
export const unconnectedPayouts = (provider: string): PayoutGateway => {
  const notConnected = () => Promise.reject(new GatewayUnavailable('No payout bank is connected'));
  return { provider, isConnected: false, send: notConnected, find: notConnected, parseWebhook: () => null };
};
