import { electronicFormatIBAN, isSEPACountry, isValidBIC, isValidIBAN } from 'ibantools';
import type { BankAccountInput, BankMethod, PayoutMethod } from '../../contract/payouts';
import { badInput } from '../../platform/errors';

/** A bank account that receives payouts, in canonical form: capital letters and digits without spaces. */
export type BankAccount = { holderName: string } & (
  | { method: 'IN_BANK'; accountNumber: string; ifsc: string }
  | { method: 'IBAN'; iban: string; bic: string }
  | { method: 'GB_BANK'; accountNumber: string; sortCode: string }
  | { method: 'US_BANK'; accountNumber: string; routingNumber: string }
);
/** Where a payout is sent. */
export type PayoutDestination = { method: 'UPI'; vpa: string } | BankAccount;

const compact = (typed = '') => typed.replace(/[\s-]/g, '').toUpperCase();

/** ABA routing number: nine digits, of which the weighted sum is a multiple of ten; the first two name a Federal Reserve district or a use. */
function isRoutingNumber(digits: string): boolean {
  if (!/^(?:0\d|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)\d{7}$/.test(digits)) return false;
  const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1];
  return weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 10 === 0;
}

const isPaidCountry = (country: string) => country === 'AE' || country === 'GB' || isSEPACountry(country);

type Fields = Record<string, string>;
const only = (problems: Record<string, string | false>): Fields =>
  Object.fromEntries(Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== false));

type Reader = (input: BankAccountInput) => { account: BankAccount; problems: Fields };

const readers: Readonly<Record<BankMethod, Reader>> = {
  IN_BANK: ({ holderName, accountNumber: typed, ifsc: typedIfsc }) => {
    const [accountNumber, ifsc] = [compact(typed), compact(typedIfsc)];
    return {
      account: { method: 'IN_BANK', holderName, accountNumber, ifsc },
      problems: only({
        accountNumber: !/^(?=.*[1-9])\d{9,18}$/.test(accountNumber) && 'must have 9 to 18 digits',
        ifsc: !/^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifsc) && 'must have four letters, a zero and six more characters, as in HDFC0000053',
      }),
    };
  },
  IBAN: ({ holderName, accountNumber, bic: typedBic }) => {
    const [iban, bic] = [electronicFormatIBAN(accountNumber) ?? '', compact(typedBic)];
    // The BIC of a branch may name another country (ISO 9362), for example that of a crown dependency; the bank decides then.
    return {
      account: { method: 'IBAN', holderName, iban, bic },
      problems: only({
        accountNumber: isValidIBAN(iban)
          ? !isPaidCountry(iban.slice(0, 2)) && 'is an IBAN of a country that we can’t pay to yet'
          : 'is not an IBAN: check each letter and digit',
        bic: !isValidBIC(bic) && 'is not a BIC: it has 8 or 11 characters, as in DEUTDEFF',
      }),
    };
  },
  GB_BANK: ({ holderName, accountNumber: typed, sortCode: typedSortCode }) => {
    const [accountNumber, sortCode] = [compact(typed), compact(typedSortCode)];
    return {
      account: { method: 'GB_BANK', holderName, accountNumber, sortCode },
      problems: only({
        accountNumber: !/^(?=.*[1-9])\d{8}$/.test(accountNumber) && 'must have 8 digits',
        sortCode: !/^(?=.*[1-9])\d{6}$/.test(sortCode) && 'must have 6 digits, as in 20-00-00',
      }),
    };
  },
  US_BANK: ({ holderName, accountNumber: typed, routingNumber: typedRouting }) => {
    const [accountNumber, routingNumber] = [compact(typed), compact(typedRouting)];
    return {
      account: { method: 'US_BANK', holderName, accountNumber, routingNumber },
      problems: only({
        accountNumber: !/^(?=.*[1-9])\d{4,17}$/.test(accountNumber) && 'must have 4 to 17 digits',
        routingNumber: !isRoutingNumber(routingNumber) && 'is not a routing number: nine digits, the last of which is a check digit',
      }),
    };
  },
};

/** The account as it is stored. Throws 400 with the fields that are wrong, which never repeats what was typed. */
export function readBankAccount(input: BankAccountInput): BankAccount {
  const { account, problems } = readers[input.method](input);
  const expected = { IN_BANK: ['ifsc'], IBAN: ['bic'], GB_BANK: ['sortCode'], US_BANK: ['routingNumber'] }[input.method];
  for (const name of ['ifsc', 'bic', 'sortCode', 'routingNumber'] as const)
    if (input[name] !== undefined && !expected.includes(name)) problems[name] = 'does not belong to this kind of account';
  if (Object.keys(problems).length > 0) throw badInput(problems);
  return account;
}

/** Currencies of IBANs outside the euro area's payment system. */
const ibanCurrencies: Readonly<Record<string, readonly string[]>> = { AE: ['AED'], GB: ['GBP', 'EUR'] };

/** The currencies that can be sent to it without an exchange. */
export function currenciesOf(to: PayoutDestination): readonly string[] {
  switch (to.method) {
    case 'UPI':
    case 'IN_BANK':
      return ['INR'];
    case 'GB_BANK':
      return ['GBP'];
    case 'US_BANK':
      return ['USD'];
    case 'IBAN':
      return ibanCurrencies[to.iban.slice(0, 2)] ?? ['EUR'];
  }
}

/** Identifies the account, whatever name its holder typed. */
export function accountKeyOf(to: PayoutDestination): string {
  switch (to.method) {
    case 'UPI':
      return `UPI:${to.vpa.toLowerCase()}`;
    case 'IN_BANK':
      return `IN:${to.ifsc}:${to.accountNumber}`;
    case 'IBAN':
      return `IBAN:${to.iban}`;
    case 'GB_BANK':
      return `GB:${to.sortCode}:${to.accountNumber}`;
    case 'US_BANK':
      return `US:${to.routingNumber}:${to.accountNumber}`;
  }
}

/** Masks an address: of a UPI ID only its bank is shown, of an account its bank or country and the last four digits. */
export function maskDestination(to: PayoutDestination): string {
  switch (to.method) {
    case 'UPI':
      return `••••${to.vpa.slice(to.vpa.indexOf('@'))}`;
    case 'IN_BANK':
      return `${to.ifsc.slice(0, 4)} ••••${to.accountNumber.slice(-4)}`;
    case 'IBAN':
      return `${to.iban.slice(0, 2)} ••••${to.iban.slice(-4)}`;
    case 'GB_BANK':
    case 'US_BANK':
      return `${to.method.slice(0, 2)} ••••${to.accountNumber.slice(-4)}`;
  }
}

export const isBankAccount = (to: PayoutDestination): to is BankAccount => to.method !== 'UPI';

const methodLabels: Readonly<Record<PayoutMethod, string>> = {
  UPI: 'UPI IDs',
  IN_BANK: 'Indian bank accounts',
  IBAN: 'accounts with an IBAN',
  GB_BANK: 'UK bank accounts',
  US_BANK: 'US bank accounts',
};

/** Why an address cannot receive this currency from a bank that pays to these kinds; null when it can. */
export function destinationProblem(to: PayoutDestination, currency: string, methods: readonly PayoutMethod[]): string | null {
  if (!methods.includes(to.method))
    return `The payout account is not one that we can pay to: we pay to ${methods.map((method) => methodLabels[method]).join(', ')}.`;
  return currenciesOf(to).includes(currency) ? null : `The payout account ${maskDestination(to)} can’t receive ${currency}.`;
}
