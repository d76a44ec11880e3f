import type { HostedDocument } from '../../contract/documents';

/** When versions 1.1 take effect. */
export const secondEdition = '2026-11-27T00:00:00.000Z';

/** When versions 1.2 take effect. */
export const thirdEdition = '2026-11-28T00:00:00.000Z';

/** When version 1.2 of the Terms of Use takes effect. */
export const fourthEdition = '2026-11-29T00:00:00.000Z';

export const section = (heading: string, ...paragraphs: string[]): HostedDocument['sections'][number] => ({ heading, paragraphs });
