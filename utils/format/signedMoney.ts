import { formatMoney } from './currency';

/** A gain or loss with its sign: a minus sign as wide as the plus, because a hyphen is easy to overlook. */
export const signedMoney = ({ amountMinor, currency }: { amountMinor: number; currency: string }): string =>
  `${amountMinor > 0 ? '+' : amountMinor < 0 ? '−' : ''}${formatMoney({ amountMinor: Math.abs(amountMinor), currency })}`;
