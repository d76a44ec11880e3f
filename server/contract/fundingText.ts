import type { Instrument } from './campaigns';

const investment = {
  person: 'investor',
  people: 'investors',
  payment: 'investment',
  payments: 'investments',
  pay: 'invest',
  headings: { person: 'Investor', payment: 'Investment' },
};
const pledge: typeof investment = {
  person: 'backer',
  people: 'backers',
  payment: 'pledge',
  payments: 'pledges',
  pay: 'pledge',
  headings: { person: 'Backer', payment: 'Pledge' },
};

/**
 * The words for the people who fund a campaign and for what they pay, in texts of the server: a campaign for rewards has backers and pledges,
 * because it promises no returns. A message queued before it named the instrument is about an investment.
 */
export const fundingWords = (instrument: Instrument | undefined): typeof investment => (instrument === 'REWARD' ? pledge : investment);
