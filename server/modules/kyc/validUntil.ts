/** The strictest class of customers is re-verified every two years (RBI Master Direction on KYC 2016, section 38). */
const validYears = 2;

export function validUntil(verifiedAt: Date): Date {
  const end = new Date(verifiedAt);
  end.setUTCFullYear(end.getUTCFullYear() + validYears);
  return end;
}
