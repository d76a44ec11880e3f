import type { BankAccountInput } from '@contract/payouts';
import {
  accountKeyOf,
  currenciesOf,
  destinationProblem,
  maskDestination,
  readBankAccount,
} from '@/server/modules/returns/payoutDestination';
import { HttpError } from '@/server/platform/errors';

const india = { method: 'IN_BANK', holderName: 'Asha Rao', accountNumber: '50100 2345 67890', ifsc: 'hdfc0000053' } as const;
const germany = { method: 'IBAN', holderName: 'Jana Weiß', accountNumber: 'de89 3704 0044 0532 0130 00', bic: 'cobadeff xxx' } as const;
const britain = { method: 'GB_BANK', holderName: 'Ann Lee', accountNumber: '3192 6819', sortCode: '60-16-13' } as const;
const america = { method: 'US_BANK', holderName: 'Sam Fox', accountNumber: '000123456789', routingNumber: '021000021' } as const;

const fieldsOf = (input: BankAccountInput) => {
  try {
    readBankAccount(input);
    return [];
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    expect(error.status).toBe(400);
    return Object.keys(error.fields ?? {});
  }
};

test.each([
  ['India', india, 'HDFC ••••7890', ['INR'], 'IN:HDFC0000053:50100234567890'],
  ['Germany', germany, 'DE ••••3000', ['EUR'], 'IBAN:DE89370400440532013000'],
  ['the UK', britain, 'GB ••••6819', ['GBP'], 'GB:601613:31926819'],
  ['the US', america, 'US ••••6789', ['USD'], 'US:021000021:000123456789'],
])('an account in %s is read in any spelling, masked and known by its number', (_, input, masked, currencies, key) => {
  const account = readBankAccount(input);
  expect([maskDestination(account), currenciesOf(account), accountKeyOf(account)]).toEqual([masked, currencies, key]);
});

test('an IBAN decides the currency: dirhams in the UAE, pounds and euros in the UK', () => {
  const ibanOf = (accountNumber: string, bic: string) => currenciesOf(readBankAccount({ ...germany, accountNumber, bic }));
  expect(ibanOf('AE070331234567890123456', 'BOMLAEAD')).toEqual(['AED']);
  expect(ibanOf('GB29NWBK60161331926819', 'NWBKGB2L')).toEqual(['GBP', 'EUR']);
});

test.each<[string, BankAccountInput, string[]]>([
  ['an Indian account of too few digits', { ...india, accountNumber: '12345678' }, ['accountNumber']],
  ['an account number of zeros', { ...india, accountNumber: '000000000' }, ['accountNumber']],
  ['an IFSC without its zero', { ...india, ifsc: 'HDFC1000053' }, ['ifsc']],
  ['no IFSC', { method: 'IN_BANK', holderName: 'Asha Rao', accountNumber: '501002345678' }, ['ifsc']],
  ['an IBAN with a wrong check digit', { ...germany, accountNumber: 'DE88370400440532013000' }, ['accountNumber']],
  ['an IBAN of the wrong length for its country', { ...germany, accountNumber: 'DE8937040044053201300' }, ['accountNumber']],
  ['an IBAN of a country that we do not pay to', { ...germany, accountNumber: 'BR1500000000000010932840814P2' }, ['accountNumber']],
  ['a BIC of seven characters', { ...germany, bic: 'COBADEF' }, ['bic']],
  ['a sort code of five digits', { ...britain, sortCode: '60161' }, ['sortCode']],
  ['a routing number with a wrong check digit', { ...america, routingNumber: '021000022' }, ['routingNumber']],
  ['a routing number of no district', { ...america, routingNumber: '990000000' }, ['routingNumber']],
  ['a code of another country', { ...india, sortCode: '601613' }, ['sortCode']],
])('%s is refused with the name of the field', (_, input, fields) => {
  expect(fieldsOf(input)).toEqual(fields);
});

test('an address is refused for a currency that it cannot receive and for a bank that does not pay to its kind', () => {
  const upi = { method: 'UPI', vpa: 'asha@okbank' } as const;
  expect(destinationProblem(upi, 'INR', ['UPI', 'IN_BANK'])).toBeNull();
  expect(destinationProblem(upi, 'USD', ['UPI', 'IN_BANK'])).toBe('The payout account ••••@okbank can’t receive USD.');
  expect(destinationProblem(upi, 'INR', ['IN_BANK', 'IBAN'])).toBe(
    'The payout account is not one that we can pay to: we pay to Indian bank accounts, accounts with an IBAN.',
  );
});
