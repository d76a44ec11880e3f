import { gstStates } from '../../contract/gstStates';
import { supplyRules } from '../../contract/taxRates';
import type { TaxParty } from '../../db/schema/taxDocuments';
import { formatDay } from '../../platform/formatDay';
import { formatColumnMoney } from '../../platform/formatMoney';
import { pdfPaper, type Paper } from '../../platform/pdf/pdfPaper';
import { invoiceDay } from './supplies';
import type { TaxDocument } from './taxDocumentRepository';

const regionNames = new Intl.DisplayNames('en', { type: 'region' });
const placeText = (country: string | null, state: string | null): string => {
  const of = country === null ? 'not known' : (regionNames.of(country) ?? country);
  if (country !== 'IN') return of;
  return state === null ? `${of}, state not known` : `${gstStates[state] ?? 'State'} (${state}), ${of}`;
};
const numbersOf = ({ gstin, vatID, country }: TaxParty, isSupplier: boolean): string[] => [
  ...(gstin ? [`GSTIN ${gstin}`] : isSupplier && country === 'IN' ? ['Not registered for GST'] : []),
  ...(vatID ? [`VAT number ${vatID}`] : []),
  ...(!isSupplier && !gstin && !vatID && country === 'IN' ? ['Unregistered person'] : []),
];
const partyLines = (title: string, party: TaxParty, isSupplier: boolean): string[] => [
  title,
  party.name,
  ...(party.address ? party.address.split('\n') : []),
  ...(party.country ? [placeText(party.country, party.state)] : []),
  ...numbersOf(party, isSupplier),
];
const percent = (basisPoints: number) => `${basisPoints / 100}%`;

function titleOf({ kind, supplier, taxMinor }: TaxDocument): string {
  if (kind === 'CREDIT_NOTE') return 'Credit note';
  return supplier.gstin || taxMinor > 0 ? 'Tax invoice' : 'Invoice';
}

function taxRows({ basisPoints, cgstMinor, sgstMinor, igstMinor, taxMinor, placeCountry }: TaxDocument): [string, number][] {
  if (cgstMinor + sgstMinor > 0)
    return [
      [`CGST ${percent(basisPoints / 2)}`, cgstMinor],
      [`SGST ${percent(basisPoints / 2)}`, sgstMinor],
    ];
  if (igstMinor > 0) return [[`IGST ${percent(basisPoints)}`, igstMinor]];
  return [[taxMinor > 0 && placeCountry !== 'IN' ? `VAT ${percent(basisPoints)}` : 'Tax', taxMinor]];
}

function notesOf({ supplier, supply, taxMinor, placeCountry, kind }: TaxDocument): string[] {
  return [
    ...(supplier.country === 'IN' && !supplier.gstin ? ['The supplier is not registered for GST, so no tax is charged.'] : []),
    ...(supplier.gstin && taxMinor === 0 && placeCountry !== 'IN'
      ? ['No Indian tax is charged, because the place of supply is not in India.']
      : []),
    ...(supply === 'ADMISSION' && taxMinor > 0 && kind === 'INVOICE' ? ['The prices of the tickets include the tax.'] : []),
    ...(supply === 'ADMISSION'
      ? ['Marquee sells the tickets for the supplier. The booking fee is a supply of Marquee with a document of its own.']
      : []),
    'Whether tax is payable on reverse charge: no. Issued electronically, valid without a signature.',
  ];
}

/** One document with the particulars of CGST Rules, rules 46 and 53. */
function writeDocument(
  { title, line, row, columns, rule, space }: Paper,
  document: TaxDocument,
  { of, orderNumber }: { of: TaxDocument | undefined; orderNumber: string | null },
): void {
  const { number, issuedAt, suppliedAt, supplier, recipient, currency, lines, work, sac, supply } = document;
  const money = (amountMinor: number) => formatColumnMoney({ amountMinor, currency });
  title(titleOf(document));
  const [issued, supplied] = [issuedAt, suppliedAt].map((at) => formatDay(invoiceDay(at)));
  line(`${number} · ${issued ?? ''}`, { isStrong: true, size: 12 });
  if (of) line(`For invoice ${of.number} of ${formatDay(invoiceDay(of.issuedAt))}`);
  if (issued !== supplied) line(`Date of supply: ${supplied ?? ''}`);
  space();
  columns(partyLines('Supplier', supplier, true), partyLines('Recipient', recipient, false));
  space();
  line(`Place of supply: ${placeText(document.placeCountry, document.placeState)}`);
  line(`${supplyRules[supply].name} · SAC ${sac}`);
  if (orderNumber) line(`Order ${orderNumber}`, { isQuiet: true });
  space();
  line(work, { isStrong: true, size: 12 });
  rule();
  for (const { label, quantity, amountMinor } of lines) row(quantity === 1 ? label : `${quantity} × ${label}`, money(amountMinor));
  rule();
  row('Taxable value', money(document.taxableMinor));
  for (const [label, amountMinor] of taxRows(document)) row(label, money(amountMinor));
  row(document.kind === 'CREDIT_NOTE' ? 'Total credited' : 'Total', money(document.totalMinor), true);
  space();
  for (const note of notesOf(document)) line(note, { isQuiet: true, size: 8 });
}

interface Printed {
  orderNumber: string | null;
  related?: readonly TaxDocument[];
  title?: string;
  first?: (paper: Paper) => void;
}
/**
 * Documents of one order, or of none, on one sheet each; `first` writes a sheet before them. Credit notes name their invoices, which may be in
 * `related`.
 */
export function printDocuments(
  documents: readonly TaxDocument[],
  { orderNumber, related = documents, title, first }: Printed,
): Promise<Buffer> {
  return pdfPaper(title ?? documents[0]?.number ?? 'Document', (paper) => {
    first?.(paper);
    for (const [at, document] of documents.entries()) {
      if (first || at > 0) paper.nextPage();
      const of = related.find(({ documentID }) => documentID === document.invoiceID);
      writeDocument(paper, document, { of, orderNumber });
    }
  });
}
