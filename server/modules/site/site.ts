/** What other modules may use of `site`. */
export { type AnnouncementRow, createAnnouncementRepository, toAnnouncement } from './announcementRepository';
export { createAnnouncementService } from './announcementService';
export { createDocumentService } from './documentService';
export { listPublicAddresses } from './publicAddressReads';
export { createShareCards } from './shareCards';
