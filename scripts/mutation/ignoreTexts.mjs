const isText = ({ node }) =>
  node.type === 'StringLiteral'
    ? node.value.includes(' ')
    : node.type === 'TemplateLiteral' && node.quasis.some(({ value }) => value.raw.includes(' '));

/**
 * A string with a space is a text (a message, a line of the log) or SQL: it is not mutated, and neither is what is inserted into it. Codes,
 * states and keys have no spaces and are mutated. A rule, so that no survivor is excluded by hand.
 */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'texts',
    value: { shouldIgnore: (path) => (isText(path) ? 'A text, or SQL: a string with a space' : undefined) },
  },
];
