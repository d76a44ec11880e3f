import { formatMoney } from './currency';

/** A gain or a loss in money, with a sign as wide as the plus: a hyphen is read over. */
export const signedMoney = ({ amountMinor, currency }: { amountMinor: number; currency: string }): string =>
  `${amountMinor > 0 ? '+' : amountMinor < 0 ? '−' : ''}${formatMoney({ amountMinor: Math.abs(amountMinor), currency })}`;
