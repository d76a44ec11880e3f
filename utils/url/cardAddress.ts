/** The address of the share card of a work, which changes also with the figures of its open books (docs/decisions/052). */
export const cardAddress = (shareImageUrl: string, revision: string | null | undefined): string =>
  revision ? `${shareImageUrl}&b=${revision}` : shareImageUrl;
