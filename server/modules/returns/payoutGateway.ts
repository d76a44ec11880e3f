import type { PayoutMethod } from '../../contract/payouts';
import { GatewayUnavailable } from '../../platform/providerErrors';
import type { BankAccount, PayoutDestination } from './payoutDestination';

/** A payout as the bank reports it. */
export interface PayoutReport {
  providerPayoutID: string;
  key: string;
  state: 'PROCESSING' | 'PROCESSED' | 'REVERSED';
  /** The bank reference (UTR), once there is one. */
  reference: string | null;
  /** Why the bank returned it. */
  reason?: string | null;
}
export interface PayoutRequest {
  /** Idempotency key: sending the same key twice pays once. */
  key: string;
  /** The payee. */
  userID: string;
  payoutID: string;
  to: PayoutDestination;
  amountMinor: number;
  currency: string;
  note: string;
}

/** What the bank of an account says of it. */
export interface AccountReport {
  isValid: boolean;
  /** The name of its holder; null when the bank does not tell. */
  name: string | null;
}

/**
 * A payout provider. Never called inside a transaction. Throws GatewayUnavailable when the outcome is unknown; the same key is then sent
 * again.
 */
export interface PayoutGateway {
  readonly provider: string;
  /** False without a connected bank: no payout is started then. */
  readonly isConnected: boolean;
  /** The kinds of addresses that it can pay to. */
  readonly methods: readonly PayoutMethod[];
  /** Seconds until a payout without a result is looked up again. */
  readonly lookUpSeconds?: number;
  /** Confirms an account, in India by a penny drop; null when nothing can be said about it. Absent where no account can be confirmed. */
  checkAccount?(account: BankAccount, userID: string): Promise<AccountReport | null>;
  send(order: PayoutRequest): Promise<PayoutReport>;
  /** Null when the bank does not know the key. */
  find(key: string): Promise<PayoutReport | null>;
  /** Null when the signature over the raw body is wrong or stale. */
  parseWebhook(rawBody: Buffer, headers: Record<string, string | string[] | undefined>): PayoutReport | null;
}

export const everyMethod: readonly PayoutMethod[] = ['UPI', 'IN_BANK', 'IBAN', 'GB_BANK', 'US_BANK'];

/** Gateway for a platform with real payments but no connected payout bank: approved payouts wait until one is connected. */
export const unconnectedPayouts = (provider: string): PayoutGateway => {
  const notConnected = () =>
    Promise.reject(new GatewayUnavailable('No payout bank is connected: set PAYOUT_PROVIDER (docs/operations.md)'));
  return { provider, isConnected: false, methods: everyMethod, send: notConnected, find: notConnected, parseWebhook: () => null };
};
