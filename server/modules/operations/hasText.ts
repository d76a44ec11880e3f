/** Whether one of the texts contains what was searched for, in any case; true when nothing was. For lists that are short enough to be read whole. */
export const hasText = (q: string | undefined, ...texts: (string | null)[]): boolean =>
  q === undefined || texts.some((text) => text?.toLowerCase().includes(q.toLowerCase()));
