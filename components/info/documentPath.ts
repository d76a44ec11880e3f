import { routes } from '@/constants/routes';

/** The privacy policy and the terms of use have fixed URLs; every other document has its own next to them. */
const pathsByDocument: Record<string, string> = { 'privacy-policy': routes.privacyPolicy, 'terms-of-use': routes.termsOfUse };

export const documentPath = (documentID: string): string => pathsByDocument[documentID] ?? routes.info(documentID);

/** The id of a section in the page; headings may repeat, so it contains the position. */
export const sectionID = (heading: string, index: number): string =>
  heading
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-') || `section-${index + 1}`;
