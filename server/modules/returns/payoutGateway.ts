import { GatewayUnavailable } from '../../platform/providerErrors';

/** A payout as the bank reports it. */
export interface PayoutReport {
  providerPayoutID: string;
  key: string;
  state: 'PROCESSING' | 'PROCESSED' | 'REVERSED';
  /** The bank reference (UTR), once there is one. */
  reference: string | null;
}
export interface PayoutRequest {
  /** Idempotency key: sending the same key twice pays once. */
  key: string;
  vpa: string;
  amountMinor: number;
  currency: string;
  note: string;
}

/**
 * A payout provider. Never called inside a transaction. Throws GatewayUnavailable when the outcome is unknown; the same key is then sent
 * again.
 */
export interface PayoutGateway {
  readonly provider: string;
  /** False without a connected bank: no payout is started then. */
  readonly isConnected: boolean;
  send(order: PayoutRequest): Promise<PayoutReport>;
  /** Null when the bank does not know the key. */
  find(key: string): Promise<PayoutReport | null>;
  /** Null when the signature over the raw body is wrong or stale. */
  parseWebhook(rawBody: Buffer, headers: Record<string, string | string[] | undefined>): PayoutReport | null;
}

/** Gateway for a platform with real payments but no connected payout bank: approved payouts wait until one is connected. */
export const unconnectedPayouts = (provider: string): PayoutGateway => {
  const notConnected = () => Promise.reject(new GatewayUnavailable('No payout bank is connected'));
  return { provider, isConnected: false, send: notConnected, find: notConnected, parseWebhook: () => null };
};
