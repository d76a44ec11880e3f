/** What other modules may use of `site`. */
export { createDocumentService } from './documentService';
export { createPublicAddressService } from './publicAddressService';
export { createShareCards } from './shareCards';
