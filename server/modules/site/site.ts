/** What other modules may use of `site`. */
export { createDocumentService } from './documentService';
export { createShareCards } from './shareCards';
