/** A message without its recipient. `text` is plain text: paragraphs are separated by empty lines, links stand as they are. */
export interface MessageText {
  subject: string;
  text: string;
}

/** "1 ticket", "2 tickets". */
export const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
