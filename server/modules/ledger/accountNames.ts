import type { AccountKind } from '../../db/schema/ledger';

interface AccountName {
  /** For people and for accounting software. */
  name: string;
  /** The group of Tally that the account belongs to. */
  tallyGroup: string;
  /** Whether staff may adjust it: other balances follow from payments, campaigns and distributions, which the audit compares. */
  isAdjustable: boolean;
}

/** How accounting software names the accounts of a kind; those of channels, campaigns and investors are one account there. */
const accountNames: Record<AccountKind, AccountName> = {
  bank: { name: 'Bank', tallyGroup: 'Bank Accounts', isAdjustable: true },
  escrowBank: { name: 'Escrow bank account', tallyGroup: 'Bank Accounts', isAdjustable: true },
  clearing: { name: 'Payment provider clearing', tallyGroup: 'Current Assets', isAdjustable: true },
  pspFee: { name: 'Payment provider fees', tallyGroup: 'Indirect Expenses', isAdjustable: true },
  disputeFee: { name: 'Dispute fees', tallyGroup: 'Indirect Expenses', isAdjustable: true },
  escrow: { name: 'Campaign escrow', tallyGroup: 'Current Liabilities', isAdjustable: false },
  creatorPayable: { name: 'Payable to creators', tallyGroup: 'Current Liabilities', isAdjustable: true },
  returnsPool: { name: 'Investors share of sales', tallyGroup: 'Current Liabilities', isAdjustable: false },
  investorPayable: { name: 'Payable to investors', tallyGroup: 'Current Liabilities', isAdjustable: false },
  feeIncome: { name: 'Platform fees', tallyGroup: 'Direct Incomes', isAdjustable: true },
  gstPayable: { name: 'Output tax', tallyGroup: 'Duties & Taxes', isAdjustable: true },
  inputTax: { name: 'Input tax', tallyGroup: 'Duties & Taxes', isAdjustable: true },
  tcsPayable: { name: 'TCS payable', tallyGroup: 'Duties & Taxes', isAdjustable: true },
  tdsPayable: { name: 'TDS payable', tallyGroup: 'Duties & Taxes', isAdjustable: true },
  suspense: { name: 'Suspense', tallyGroup: 'Suspense A/c', isAdjustable: true },
  writeOff: { name: 'Write-offs', tallyGroup: 'Indirect Expenses', isAdjustable: true },
  equity: { name: 'Equity', tallyGroup: 'Capital Account', isAdjustable: true },
  otherIncome: { name: 'Other income', tallyGroup: 'Indirect Incomes', isAdjustable: true },
  otherExpense: { name: 'Other expenses', tallyGroup: 'Indirect Expenses', isAdjustable: true },
};

/** The account as accounting software has it. A payment provider has accounts of its own. */
export function bookAccountOf({ kind, ownerID }: { kind: AccountKind; ownerID: string | null }): AccountName & { code: string } {
  const found = accountNames[kind];
  const isProvider = kind === 'clearing' || kind === 'pspFee' || kind === 'disputeFee';
  return isProvider && ownerID ? { ...found, code: `${kind}:${ownerID}`, name: `${found.name} (${ownerID})` } : { ...found, code: kind };
}
