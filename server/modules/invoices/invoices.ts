import type { ServiceContext } from '../../platform/serviceContext';
import { createBillingService } from './billingService';
import { createDocumentService, type DocumentDeps } from './documentService';

/** Tax documents of every product, and the details that buyers want on them. */
export const createInvoices = (context: ServiceContext, deps: DocumentDeps) => ({
  documents: createDocumentService(context, deps),
  billing: createBillingService(context),
});
export { eraseBilling } from './billingService';
export type { DocumentService } from './documentService';
export { printDocuments } from './documentPdf';
export { gstr1Json } from './gstr1';
export { createTaxTotalsReads } from './taxTotalsReads';
export { taxTable } from './taxTables';
export { createWithholdingRepository } from './withholdingRepository';
export { createDocumentIssuer, operatorGstinOf } from './issueDocuments';
export { createTaxDocumentRepository, type TaxDocument } from './taxDocumentRepository';
export { invoiceDay } from './supplies';
