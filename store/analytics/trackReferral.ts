/** Keeps the code of a referral link for the visitor's orders: for this visit, and with consent for thirty days. */
export { followReferral as trackReferral } from '@/services/referral';
