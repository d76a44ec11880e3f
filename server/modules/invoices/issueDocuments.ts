import parsePhoneNumber from 'libphonenumber-js/max';
import { supplyRules, taxBasisPointsOf, type SupplyKind } from '../../contract/taxRates';
import type { CountryEvidence, TaxParty } from '../../db/schema/taxDocuments';
import type { Config } from '../../platform/config';
import type { Tx } from '../../platform/db/client';
import { idFrom } from '../../platform/ids';
import type { ServiceContext } from '../../platform/serviceContext';
import { decideCountry } from './buyerCountry';
import { stateOfCity } from './placeOfEvent';
import { createWithholder } from './postWithholding';
import {
  documentNumber,
  financialYearOf,
  linesOf,
  platformKey,
  printedNumber,
  rateOf,
  splitPart,
  suppliesOf,
  taxUntil,
  type Supply,
} from './supplies';
import {
  createTaxDocumentRepository,
  type FundedGroup,
  type NewDocument,
  type PaymentGroup,
  type TaxDocument,
} from './taxDocumentRepository';

/** What the funding of a campaign charged its channel, and gave back of investors' fees. */
export interface FundingFees {
  feeMinor: number;
  taxMinor: number;
  returned: { paymentID: string; feeMinor: number; taxMinor: number }[];
}

/** A sandbox has an invented number, so that its documents look like real ones. */
const sandboxGstin = '29AAACM1234A1Z4';
/** Our GST number; null when we are not registered. */
export const operatorGstinOf = (config: Pick<Config, 'OPERATOR_GSTIN' | 'SANDBOX'>): string | null =>
  config.OPERATOR_GSTIN ?? (config.SANDBOX ? sandboxGstin : null);

type Draft = Omit<
  NewDocument,
  'documentID' | 'serial' | 'number' | 'financialYear' | 'issuedAt' | 'taxableMinor' | 'cgstMinor' | 'sgstMinor' | 'igstMinor'
>;
type Seller = Pick<PaymentGroup, 'channelName' | 'legalName' | 'taxAddress' | 'gstin'>;

const stateOf = (gstin: string | null | undefined) => gstin?.slice(0, 2) ?? null;
const sellerOf = ({ channelName, legalName, taxAddress, gstin }: Seller, country: string | null, state: string | null): TaxParty => ({
  name: legalName || (channelName ?? ''),
  address: taxAddress ?? '',
  country,
  state,
  gstin,
  vatID: null,
});
/** A change of the channel's owner begins no second series under a GSTIN, and two channels of a person share one. */
const supplierKeyOf = ({ gstin, ownerID }: Pick<PaymentGroup, 'gstin' | 'ownerID'>) =>
  gstin ? `gstin:${gstin}` : `person:${ownerID ?? ''}`;

const evidenceOf = ({ billing, profileCountry, phone, methods }: PaymentGroup): CountryEvidence[] => {
  const [last] = methods;
  const found: [CountryEvidence['kind'], string | null | undefined][] = [
    ['BILLING', billing?.country],
    ['PROFILE', profileCountry],
    ['PHONE', phone ? parsePhoneNumber(phone)?.country : null],
    ['ADDRESS', last?.ipCountry],
    // A UPI payment comes from an account at a bank in India.
    ['INSTRUMENT', last?.method === 'UPI' ? 'IN' : null],
  ];
  return found.flatMap(([kind, country]) => (country ? [{ kind, country }] : []));
};

