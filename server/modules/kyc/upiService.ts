import type { UpiVerdict } from '../../contract/kyc';
import { GatewayUnavailable, type PaymentGateway } from '../payments/paymentGateway';

/** Asks the payment provider about a UPI address. A provider that cannot tell is no reason to turn anybody away. */
export const createUpiService = (gateway: Pick<PaymentGateway, 'verifyVpa'>) => ({
  async verify(vpa: string): Promise<UpiVerdict> {
    try {
      const report = await gateway.verifyVpa(vpa.toLowerCase());
      if (!report) return { verdict: 'UNKNOWN', maskedName: null };
      return { verdict: report.isValid ? 'VALID' : 'INVALID', maskedName: report.maskedName };
    } catch (error) {
      if (error instanceof GatewayUnavailable) return { verdict: 'UNKNOWN', maskedName: null };
      throw error;
    }
  },
});
export type UpiService = ReturnType<typeof createUpiService>;
