import { stringify } from 'csv-stringify/sync';
import { isValidIBAN } from 'ibantools';
import type { BatchFormat } from '../../../contract/adminPayouts';
import type { PayoutMethod } from '../../../contract/payouts';
import { escapeHtml } from '../../../platform/escapeHtml';
import { decimalAmount } from '../../../platform/formatMoney';
import type { BankAccount } from '../payoutDestination';
import { bankText } from './bankText';

/** A transfer as a file names it. */
export interface FileTransfer {
  transferRef: string;
  account: BankAccount;
  amountMinor: number;
  currency: string;
}
export interface FileHead {
  batchID: string;
  createdAt: Date;
  /** The day on which the bank pays, in UTC. */
  valueDate: Date;
  /** Our account: a number or an IBAN. */
  debitAccount: string;
  debitName: string;
  /** Null when BANK_FILE_BIC is not set. */
  debitBic: string | null;
}

/** The kinds of accounts that a format can carry. */
export const methodsOfFormat: Readonly<Record<BatchFormat, readonly PayoutMethod[]>> = {
  NEFT_CSV: ['IN_BANK'],
  PAIN_001: ['IN_BANK', 'IBAN', 'GB_BANK', 'US_BANK'],
};

const dayOf = (at: Date) => at.toISOString().slice(0, 10);
/** RTGS takes no less than ₹2,00,000 (RBI, RTGS System Regulations). */
const rtgsFromMinor = 200_000_00;

/** One line for each transfer under a line of names. Amounts are in rupees with two decimals. */
function neftCsv(head: FileHead, transfers: readonly FileTransfer[]): string {
  const names = [
    'Type',
    'Reference',
    'Debit account',
    'Beneficiary name',
    'Beneficiary account',
    'IFSC',
    'Amount',
    'Currency',
    'Value date',
  ];
  const lines = transfers.map(({ transferRef, account, amountMinor, currency }) => {
    if (account.method !== 'IN_BANK') throw new Error(`${transferRef} is not to an Indian account`);
    return [
      amountMinor >= rtgsFromMinor ? 'RTGS' : 'NEFT',
      transferRef,
      head.debitAccount,
      bankText(account.holderName, 70),
      account.accountNumber,
      account.ifsc,
      decimalAmount({ amountMinor, currency }),
      currency,
      dayOf(head.valueDate).replaceAll('-', ''),
    ];
  });
  return stringify([names, ...lines], { record_delimiter: 'windows' });
}

const tag = (name: string, content: string) => `<${name}>${content}</${name}>`;
const text = (name: string, value: string) => tag(name, escapeHtml(value));

/** Codes of national clearing systems (ISO 20022, ExternalClearingSystemIdentification1Code). */
const clearingCodes = { IN_BANK: 'INFSC', GB_BANK: 'GBDSC', US_BANK: 'USABA' } as const;
const memberID = (system: keyof typeof clearingCodes, id: string) =>
  tag('ClrSysMmbId', tag('ClrSysId', text('Cd', clearingCodes[system])) + text('MmbId', id));

function creditorOf(account: BankAccount): { agent: string; account: string } {
  if (account.method === 'IBAN') return { agent: text('BICFI', account.bic), account: text('IBAN', account.iban) };
  const bankCode = { IN_BANK: 'ifsc', GB_BANK: 'sortCode', US_BANK: 'routingNumber' }[account.method];
  return {
    agent: memberID(account.method, (account as unknown as Record<string, string>)[bankCode] ?? ''), // as: each kind has its code
    account: tag('Othr', text('Id', account.accountNumber)),
  };
}

function transactionOf({ transferRef, account, amountMinor, currency }: FileTransfer): string {
  const creditor = creditorOf(account);
  return tag(
    'CdtTrfTxInf',
    [
      tag('PmtId', text('InstrId', transferRef) + text('EndToEndId', transferRef)),
      tag('Amt', `<InstdAmt Ccy="${escapeHtml(currency)}">${decimalAmount({ amountMinor, currency })}</InstdAmt>`),
      tag('CdtrAgt', tag('FinInstnId', creditor.agent)),
      tag('Cdtr', text('Nm', bankText(account.holderName, 70))),
      tag('CdtrAcct', tag('Id', creditor.account)),
      tag('RmtInf', text('Ustrd', `Marquee payout ${transferRef}`)),
    ].join(''),
  );
}

/** ISO 20022 pain.001.001.09 with one payment block, because a batch has one currency. */
function pain001(head: FileHead, transfers: readonly FileTransfer[]): string {
  const [first] = transfers;
  if (!first) throw new Error(`${head.batchID} is empty`);
  const { currency } = first;
  const sum = decimalAmount({ amountMinor: transfers.reduce((total, { amountMinor }) => total + amountMinor, 0), currency });
  const totals = text('NbOfTxs', String(transfers.length)) + text('CtrlSum', sum);
  const party = text('Nm', bankText(head.debitName, 70));
  const id = head.batchID.slice(0, 35);
  const isSepa = transfers.every(({ account }) => account.method === 'IBAN') && currency === 'EUR';
  const payment = [
    text('PmtInfId', id),
    text('PmtMtd', 'TRF'),
    text('BtchBookg', 'false'),
    totals,
    isSepa ? tag('PmtTpInf', tag('SvcLvl', text('Cd', 'SEPA'))) : '',
    tag('ReqdExctnDt', text('Dt', dayOf(head.valueDate))),
    tag('Dbtr', party),
    tag(
      'DbtrAcct',
      tag('Id', isValidIBAN(head.debitAccount) ? text('IBAN', head.debitAccount) : tag('Othr', text('Id', head.debitAccount))) +
        text('Ccy', currency),
    ),
    tag('DbtrAgt', tag('FinInstnId', head.debitBic ? text('BICFI', head.debitBic) : tag('Othr', text('Id', 'NOTPROVIDED')))),
    text('ChrgBr', isSepa ? 'SLEV' : 'SHAR'),
    ...transfers.map(transactionOf),
  ].join('');
  const header = text('MsgId', id) + text('CreDtTm', head.createdAt.toISOString().slice(0, 19)) + totals + tag('InitgPty', party);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">${tag(
    'CstmrCdtTrfInitn',
    tag('GrpHdr', header) + tag('PmtInf', payment),
  )}</Document>\n`;
}

export interface BankFile {
  name: string;
  type: string;
  body: string;
}

/** The file of a batch for our bank. The same batch always gives the same file. */
export const writeBankFile = (format: BatchFormat, head: FileHead, transfers: readonly FileTransfer[]): BankFile =>
  format === 'NEFT_CSV'
    ? { name: `${head.batchID}.csv`, type: 'text/csv; charset=utf-8', body: neftCsv(head, transfers) }
    : { name: `${head.batchID}.xml`, type: 'application/xml; charset=utf-8', body: pain001(head, transfers) };
