import type { Instrument } from '../../contract/campaigns';
import { euCountries } from '../../contract/taxRates';

interface Question {
  questionID: string;
  question: string;
  options: readonly { optionID: string; text: string }[];
  correct: string;
  /** Why, for right and wrong answers alike. */
  explanation: string;
}

/** What the rules of an investor's country ask before they join a campaign. */
export interface ProtectionRule {
  /** Stored with every answer and commitment. A changed question or period needs a new version, which is asked again. */
  version: string;
  countries: ReadonlySet<string>;
  instruments: readonly Instrument[];
  law: string;
  questions: readonly Question[];
  /** Wrong answers end the way to the payment, or the person may invest after accepting a warning. */
  whenWrong: 'REFUSE' | 'WARN';
  /** After this many attempts with wrong answers within the hours, the person waits until the hours are over. */
  attempts: number;
  retryHours: number;
  /** How long the answers hold; null for ever. */
  validDays: number | null;
  coolingOffHours: number;
  /** The cooling-off period applies to a person's first investment alone. */
  isFirstOnly: boolean;
}

const yes = { optionID: 'yes', text: 'Yes' };
const no = { optionID: 'no', text: 'No' };

const loss: Question = {
  questionID: 'LOSS',
  question: 'How much of the money that you invest in a film or a show can you lose?',
  options: [
    { optionID: 'none', text: 'None: the platform pays it back' },
    { optionID: 'part', text: 'Part of it, at most half' },
    { optionID: 'all', text: 'All of it' },
  ],
  correct: 'all',
  explanation: 'You can lose all of it. Most works earn less than they cost, and no one makes up the difference.',
};
const returns: Question = {
  questionID: 'RETURNS',
  question: 'When do you receive returns?',
  options: [
    { optionID: 'fixed', text: 'Every year, at a rate that is agreed in advance' },
    { optionID: 'sales', text: 'Only if the work earns money, and only your share of it' },
    { optionID: 'funded', text: 'As soon as the campaign reaches its goal' },
  ],
  correct: 'sales',
  explanation: 'Returns come from what the work earns. If it earns nothing, or is never finished, there are none.',
};
const sale: Question = {
  questionID: 'SALE',
  question: 'Can you sell your share when you need the money?',
  options: [yes, { optionID: 'price', text: 'Yes, but only at a lower price' }, { optionID: 'no', text: 'No, there is no market for it' }],
  correct: 'no',
  explanation: 'There is no market for your share. Invest only money that you do not need during the term.',
};
const spread: Question = {
  questionID: 'SPREAD',
  question: 'What limits your loss if one work fails?',
  options: [
    { optionID: 'one', text: 'Investing everything in the campaign that you like best' },
    { optionID: 'spread', text: 'Investing only a small part of your savings, spread over different investments' },
    { optionID: 'quick', text: 'Investing early, before others do' },
  ],
  correct: 'spread',
  explanation: 'A small part of your savings, spread over different investments, limits what one failure costs you.',
};
const protectedInGB: Question = {
  questionID: 'COMPENSATION',
  question: 'Does the Financial Services Compensation Scheme (FSCS) pay you back if the work fails?',
  options: [yes, no],
  correct: 'no',
  explanation: 'No. The FSCS does not cover poor performance of an investment, and a campaign is not a bank deposit.',
};
const protectedInEU: Question = {
  questionID: 'COMPENSATION',
  question: 'Does a deposit guarantee or an investor compensation scheme cover what you invest?',
  options: [yes, no],
  correct: 'no',
  explanation: 'No. Neither a deposit guarantee scheme nor an investor compensation scheme covers it.',
};

const investments: readonly Instrument[] = ['REVENUE_SHARE', 'EQUITY_LIKE'];

/**
 * The rules by the investor's country, whatever the campaign's is. Rewards are purchases and have none. What the laws ask is assumed until
 * a lawyer confirms it (docs/compliance.md).
 */
const rules: readonly ProtectionRule[] = [
  {
    version: 'gb-2026-11',
    countries: new Set(['GB']),
    instruments: investments,
    law: 'FCA Handbook, COBS 4.12A and 10',
    questions: [loss, returns, sale, spread, protectedInGB],
    whenWrong: 'REFUSE',
    attempts: 2,
    retryHours: 24,
    validDays: null,
    coolingOffHours: 24,
    isFirstOnly: true,
  },
  {
    version: 'eu-2026-11',
    countries: euCountries,
    instruments: investments,
    law: 'Regulation (EU) 2020/1503, articles 21 and 22',
    questions: [loss, returns, sale, spread, protectedInEU],
    whenWrong: 'WARN',
    attempts: 20,
    retryHours: 1,
    validDays: 730,
    coolingOffHours: 96,
    isFirstOnly: false,
  },
];

/** The rule for an investor of this country; null where none applies. */
export const protectionRuleFor = (country: string | null, instrument: Instrument): ProtectionRule | null =>
  rules.find(({ countries, instruments }) => country !== null && countries.has(country) && instruments.includes(instrument)) ?? null;

export const wrongAnswersWarning =
  'Your answers show that you may not know all the risks of this kind of investment. It may not be suitable for you, and you could lose all the money you invest.';
