import { groupBy } from '../../platform/groupBy';
import { platformKey } from './supplies';
import type { TaxDocument } from './taxDocumentRepository';

export interface Gstr1Row {
  section: 'B2B' | 'B2CL' | 'B2CS' | 'EXP' | 'CDNR' | 'CDNUR';
  /** Null for sums of small invoices. */
  document: TaxDocument | null;
  placeState: string;
  /** Basis points. */
  rate: number;
  /** Credit notes are negative in sums of small invoices, and positive in sections of their own. */
  taxableMinor: number;
  igstMinor: number;
  cgstMinor: number;
  sgstMinor: number;
}

/** An invoice to an unregistered person in another state is listed alone above this total (Notification 12/2024-CT). */
const largeMinor = 1_00_000_00;
const isLarge = ({ recipient, igstMinor, totalMinor }: TaxDocument) => recipient.gstin === null && igstMinor > 0 && totalMinor > largeMinor;

function sectionOf(document: TaxDocument, invoice: TaxDocument | undefined): Gstr1Row['section'] {
  if (document.placeCountry !== 'IN') return document.kind === 'INVOICE' ? 'EXP' : 'CDNUR';
  if (document.recipient.gstin) return document.kind === 'INVOICE' ? 'B2B' : 'CDNR';
  if (document.kind === 'INVOICE') return isLarge(document) ? 'B2CL' : 'B2CS';
  return invoice && isLarge(invoice) ? 'CDNUR' : 'B2CS';
}

/** Our documents of a month that belong in our GSTR-1: those in rupees that carry no tax of another country. */
export const isOurGst = ({ supplierKey, currency, placeCountry, taxMinor }: TaxDocument): boolean =>
  supplierKey === platformKey && currency === 'INR' && (placeCountry === 'IN' || taxMinor === 0);

/** The rows of our GSTR-1. `invoices` are those that the credit notes are about, also of earlier months. */
export function gstr1Rows(documents: readonly TaxDocument[], invoices: ReadonlyMap<string, TaxDocument>): Gstr1Row[] {
  const rows: Gstr1Row[] = [];
  const small = new Map<string, Gstr1Row>();
  for (const document of documents.filter(isOurGst)) {
    const { placeState, basisPoints: rate, taxableMinor, igstMinor, cgstMinor, sgstMinor, kind } = document;
    const section = sectionOf(document, invoices.get(document.invoiceID ?? ''));
    const row: Gstr1Row = { section, document, placeState: placeState ?? '96', rate, taxableMinor, igstMinor, cgstMinor, sgstMinor };
    if (section !== 'B2CS') {
      rows.push(row);
      continue;
    }
    const key = `${row.placeState} ${rate} ${igstMinor > 0 ? 'INTER' : 'INTRA'}`;
    const sum = small.get(key) ?? { ...row, document: null, taxableMinor: 0, igstMinor: 0, cgstMinor: 0, sgstMinor: 0 };
    const sign = kind === 'INVOICE' ? 1 : -1;
    for (const name of ['taxableMinor', 'igstMinor', 'cgstMinor', 'sgstMinor'] as const) sum[name] += sign * row[name];
    small.set(key, sum);
  }
  return [...rows, ...small.values()];
}

const rupees = (minor: number) => minor / 100;
const day = (at: Date) => {
  const [year, month, date] = new Date(at.getTime() + 330 * 60_000).toISOString().slice(0, 10).split('-');
  return `${date ?? ''}-${month ?? ''}-${year ?? ''}`;
};
const item = ({ rate, taxableMinor, igstMinor, cgstMinor, sgstMinor }: Omit<Gstr1Row, 'section' | 'document' | 'placeState'>) => ({
  rt: rate / 100,
  txval: rupees(taxableMinor),
  iamt: rupees(igstMinor),
  camt: rupees(cgstMinor),
  samt: rupees(sgstMinor),
  csamt: 0,
});
const items = (row: Gstr1Row) => [{ num: 1, itm_det: item(row) }];

