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

/** One row per investment; dates are in the campaign's time zone. */
export const investorTable = (timeZone: string, now: Date, investors: readonly StudioInvestor[]): CsvTable => ({
  columns: [`Date (${zoneAbbreviation(now, timeZone)})`, 'Investor', 'Username', 'State', 'Invested', 'Allotted', 'Currency', 'Investment'],
  batches: inBatches(
    investors.map(({ at, name, username, state, amount, allotted, commitmentID }) => [
      toLocalTime(new Date(at), timeZone).slice(0, 10),
      name ?? 'Anonymous',
      username,
      states[state],
      amount,
      allotted,
      amount.currency,
      commitmentID,
    ]),
  ),
});
