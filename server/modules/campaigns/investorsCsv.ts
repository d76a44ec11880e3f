import type { Instrument } from '../../contract/campaigns';
import type { StudioInvestor } from '../../contract/campaignStudio';
import type { CommitmentState } from '../../contract/commitments';
import { type CsvTable, inBatches } from '../../platform/csv';
import { zoneAbbreviation } from '../../platform/formatTime';
import { toLocalTime } from '../../platform/zonedTime';

const states: Record<CommitmentState, string> = {
  INITIATED: 'Paying now',
  COMMITTED: 'In escrow',
  RECONFIRM_REQUIRED: 'Awaiting reconfirmation',
  ALLOTTED: 'Allotted',
  ACTIVE: 'Funded, earning',
  EXITED: 'Paid out',
  WRITTEN_OFF: 'Written off',
  EXPIRED: 'Not paid in time',
  CANCELLED: 'Withdrawn',
  AUTO_CANCELLED: 'Not reconfirmed in time',
  REFUNDED: 'Refunded',
  CHARGED_BACK: 'Charged back',
};

/** A pledge earns nothing: its backer is promised rewards. */
const pledgeStates: typeof states = { ...states, ACTIVE: 'Funded', EXITED: 'Completed' };
const headings = {
  investment: ['Investor', 'Username', 'State', 'Invested', 'Allotted', 'Currency', 'Investment'],
  pledge: ['Backer', 'Username', 'State', 'Pledged', 'Allotted', 'Currency', 'Pledge'],
};

interface TableOptions {
  timeZone: string;
  instrument: Instrument;
}

/** One row per investment or pledge; dates are in the campaign's time zone. */
export const investorTable = ({ timeZone, instrument }: TableOptions, now: Date, investors: readonly StudioInvestor[]): CsvTable => ({
  columns: [`Date (${zoneAbbreviation(now, timeZone)})`, ...(instrument === 'REWARD' ? headings.pledge : headings.investment)],
  batches: inBatches(
    investors.map(({ at, name, username, state, amount, allotted, isLatePledge, commitmentID }) => [
      toLocalTime(new Date(at), timeZone).slice(0, 10),
      name ?? 'Anonymous',
      username,
      `${isLatePledge ? 'Late pledge, ' : ''}${(instrument === 'REWARD' ? pledgeStates : states)[state]}`,
      amount,
      allotted,
      amount.currency,
      commitmentID,
    ]),
  ),
});
