/** ESLint rule: limits a function's lines, not counting the lines of nested functions. */
export const functionLength = {
  meta: {
    type: 'suggestion',
    schema: [{ type: 'integer' }],
    messages: { long: 'This function has {{lines}} lines of its own, more than {{most}}.' },
  },
  create(context) {
    const [most] = context.options;
    const open = [];
    const enter = (node) => open.push({ node, nested: 0 });
    const leave = () => {
      const { node, nested } = open.pop();
      const all = node.loc.end.line - node.loc.start.line + 1;
      const lines = all - nested;
      if (lines > most) context.report({ node, messageId: 'long', data: { lines, most } });
      const outer = open.at(-1);
      if (outer) outer.nested += Math.max(0, all - 1);
    };
    return Object.fromEntries(
      ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].flatMap((type) => [
        [type, enter],
        [`${type}:exit`, leave],
      ]),
    );
  },
};
