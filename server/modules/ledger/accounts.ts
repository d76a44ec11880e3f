import type { AccountKind, OwnerType } from '../../db/schema/ledger';

interface AccountTemplate {
  ownerType: OwnerType;
  normalSide: 'DEBIT' | 'CREDIT';
  /** Template of the account id; `*` is the id of the owner. */
  code: string;
}
const accountTemplates: Record<AccountKind, AccountTemplate> = {
  bank: { ownerType: 'PLATFORM', normalSide: 'DEBIT', code: 'bank' },
  escrowBank: { ownerType: 'PLATFORM', normalSide: 'DEBIT', code: 'bank:escrow' },
  clearing: { ownerType: 'PROVIDER', normalSide: 'DEBIT', code: 'psp:*:clearing' },
  pspFee: { ownerType: 'PROVIDER', normalSide: 'DEBIT', code: 'psp:*:fee_expense' },
  disputeFee: { ownerType: 'PROVIDER', normalSide: 'DEBIT', code: 'psp:*:dispute_fees' },
  escrow: { ownerType: 'CAMPAIGN', normalSide: 'CREDIT', code: 'escrow:*' },
  creatorPayable: { ownerType: 'CHANNEL', normalSide: 'CREDIT', code: 'creator:*:payable' },
  feeIncome: { ownerType: 'PLATFORM', normalSide: 'CREDIT', code: 'platform:fee_income' },
  gstPayable: { ownerType: 'PLATFORM', normalSide: 'CREDIT', code: 'tax:gst_payable' },
  returnsPool: { ownerType: 'CAMPAIGN', normalSide: 'CREDIT', code: 'returns:*:pool' },
  investorPayable: { ownerType: 'USER', normalSide: 'CREDIT', code: 'investor:*:payable' },
  inputTax: { ownerType: 'PLATFORM', normalSide: 'DEBIT', code: 'tax:input_tax' },
  tcsPayable: { ownerType: 'PLATFORM', normalSide: 'CREDIT', code: 'tax:tcs_payable' },
  tdsPayable: { ownerType: 'PLATFORM', normalSide: 'CREDIT', code: 'tax:tds_payable' },
  suspense: { ownerType: 'PLATFORM', normalSide: 'CREDIT', code: 'suspense' },
  writeOff: { ownerType: 'PLATFORM', normalSide: 'DEBIT', code: 'platform:write_offs' },
  equity: { ownerType: 'PLATFORM', normalSide: 'CREDIT', code: 'platform:equity' },
  otherIncome: { ownerType: 'PLATFORM', normalSide: 'CREDIT', code: 'platform:other_income' },
  otherExpense: { ownerType: 'PLATFORM', normalSide: 'DEBIT', code: 'platform:other_expense' },
};

export interface Account {
  accountID: string;
  kind: AccountKind;
  ownerType: OwnerType;
  ownerID: string | null;
  currency: string;
  normalSide: 'DEBIT' | 'CREDIT';
}

/**
 * The account of a kind, an owner and a currency. Its id is deterministic: `creator:chn_x:payable:INR`. Throws when an owner is missing or
 * not allowed.
 */
export function accountOf(kind: AccountKind, currency: string, ownerID: string | null = null): Account {
  const { ownerType, normalSide, code } = accountTemplates[kind];
  if ((ownerID === null) !== (ownerType === 'PLATFORM')) throw new Error(`${kind} ${ownerID ? 'has no owner' : 'needs an owner'}`);
  return { accountID: `${code.replace('*', ownerID ?? '')}:${currency}`, kind, ownerType, ownerID, currency, normalSide };
}

const platformKinds = (Object.keys(accountTemplates) as AccountKind[]).filter((kind) => accountTemplates[kind].ownerType === 'PLATFORM');

/** The account of the platform with an id, whether or not it has had a posting; null for any other id. */
export function platformAccountOf(accountID: string): Account | null {
  const currency = accountID.split(':').at(-1) ?? '';
  return platformKinds.map((kind) => accountOf(kind, currency)).find((account) => account.accountID === accountID) ?? null;
}
