import type { Db, Tx } from '../../platform/db/client';
import { notFound } from '../../platform/errors';
import { forEachCollectingErrors } from '../../platform/forEachCollectingErrors';
import type { ServiceContext } from '../../platform/serviceContext';
import { findOrderNumber } from '../payments/payments';
import { printDocuments } from './documentPdf';
import { createDocumentIssuer, type FundingFees } from './issueDocuments';
import { createTaxDocumentRepository, type TaxDocument } from './taxDocumentRepository';

export interface DocumentDeps {
  findFundingFees: (db: Db, campaignID: string) => Promise<FundingFees>;
}

const batchSize = 200;

/** Prints documents, and issues those that are missing: sales before documents were issued with them, and fees of funded campaigns. */
export function createDocumentService(context: ServiceContext, { findFundingFees }: DocumentDeps) {
  const { db } = context;
  const issuer = createDocumentIssuer(context);
  const issue = (
    tx: Tx,
    { groupID, subjectType, subjectID }: { groupID: string; subjectType: string; subjectID: string },
  ): Promise<void> => {
    if (subjectType === 'COMMITMENT') return issuer.issueLatePledge(tx, groupID, subjectID);
    return subjectType === 'CAMPAIGN'
      ? issuer.issueFunding(tx, groupID, (campaignID) => findFundingFees(tx, campaignID))
      : issuer.issueFor(tx, groupID);
  };
  return {
    /** Issues documents of groups that have none, the oldest first, each in a transaction of its own. Returns how many were handled. */
    async issueMissing(limit = batchSize): Promise<number> {
      const missing = await createTaxDocumentRepository(db).listWithoutDocuments(limit);
      return forEachCollectingErrors(missing, (group) => db.transaction((tx) => issue(tx, group)));
    },
    /** All documents of a payment, in the order in which they were issued; those that are missing are issued first. */
    async listOfPayment(paymentID: string): Promise<TaxDocument[]> {
      await db.transaction((tx) => issuer.issueOpen(tx, paymentID));
      return createTaxDocumentRepository(db).listOfPayment(paymentID);
    },
    async print(documentID: string): Promise<Buffer> {
      const repository = createTaxDocumentRepository(db);
      const document = await repository.find(documentID);
      if (!document) throw notFound('This document');
      const invoice = document.invoiceID === null ? null : await repository.find(document.invoiceID);
      const orderNumber = document.paymentID === null ? null : await findOrderNumber(db, document.paymentID);
      return printDocuments([document], { orderNumber, related: invoice ? [invoice] : [] });
    },
  };
}
export type DocumentService = ReturnType<typeof createDocumentService>;
