import { routes } from '@/constants/routes';

/** The privacy policy and the terms of use have fixed addresses; every other document has one of its own beside them. */
const pathsByDocument: Record<string, string> = { 'privacy-policy': routes.privacyPolicy, 'terms-of-use': routes.termsOfUse };

export const documentPath = (documentID: string): string => pathsByDocument[documentID] ?? routes.info(documentID);

/** A section's place in the page; headings may repeat, places do not. */
export const sectionID = (heading: string, index: number): string =>
  heading
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-') || `section-${index + 1}`;
