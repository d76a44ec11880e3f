import { accountOf } from '@/server/modules/ledger/accounts';

/** docs/ledger.md, written a second time: kind, owner, id, type of owner and the side on which the balance grows. */
const accounts = [
  ['bank', null, 'bank:INR', 'PLATFORM', 'DEBIT'],
  ['escrowBank', null, 'bank:escrow:INR', 'PLATFORM', 'DEBIT'],
  ['clearing', 'sandbox', 'psp:sandbox:clearing:INR', 'PROVIDER', 'DEBIT'],
  ['pspFee', 'sandbox', 'psp:sandbox:fee_expense:INR', 'PROVIDER', 'DEBIT'],
  ['escrow', 'cmp_1', 'escrow:cmp_1:INR', 'CAMPAIGN', 'CREDIT'],
  ['creatorPayable', 'chn_1', 'creator:chn_1:payable:INR', 'CHANNEL', 'CREDIT'],
  ['feeIncome', null, 'platform:fee_income:INR', 'PLATFORM', 'CREDIT'],
  ['gstPayable', null, 'tax:gst_payable:INR', 'PLATFORM', 'CREDIT'],
  ['returnsPool', 'cmp_1', 'returns:cmp_1:pool:INR', 'CAMPAIGN', 'CREDIT'],
  ['investorPayable', 'usr_1', 'investor:usr_1:payable:INR', 'USER', 'CREDIT'],
  ['suspense', null, 'suspense:INR', 'PLATFORM', 'CREDIT'],
] as const;

test.each(accounts)('the account %s of %s is %s', (kind, ownerID, accountID, ownerType, normalSide) => {
  expect(accountOf(kind, 'INR', ownerID)).toEqual({ accountID, kind, ownerType, ownerID, currency: 'INR', normalSide });
});

test('an account names its owner; the platform’s own accounts have none', () => {
  expect(() => accountOf('creatorPayable', 'INR')).toThrow('creatorPayable needs an owner');
  expect(() => accountOf('bank', 'INR', 'usr_1')).toThrow('bank has no owner');
});
