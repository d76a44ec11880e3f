/** A payout as its bank tells it. */
export interface PayoutReport {
  providerPayoutID: string;
  key: string;
  state: 'PROCESSING' | 'PROCESSED' | 'REVERSED';
  /** The bank's reference (UTR), once there is one. */
  reference: string | null;
}
export interface PayoutRequest {
  /** One key, one payout: asking twice pays once. */
  key: string;
  vpa: string;
  amountMinor: number;
  currency: string;
  note: string;
}

/** Who pays out. Never called inside a transaction; throws GatewayUnavailable when nothing is known, then the same key is asked again. */
export interface PayoutGateway {
  readonly provider: string;
  /** False where there is no bank to ask: then no payout is begun. */
  readonly isConnected: boolean;
  send(order: PayoutRequest): Promise<PayoutReport>;
  /** Null when the bank never heard of the key. */
  find(key: string): Promise<PayoutReport | null>;
  /** Null when the signature over the raw body is wrong or stale. */
  parseWebhook(rawBody: Buffer, headers: Record<string, string | string[] | undefined>): PayoutReport | null;
}
