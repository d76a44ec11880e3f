import type { WithholdingSection } from '../../contract/taxRates';
import type { Tx } from '../../platform/db/client';
import { accountOf, ledger, startOfMonth } from '../ledger/ledger';
import { createSettingRepository, settingAt } from '../settings/settings';
import { financialYearOf, invoiceDay } from './supplies';
import type { TaxDocument } from './taxDocumentRepository';
import { isExemptible, sellerOf, taxOf, withheldOf, type Seller, type WithheldTax } from './withholding';
import { createWithholdingRepository } from './withholdingRepository';

type Withheld = Pick<Seller, 'pan' | 'hasPan'> & WithheldTax;

const accounts = { TCS: 'tcsPayable', TDS: 'tdsPayable' } as const satisfies Record<WithholdingSection, string>;

/** Tickets of an event in India in rupees: nothing else is withheld from (docs/compliance.md). */
const isConcerned = ({ supply, placeCountry, currency, channelID, paymentID }: TaxDocument) =>
  supply === 'ADMISSION' && placeCountry === 'IN' && currency === 'INR' && channelID !== null && paymentID !== null;

/**
 * Withholds TCS and TDS from organisers in India, and gives TCS, and TDS of the same financial year, back with a refund. Runs in the transaction that
 * issues the document. Nothing is withheld while we have no GSTIN or the setting `taxWithholding` says so.
 */
export function createWithholder(operatorGstin: string | null) {
  /** What a document withholds or gives back, by section, in one posting group. */
  async function post(tx: Tx, document: TaxDocument, invoiceID: string, rows: readonly Withheld[], refundOf: string | null) {
    const { documentID, currency, channelID, paymentID, supplierKey } = document;
    if (channelID === null || paymentID === null || rows.length === 0) return;
    const total = rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    const entries = rows
      .filter(({ amountMinor }) => amountMinor !== 0)
      .map(({ section, amountMinor }) => ({ account: accountOf(accounts[section], currency), amountMinor: -BigInt(amountMinor) }));
    const creator = { account: accountOf('creatorPayable', currency, channelID), amountMinor: BigInt(total) };
    const memo = rows
      .filter(({ amountMinor }) => amountMinor !== 0)
      .map(({ section }) => section)
      .join(' and ');
    const groupID =
      entries.length === 0
        ? null
        : await ledger.post(tx, {
            type: 'withholding',
            key: `withholding:${documentID}`,
            subjectID: paymentID,
            createdBy: 'tax',
            memo: documentID === invoiceID ? memo : `${memo} of a refund`,
            entries: [...(total === 0 ? [] : [creator]), ...entries],
            ...(refundOf ? { refundOf } : {}),
          });
    await createWithholdingRepository(tx).add(
      rows.map((row) => ({ ...row, documentID, invoiceID, supplierKey, currency, groupID, occurredAt: document.issuedAt })),
    );
  }

  async function withholdSale(tx: Tx, invoice: TaxDocument): Promise<void> {
    const { supplierKey, currency, suppliedAt, supplier, channelID, taxableMinor, basisPoints } = invoice;
    if (operatorGstin === null) return;
    const sections = settingAt('taxWithholding', await createSettingRepository(tx).listInForce('taxWithholding'), suppliedAt);
    if (!sections.tcs && !sections.tds) return;
    const repository = createWithholdingRepository(tx);
    const seller = sellerOf(await repository.findSeller(channelID ?? ''), supplier.gstin);
    const year = startOfMonth(`${financialYearOf(suppliedAt)}-04`);
    const isCounted = sections.tds && isExemptible(seller);
    if (isCounted) await repository.lockSupplier(supplierKey);
    const withheld = withheldOf(sections, seller, {
      day: invoiceDay(suppliedAt),
      gstin: supplier.gstin,
      taxableMinor,
      taxBasisPoints: basisPoints,
      yearMinor: isCounted ? await repository.salesSince(supplierKey, currency, year) : 0,
      exemptMinor: isCounted ? await repository.exemptSince(supplierKey, currency, year) : 0,
    });
    const { pan, hasPan } = seller;
    await post(
      tx,
      invoice,
      invoice.documentID,
      withheld.map((row) => ({ ...row, pan, hasPan })),
      null,
    );
  }

  async function giveBack(tx: Tx, note: TaxDocument, invoiceID: string): Promise<void> {
    const repository = createWithholdingRepository(tx);
    const before = await repository.listOfInvoice(invoiceID);
    if (before.length === 0) return;
    if (before.some(({ section }) => section === 'TDS')) await repository.lockSupplier(note.supplierKey);
    // What was deducted in another year is on that year's certificate: the organiser claims it (CBDT circular 20 of 2023).
    const isReversed = ({ section, suppliedAt }: (typeof before)[number]) =>
      section === 'TCS' || financialYearOf(new Date(suppliedAt)) === financialYearOf(note.issuedAt);
    const rows = before.filter(isReversed).map(({ section, basisPoints, valueMinor, amountMinor, pan, hasPan }) => ({
      section,
      basisPoints,
      pan,
      hasPan,
      valueMinor: -note.taxableMinor,
      amountMinor: taxOf(valueMinor - note.taxableMinor, basisPoints) - amountMinor,
    }));
    await post(tx, note, invoiceID, rows, before.find(({ groupID }) => groupID !== null)?.groupID ?? null);
  }

  return (tx: Tx, document: TaxDocument): Promise<void> | void => {
    if (!isConcerned(document)) return;
    return document.invoiceID === null ? withholdSale(tx, document) : giveBack(tx, document, document.invoiceID);
  };
}
