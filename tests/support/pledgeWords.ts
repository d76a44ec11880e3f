/** Words that no text about a campaign for rewards has: its backers are promised no returns. */
const ofInvestments = /.{0,40}(?:invest|recoup|distribut|returns pool|share of (?:each|the) (?:net )?sales?\b).{0,40}/giu;

/** What a text says of investments, with the words around it; empty for a text about a pledge. */
export const investmentWords = (text: string): string[] => text.match(ofInvestments) ?? [];

/** Every text of the document that is read or announced. */
export function shownTexts(): string {
  const named = [...document.querySelectorAll('[aria-label], [title], [alt], [placeholder]')].flatMap((element) =>
    ['aria-label', 'title', 'alt', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
  );
  return [document.title, document.body.textContent, ...named].join('\n');
}
