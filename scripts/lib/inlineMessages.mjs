import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { compileMessage } from './messageModules.mjs';
import { root } from './paths.mjs';

const importOfMessages = /^import \* as t from '@messages\/([\w/]+)';$/m;
const isRepeatable = (value) => /^[\w$.?]+$/.test(value);

/** The source of a module with the messages it shows written into it, in place of the import of their catalogue. */
export function inlineMessages(source, texts) {
  const file = ts.createSourceFile('module.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);

  /** A node's source, with the messages in it. */
  function write(node) {
    if (ts.isElementAccessExpression(node) && node.expression.getText() === 't')
      throw new Error(`Write the messages one by one: ${node.getText()} chooses one while the page runs, where the catalogue is gone.`);
    const isCall = ts.isCallExpression(node) && keyOf(node.expression);
    if (isCall) return node.getFullText().slice(0, node.getLeadingTriviaWidth()) + callOf(node);
    const key = keyOf(node);
    if (key) return node.getFullText().slice(0, node.getLeadingTriviaWidth()) + messageOf(key);
    let text = '';
    let position = node.pos;
    ts.forEachChild(node, (child) => {
      text += source.slice(position, child.pos) + write(child);
      position = child.end;
    });
    return text + source.slice(position, node.end);
  }

  /** The key of `t.key`. */
  const keyOf = (node) =>
    ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 't' && node.name.text in texts
      ? node.name.text
      : undefined;

  function messageOf(key) {
    const message = compileMessage(key, texts[key]);
    return message.signature ? `(({ ${message.names.join(', ')} }) => ${message.write()})` : message.write();
  }

  /** A call with its values put into the text, unless a value would be computed twice. */
  function callOf({ expression, arguments: [values] }) {
    const key = keyOf(expression);
    const properties = ts.isObjectLiteralExpression(values) ? values.properties : [];
    const written = new Map(
      properties.map((each) => [
        each.name?.getText(),
        ts.isPropertyAssignment(each) ? write(each.initializer).trim() : each.name?.getText(),
      ]),
    );
    const uses = [];
    const text = compileMessage(key, texts[key]).write((name) => {
      uses.push(name);
      return `(${written.get(name)})`;
    });
    const isComplete = uses.every(
      (name) => written.has(name) && (isRepeatable(written.get(name)) || uses.indexOf(name) === uses.lastIndexOf(name)),
    );
    return isComplete ? `(${text})` : `${messageOf(key)}(${write(values)})`;
  }

  const written = write(file) + source.slice(file.end);
  // On the same line, so that the numbers of the lines stay.
  return written.replace(importOfMessages, written.includes('icu.') ? "import * as icu from '@/constants/messages/icu';" : '');
}

/** Webpack loader: a catalogue that several chunks share would carry all its messages into the first of them. */
export default async function inlineMessagesLoader(source) {
  const [, catalogue] = importOfMessages.exec(source) ?? [];
  if (!catalogue) return source;
  const file = join(root, 'constants/messages/en', `${catalogue}.json`);
  this.addDependency(file);
  return inlineMessages(source, JSON.parse(await readFile(file, 'utf8')));
}
