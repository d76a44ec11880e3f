import type { UpiVerdict } from '../../contract/kyc';
import { GatewayUnavailable } from '../../platform/providerErrors';

/** The part of a payment gateway that identity checks use. */
export interface VpaVerifier {
  /** Null where the provider cannot tell. */
  verifyVpa: (vpa: string) => Promise<{ isValid: boolean; maskedName: string | null } | null>;
}

/** Verifies a UPI address with the payment provider. A provider that cannot verify it must not block the user. */
export const createUpiService = (gateway: VpaVerifier) => ({
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
