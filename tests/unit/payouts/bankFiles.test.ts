import { writeBankFile, type FileHead, type FileTransfer } from '@/server/modules/returns/bankFile/bankFileFormats';
import { readCsv, readResultFile } from '@/server/modules/returns/bankFile/bankResultFile';
import { bankText } from '@/server/modules/returns/bankFile/bankText';

const head: FileHead = {
  batchID: 'pbt_0123456789abcdefghjk',
  createdAt: new Date('2026-11-27T10:00:00.500Z'),
  valueDate: new Date('2026-11-28T04:00:00Z'),
  debitAccount: '00601234567890',
  debitName: 'Marquee Private Limited',
  debitBic: 'HDFCINBB',
};
const toAsha: FileTransfer = {
  transferRef: 'MQ0000000000001',
  account: { method: 'IN_BANK', holderName: '=Áshá "Rao", & Söhne', accountNumber: '501002345678', ifsc: 'HDFC0000053' },
  amountMinor: 123_450,
  currency: 'INR',
};
const toJana: FileTransfer = {
  transferRef: 'MQ0000000000002',
  account: { method: 'IBAN', holderName: 'Jana <Weiß>', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
  amountMinor: 5,
  currency: 'EUR',
};

test('NEFT below two lakh rupees and RTGS from there on, in rupees, with names that every bank takes', () => {
  const { body, type } = writeBankFile('NEFT_CSV', head, [toAsha, { ...toAsha, transferRef: 'MQ0000000000003', amountMinor: 20_000_000 }]);
  expect(type).toContain('text/csv');
  expect(body.split('\r\n')).toEqual([
    'Type,Reference,Debit account,Beneficiary name,Beneficiary account,IFSC,Amount,Currency,Value date',
    'NEFT,MQ0000000000001,00601234567890,"Asha Rao , Sohne",501002345678,HDFC0000053,1234.50,INR,20261128',
    'RTGS,MQ0000000000003,00601234567890,"Asha Rao , Sohne",501002345678,HDFC0000053,200000.00,INR,20261128',
    '',
  ]);
});

test('pain.001 has the sum and the number of its transfers, each with its reference, account and bank', () => {
  const { body } = writeBankFile('PAIN_001', { ...head, debitAccount: 'DE89370400440532013000' }, [
    toJana,
    { ...toJana, amountMinor: 1_000_000 },
  ]);
  expect(body).toContain('<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">');
  expect(body.match(/<NbOfTxs>2<\/NbOfTxs><CtrlSum>10000\.05<\/CtrlSum>/g)).toHaveLength(2);
  expect(body).toContain('<SvcLvl><Cd>SEPA</Cd></SvcLvl>');
  expect(body).toContain('<EndToEndId>MQ0000000000002</EndToEndId>');
  expect(body).toContain('<InstdAmt Ccy="EUR">0.05</InstdAmt>');
  expect(body).toContain('<CdtrAgt><FinInstnId><BICFI>COBADEFFXXX</BICFI></FinInstnId></CdtrAgt><Cdtr><Nm>Jana Wei</Nm></Cdtr>');
  expect(body).toContain('<CreDtTm>2026-11-27T10:00:00</CreDtTm>');
});

test.each([
  [toAsha.account, 'INR', '<ClrSysId><Cd>INFSC</Cd></ClrSysId><MmbId>HDFC0000053</MmbId>', '<Othr><Id>501002345678</Id></Othr>'],
  [
    { method: 'GB_BANK', holderName: 'Ann Lee', accountNumber: '31926819', sortCode: '601613' },
    'GBP',
    '<ClrSysId><Cd>GBDSC</Cd></ClrSysId><MmbId>601613</MmbId>',
    '<Othr><Id>31926819</Id></Othr>',
  ],
  [
    { method: 'US_BANK', holderName: 'Sam Fox', accountNumber: '000123456789', routingNumber: '021000021' },
    'USD',
    '<ClrSysId><Cd>USABA</Cd></ClrSysId><MmbId>021000021</MmbId>',
    '<Othr><Id>000123456789</Id></Othr>',
  ],
] as const)('pain.001 names the bank of a national account by its clearing code', (account, currency, agent, number) => {
  const { body } = writeBankFile('PAIN_001', head, [{ ...toJana, account, currency }]);
  expect(body).toContain(agent);
  expect(body).toContain(number);
  expect(body).not.toContain('SEPA');
});

test('the same batch gives the same file', () => {
  expect(writeBankFile('PAIN_001', head, [toJana])).toEqual(writeBankFile('PAIN_001', head, [toJana]));
});

test('a result file may have any separator, order and names of columns that banks use', () => {
  const { lines, problems } = readResultFile(
    '\ufeffStatus;Customer Reference No;UTR No;Reject Reason;Amount\r\nE;mq0000000000001;HDFCN1;;1,234.50\r\nR;MQ2;;"Account closed; see bank";5\r\nPending;MQ3;;;\r\n\r\n',
  );
  expect(problems).toEqual([]);
  expect(lines).toEqual([
    { line: 2, transferRef: 'MQ0000000000001', result: 'PAID', reference: 'HDFCN1', reason: null, amount: '1,234.50' },
    { line: 3, transferRef: 'MQ2', result: 'RETURNED', reference: null, reason: 'Account closed; see bank', amount: '5' },
    { line: 4, transferRef: 'MQ3', result: null, reference: null, reason: null, amount: null },
  ]);
});

test.each([
  ['Reference,UTR\nMQ1,X', 'The first line must name the columns'],
  ['Reference,Status\n', 'The file has no transfers.'],
  ['Reference,Status,UTR\nMQ1,PAID,', 'Line 2 is paid and has no bank reference'],
  ['Reference,Status,UTR\nMQ1,MAYBE,', 'Line 2 has the status “MAYBE”'],
  ['Reference,Status,UTR\nMQ1,R,\nmq1,R,', 'Line 3 repeats MQ1.'],
  ['Reference,Status,UTR\n,R,', 'Line 2 has no reference.'],
])('a result file with a mistake names its line: %j', (text, problem) => {
  expect(readResultFile(text).problems.join(' ')).toContain(problem);
});

test('quoted fields keep separators, quotes and line breaks', () => {
  expect(readCsv('a,b\n"x, ""y""\nz",2')).toEqual([
    ['a', 'b'],
    ['x, "y"\nz', '2'],
  ]);
});

test('names are cut at the length of the field', () => {
  expect(bankText(`${'a'.repeat(69)} b`, 70)).toBe('a'.repeat(69));
});
