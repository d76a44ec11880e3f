import type { HostedDocument } from '../../contract/documents';

/** When the first versions take effect. */
export const firstEdition = '2026-11-21T00:00:00.000Z';

export const section = (heading: string, ...paragraphs: string[]): HostedDocument['sections'][number] => ({ heading, paragraphs });
