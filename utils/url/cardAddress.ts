/** The address of the share card of a work, which changes also with the figures of its open books (docs/decisions/052). Null for a work without a card. */
export const cardAddress = (shareImageUrl: string | null, revision: string | null | undefined): string | null =>
  shareImageUrl && revision ? `${shareImageUrl}&b=${revision}` : shareImageUrl;
