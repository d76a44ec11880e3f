/** Attributes that users read or hear. */
const attributes = new Set([
  'aria-label',
  'aria-description',
  'alt',
  'caption',
  'description',
  'hint',
  'label',
  'message',
  'placeholder',
  'title',
]);
const hasLetters = (text) => /\p{L}{2}/u.test(text);
/** More than one word, beginning with a capital. */
const isSentence = (text) => /^[\p{P}\p{S}\s]*\p{Lu}[\p{L}’']*,? .*\p{L}{2}/u.test(text);

const textOf = (node) => {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : '';
  return node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked).join(' ') : '';
};
/** The texts that an expression may yield. */
const textsIn = (node) => {
  switch (node?.type) {
    case 'Literal':
    case 'TemplateLiteral':
      return [node];
    case 'ConditionalExpression':
      return [...textsIn(node.consequent), ...textsIn(node.alternate)];
    case 'LogicalExpression':
      return [...textsIn(node.left), ...textsIn(node.right)];
    case 'JSXExpressionContainer':
      return textsIn(node.expression);
    default:
      return [];
  }
};
const isOne = ({ type, operator, right }) =>
  type === 'BinaryExpression' && operator === '===' && right.type === 'Literal' && right.value === 1;
/** Errors for developers are no texts of the page. */
const isThrown = (node) => node.parent.type === 'NewExpression' && node.parent.callee.name?.endsWith('Error');

/** ESLint rule: texts that users see stand in a message catalogue (docs/decisions/036-message-catalogues.md). */
export const literalText = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      literal: 'Put this text into the catalogue of its feature: “{{text}}”.',
      plural: 'Write a plural message: other languages have other forms.',
    },
  },
  create(context) {
    const reported = new Set();
    const report = (node, text) => {
      if (reported.has(node)) return;
      reported.add(node);
      context.report({ node, messageId: 'literal', data: { text: text.trim() } });
    };
    const reportLetters = (nodes) => nodes.filter((node) => hasLetters(textOf(node))).forEach((node) => report(node, textOf(node)));
    const reportSentence = (node) => {
      if (isSentence(textOf(node)) && !isThrown(node) && node.parent.type !== 'TaggedTemplateExpression') report(node, textOf(node));
    };
    return {
      JSXText: (node) => hasLetters(node.value) && report(node, node.value),
      'JSXElement > JSXExpressionContainer, JSXFragment > JSXExpressionContainer': (node) => reportLetters(textsIn(node)),
      JSXAttribute: (node) => attributes.has(node.name.name) && reportLetters(textsIn(node.value)),
      Property: (node) => attributes.has(node.key.name) && reportLetters(textsIn(node.value)),
      Literal: reportSentence,
      TemplateLiteral: reportSentence,
      ConditionalExpression: (node) =>
        isOne(node.test) &&
        [...textsIn(node.consequent), ...textsIn(node.alternate)].some((each) => hasLetters(textOf(each))) &&
        context.report({ node, messageId: 'plural' }),
    };
  },
};
