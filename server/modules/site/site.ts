/** What other modules may use of `site`. */
export { createDocumentService } from './documentService';
export { listPublicAddresses } from './publicAddressReads';
export { createShareCards } from './shareCards';