/** The series of our numbers in the month, as GSTR-1 lists documents issued. */
function issuedOf(documents: readonly TaxDocument[], kind: TaxDocument['kind']) {
  const own = documents.filter((one) => one.supplierKey === platformKey && one.kind === kind && one.serial !== null);
  const sorted = [...own].sort((a, b) => a.financialYear - b.financialYear || (a.serial ?? 0) - (b.serial ?? 0));
  const [first, last] = [sorted[0], sorted.at(-1)];
  return first && last ? [{ num: 1, from: first.number, to: last.number, totnum: own.length, cancel: 0, net_issue: own.length }] : [];
}

/** Our GSTR-1 with the field names of the GST portal's offline tool. */
export function gstr1Json(gstin: string, month: string, documents: readonly TaxDocument[], invoices: ReadonlyMap<string, TaxDocument>) {
  const rows = gstr1Rows(documents, invoices);
  const listed = (section: Gstr1Row['section']) =>
    rows.flatMap((row) => (row.section === section && row.document ? [{ row, of: row.document }] : []));
  const invoice = ({ row, of }: { row: Gstr1Row; of: TaxDocument }) => ({
    inum: of.number,
    idt: day(of.issuedAt),
    val: rupees(of.totalMinor),
    pos: row.placeState,
    itms: items(row),
  });
  const note = ({ row, of }: { row: Gstr1Row; of: TaxDocument }) => ({
    ntty: 'C',
    nt_num: of.number,
    nt_dt: day(of.issuedAt),
    val: rupees(of.totalMinor),
    pos: row.placeState,
    itms: items(row),
  });
  const byGstin = <T>(section: Gstr1Row['section'], toEntry: (one: { row: Gstr1Row; of: TaxDocument }) => T, name: string) =>
    [...groupBy(listed(section), ({ of }) => of.recipient.gstin ?? '')].map(([ctin, own]) => ({ ctin, [name]: own.map(toEntry) }));
  const hsn = groupBy(documents.filter(isOurGst), ({ sac, basisPoints }) => `${sac} ${basisPoints}`);
  return {
    gstin,
    fp: `${month.slice(5)}${month.slice(0, 4)}`,
    b2b: byGstin('B2B', (one) => ({ ...invoice(one), rchrg: 'N', inv_typ: 'R' }), 'inv'),
    b2cl: listed('B2CL').map((one) => ({ pos: one.row.placeState, inv: [invoice(one)] })),
    b2cs: rows
      .filter(({ section }) => section === 'B2CS')
      .map((row) => ({ sply_ty: row.igstMinor === 0 ? 'INTRA' : 'INTER', pos: row.placeState, typ: 'OE', ...item(row) })),
    exp: listed('EXP').map((one) => ({ exp_typ: 'WOPAY', inv: [invoice(one)] })),
    cdnr: byGstin('CDNR', note, 'nt'),
    cdnur: listed('CDNUR').map((one) => ({ typ: one.of.placeCountry === 'IN' ? 'B2CL' : 'EXPWOP', ...note(one) })),
    hsn: {
      data: [...hsn.values()].map((own, at) => {
        const sum = (name: 'taxableMinor' | 'igstMinor' | 'cgstMinor' | 'sgstMinor') =>
          own.reduce((total, one) => total + (one.kind === 'INVOICE' ? one[name] : -one[name]), 0);
        const [first] = own;
        return {
          num: at + 1,
          hsn_sc: first?.sac ?? '',
          uqc: 'NA',
          qty: 0,
          ...item({
            rate: first?.basisPoints ?? 0,
            taxableMinor: sum('taxableMinor'),
            igstMinor: sum('igstMinor'),
            cgstMinor: sum('cgstMinor'),
            sgstMinor: sum('sgstMinor'),
          }),
        };
      }),
    },
    doc_issue: {
      doc_det: [
        { doc_num: 1, docs: issuedOf(documents, 'INVOICE') },
        { doc_num: 5, docs: issuedOf(documents, 'CREDIT_NOTE') },
      ].filter(({ docs }) => docs.length > 0),
    },
  };
}