/** Issues the tax documents of ledger groups, in the transaction of the caller. Repeating it changes nothing. */
export function createDocumentIssuer({ clock, config }: Pick<ServiceContext, 'clock' | 'config'>) {
  const platform: TaxParty = {
    name: config.OPERATOR_NAME ?? 'Marquee',
    address: config.OPERATOR_ADDRESS ?? '',
    country: config.OPERATOR_COUNTRY,
    state: stateOf(operatorGstinOf(config)),
    gstin: operatorGstinOf(config),
    vatID: null,
  };

  const withhold = createWithholder(platform.gstin);

  /** Numbers and stores a document, and withholds tax from its supplier. The platform's series is the busiest, so callers come to it last. */
  async function add(
    tx: Tx,
    draft: Draft,
    { numbered, creditedTaxMinor = 0 }: { numbered?: string | undefined; creditedTaxMinor?: number } = {},
  ): Promise<void> {
    const repository = createTaxDocumentRepository(tx);
    const taxableMinor = draft.totalMinor - draft.taxMinor;
    const financialYear = financialYearOf(draft.suppliedAt);
    const split = splitPart(creditedTaxMinor, draft.taxMinor, {
      supplier: draft.supplier,
      placeCountry: draft.placeCountry,
      placeState: draft.placeState ?? null,
    });
    const supplier = await repository.findSupplier(draft.supplierKey);
    const serial = numbered === undefined ? await repository.nextSerial(draft.supplierKey, draft.kind, financialYear) : null;
    const documentID = idFrom('tdc', `${draft.groupID}:${draft.kind}:${draft.supply}:${draft.invoiceID ?? ''}`);
    const document = await repository.add({
      ...draft,
      ...split,
      taxableMinor,
      financialYear,
      serial,
      documentID,
      number: serial === null ? (numbered ?? '') : documentNumber(supplier, draft.kind, financialYear, serial),
      issuedAt: clock.now(),
    });
    if (serial === null && draft.paymentID) await repository.linkPrinted(draft.paymentID, documentID);
    await withhold(tx, document);
  }

  async function placeOf(kind: SupplyKind, group: PaymentGroup, recipient: TaxParty, supplier: TaxParty) {
    const country = group.country ?? recipient.country ?? platform.country ?? 'IN';
    if (country !== 'IN') return { placeCountry: country, placeState: null };
    // Without an address on record, the place of a service is the supplier's (IGST Act, section 12(2)).
    const atEvent = kind === 'ADMISSION' && group.city ? await stateOfCity(group.city) : null;
    const state = atEvent ?? (kind === 'ADMISSION' ? null : recipient.country === 'IN' ? recipient.state : null) ?? supplier.state;
    return { placeCountry: country, placeState: state };
  }

  async function invoice(tx: Tx, group: PaymentGroup, supply: Supply, buyer: TaxParty): Promise<void> {
    const isOurs = supply.by === 'PLATFORM';
    const printed = isOurs ? null : await createTaxDocumentRepository(tx).findPrinted(group.paymentID);
    const gstin = printed ? printed.gstin : group.gstin;
    const stateOfSeller = stateOf(gstin) ?? (group.city ? await stateOfCity(group.city) : null);
    const supplier = isOurs ? platform : sellerOf({ ...group, gstin }, group.country, stateOfSeller);
    const recipient = printed ? { ...buyer, name: printed.buyer } : buyer;
    const place = await placeOf(supply.kind, group, recipient, supplier);
    const taxMinor = isOurs || gstin !== null || place.placeCountry !== 'IN' ? supply.taxMinor : 0;
    const suppliedAt = new Date(group.occurredAt);
    const expected =
      supply.kind === 'ADMISSION' ? 1800 : taxBasisPointsOf(supply.kind, place.placeCountry, suppliedAt.toISOString().slice(0, 10));
    await add(
      tx,
      {
        kind: 'INVOICE',
        supplierKey: isOurs ? platformKey : supplierKeyOf({ ...group, gstin }),
        groupID: group.groupID,
        paymentID: group.paymentID,
        channelID: group.channelID,
        supply: supply.kind,
        work: group.work,
        supplier,
        recipient,
        ...place,
        sac: supplyRules[supply.kind].sac,
        basisPoints: rateOf(supply.totalMinor - taxMinor, taxMinor, expected),
        lines: linesOf(supply.kind, group.lines),
        currency: group.currency,
        taxMinor,
        totalMinor: supply.totalMinor,
        suppliedAt,
      },
      { numbered: printed ? printedNumber(printed.financialYear, printed.number) : undefined },
    );
  }

  /** A part of an invoice taken back: its tax is given where the ledger has it, else it is the part's share of the invoice's. */
  async function credit(
    tx: Tx,
    of: TaxDocument & { creditedMinor: number; creditedTaxMinor: number },
    part: { groupID: string; totalMinor: number; taxMinor: number | null; suppliedAt: Date },
  ): Promise<void> {
    const totalMinor = Math.min(part.totalMinor, of.totalMinor - of.creditedMinor);
    if (totalMinor <= 0) return;
    const shared = taxUntil(of.creditedMinor + totalMinor, of) - of.creditedTaxMinor;
    const { documentID, number: _number, serial: _serial, financialYear: _year, issuedAt: _issuedAt, kind: _kind, ...same } = of;
    const {
      creditedMinor: _credited,
      creditedTaxMinor: _creditedTax,
      taxableMinor: _taxable,
      cgstMinor: _c,
      sgstMinor: _s,
      igstMinor: _i,
      ...rest
    } = same;
    await add(
      tx,
      {
        ...rest,
        kind: 'CREDIT_NOTE',
        invoiceID: documentID,
        groupID: part.groupID,
        lines: [
          {
            label: `Refund of ${supplyRules[of.supply].name.toLowerCase()}`,
            quantity: 1,
            amountMinor: totalMinor - (part.taxMinor ?? shared),
          },
        ],
        taxMinor: part.taxMinor ?? shared,
        totalMinor,
        suppliedAt: part.suppliedAt,
      },
      { creditedTaxMinor: of.creditedTaxMinor },
    );
  }

  async function issueSale(tx: Tx, group: PaymentGroup): Promise<void> {
    const repository = createTaxDocumentRepository(tx);
    const { billing, buyerName } = group;
    const decided = decideCountry(evidenceOf(group), group.country ?? platform.country ?? 'IN');
    await repository.storeCountry(group.paymentID, decided, clock.now());
    const buyer: TaxParty = billing
      ? { ...billing, name: billing.legalName }
      : { name: buyerName, address: '', country: decided.country, state: null, gstin: null, vatID: null };
    const includedTax = group.lines.reduce((sum, { includedTax: tax }) => sum + (tax?.amountMinor ?? 0), 0);
    for (const supply of suppliesOf(group.product, group, includedTax)) await invoice(tx, group, supply, buyer);
  }

  async function issueReversal(tx: Tx, group: PaymentGroup): Promise<void> {
    const repository = createTaxDocumentRepository(tx);
    let invoices = await repository.listInvoices(group.paymentID);
    if (invoices.length === 0) {
      const sale = await repository.findPaymentGroup({ saleOf: group.paymentID });
      if (!sale || sale.groupID !== group.saleID) return;
      await issueSale(tx, sale);
      invoices = await repository.listInvoices(group.paymentID);
    }
    const suppliedAt = new Date(group.occurredAt);
    for (const { kind, by, totalMinor, taxMinor } of suppliesOf(group.product, group, 0)) {
      const of = invoices.find(({ supply }) => supply === kind);
      if (of)
        await credit(tx, of, {
          groupID: group.groupID,
          totalMinor: -totalMinor,
          taxMinor: by === 'PLATFORM' ? -taxMinor : null,
          suppliedAt,
        });
    }
  }

  async function issueFor(tx: Tx, groupID: string): Promise<void> {
    const repository = createTaxDocumentRepository(tx);
    const group = await repository.findPaymentGroup({ groupID });
    if (!group || (await repository.hasDocuments(groupID))) return;
    if (group.type === 'sale') await issueSale(tx, group);
    else if (group.saleID !== null) await issueReversal(tx, group);
  }

  /** Our invoice to the channel for the fee of a late pledge, or the credit note for what was taken back with it. */
  async function issueLatePledge(tx: Tx, groupID: string, paymentID: string): Promise<void> {
    const repository = createTaxDocumentRepository(tx);
    const group = await repository.findFundedGroup(groupID);
    if (!group || (await repository.hasDocuments(groupID))) return;
    const { fee: feeMinor, tax: taxMinor, occurredAt } = group;
    if (feeMinor + taxMinor >= 0) return feeInvoice(tx, group, { feeMinor, taxMinor });
    const of = await repository.findLateFeeInvoice(paymentID);
    if (of) await credit(tx, of, { groupID, totalMinor: -feeMinor - taxMinor, taxMinor: -taxMinor, suppliedAt: new Date(occurredAt) });
  }

  async function feeInvoice(tx: Tx, group: FundedGroup, { feeMinor, taxMinor }: Pick<FundingFees, 'feeMinor' | 'taxMinor'>): Promise<void> {
    const recipient = sellerOf(group, group.country, stateOf(group.gstin));
    const placeState = group.country === 'IN' ? (recipient.state ?? platform.state) : null;
    await add(tx, {
      kind: 'INVOICE',
      supplierKey: platformKey,
      groupID: group.groupID,
      channelID: group.channelID,
      supply: 'CAMPAIGN_FEE',
      work: group.work,
      supplier: platform,
      recipient,
      placeCountry: group.country,
      placeState,
      sac: supplyRules.CAMPAIGN_FEE.sac,
      basisPoints: rateOf(feeMinor, taxMinor, taxBasisPointsOf('CAMPAIGN_FEE', group.country)),
      lines: [{ label: `Fee for the funding of ${group.work}`, quantity: 1, amountMinor: feeMinor }],
      currency: group.currency,
      taxMinor,
      totalMinor: feeMinor + taxMinor,
      suppliedAt: new Date(group.occurredAt),
    });
  }

  return {
    issueFor,
    issueLatePledge,
    /** Issues the documents of everything that was posted for a payment and has none. */
    async issueOpen(tx: Tx, paymentID: string): Promise<void> {
      for (const groupID of await createTaxDocumentRepository(tx).listOpenGroups(paymentID)) await issueFor(tx, groupID);
    },
    /** Our invoice to the channel for a funded campaign, and credit notes for the fees of investors who got a part back. */
    async issueFunding(tx: Tx, groupID: string, feesOf: (campaignID: string) => Promise<FundingFees>): Promise<void> {
      const repository = createTaxDocumentRepository(tx);
      const group = await repository.findFundedGroup(groupID);
      if (!group || (await repository.hasDocuments(groupID))) return;
      const fees = await feesOf(group.campaignID);
      if (fees.feeMinor + fees.taxMinor > 0) await feeInvoice(tx, group, fees);
      for (const { paymentID, feeMinor, taxMinor } of fees.returned) {
        if (feeMinor + taxMinor === 0) continue;
        const [of] = await repository.listInvoices(paymentID);
        if (of) await credit(tx, of, { groupID, totalMinor: feeMinor + taxMinor, taxMinor, suppliedAt: new Date(group.occurredAt) });
      }
    },
  };
}
