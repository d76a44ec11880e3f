import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

const reserved = new Set(
  'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function icu if implements import in instanceof interface let new null package private protected public return static super switch t this throw true try typeof var void while with yield'.split(
    ' ',
  ),
);
const isName = (name) => /^[a-z][A-Za-z0-9]*$/.test(name) && !reserved.has(name);

const isShown = (type) => type === 'ReactNode' || type === 'string | number';
const isYesNo = ({ options }) => Object.keys(options).every((option) => ['true', 'false', 'other'].includes(option));

/** The placeholders of a parsed message with their types. A message with tags takes and returns React nodes. */
function placeholdersOf(parts, isRich) {
  const types = new Map();
  const add = (name, type) => {
    if (!isName(name)) throw new Error(`{${name}} is not a name for a placeholder`);
    // A placeholder that chooses a form may also be shown: the narrower type is kept.
    if (!types.has(name) || isShown(types.get(name))) types.set(name, type);
  };
  const visit = (part) => {
    if (part.type === TYPE.argument) add(part.value, isRich ? 'ReactNode' : 'string | number');
    else if (part.type === TYPE.number && !part.style) add(part.value, 'number');
    else if (part.type === TYPE.plural && part.pluralType === 'cardinal' && part.offset === 0) add(part.value, 'number');
    else if (part.type === TYPE.select) add(part.value, isYesNo(part) ? 'boolean' : 'string');
    else if (part.type === TYPE.tag) add(part.value, '(text: ReactNode) => ReactNode');
    else if (part.type !== TYPE.literal && part.type !== TYPE.pound)
      throw new Error(`{${part.value}} has a format that the catalogues do not use`);
    for (const { value } of Object.values(part.options ?? {})) value.forEach(visit);
    part.children?.forEach(visit);
  };
  parts.forEach(visit);
  return types;
}

const hasTag = (parts) =>
  parts.some(
    ({ type, options, children }) =>
      type === TYPE.tag || Object.values(options ?? {}).some(({ value }) => hasTag(value)) || (children && hasTag(children)),
  );

const quote = (text) => `'${text.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n')}'`;
const inTemplate = (text) => text.replace(/[\\`]|\$(?=\{)/g, '\\$&');

/**
 * The expression that yields a message's text: a literal, a template or, with tags, a call of icu.rich(). `valueOf` names the
 * expression for a placeholder; `count` is the number that # stands for.
 */
function expressionOf(parts, isRich, valueOf, count) {
  const nested = (inner, number = count) => expressionOf(inner, isRich, valueOf, number);
  const part = (each) => {
    const forms = () => Object.entries(each.options).map(([form, { value }]) => `${quote(form)}: ${nested(value, valueOf(each.value))}`);
    switch (each.type) {
      case TYPE.argument:
        return valueOf(each.value);
      case TYPE.number:
        return `icu.number(${valueOf(each.value)})`;
      case TYPE.pound:
        return `icu.number(${count})`;
      case TYPE.plural:
        return `icu.plural(${valueOf(each.value)}, { ${forms().join(', ')} })`;
      case TYPE.select: {
        if (isYesNo(each)) {
          const [yes, no] = ['true', 'false'].map((answer) => nested((each.options[answer] ?? each.options.other).value));
          return `(${valueOf(each.value)} ? ${yes} : ${no})`;
        }
        const choices = Object.entries(each.options).filter(([option]) => option !== 'other');
        const tests = choices.map(([option, { value: inner }]) => `${valueOf(each.value)} === ${quote(option)} ? ${nested(inner)} : `);
        return `(${tests.join('')}${nested(each.options.other.value)})`;
      }
      case TYPE.tag:
        return `${valueOf(each.value)}(${nested(each.children)})`;
    }
  };
  const [first] = parts;
  if (!first) return "''";
  if (parts.length === 1 && first.type === TYPE.literal) return quote(first.value);
  if (parts.length === 1 && (isRich || first.type !== TYPE.argument)) return part(first);
  if (isRich) return `icu.rich(${parts.map((each) => (each.type === TYPE.literal ? quote(each.value) : part(each))).join(', ')})`;
  return `\`${parts.map((each) => (each.type === TYPE.literal ? inTemplate(each.value) : `\${${part(each)}}`)).join('')}\``;
}

/**
 * One message: `signature` is the type of its placeholders, empty when it has none; `write` returns the source of its text, with
 * the expressions that `valueOf` gives for them. Throws when the text is not valid ICU MessageFormat.
 */
export function compileMessage(key, text) {
  if (!isName(key)) throw new Error('the key is not a name in camelCase');
  const parts = parse(text, { captureLocation: false });
  const isRich = hasTag(parts);
  const placeholders = [...placeholdersOf(parts, isRich)].sort(([one], [other]) => (one < other ? -1 : 1));
  const types = placeholders.map(([name, type]) => `${name}: ${type}`).join('; ');
  return {
    names: placeholders.map(([name]) => name),
    signature: types && `{ ${types} }`,
    write: (valueOf = (name) => name) => expressionOf(parts, isRich, valueOf),
  };
}

/** The module of one catalogue: {source, signatures by key, faults}. */
export function messageModule(name, texts) {
  const signatures = {};
  const faults = [];
  const lines = Object.entries(texts).flatMap(([key, text]) => {
    try {
      const { names, signature, write } = compileMessage(key, text);
      signatures[key] = signature;
      const parameters = signature && `({ ${names.join(', ')} }: ${signature}) => `;
      return [`export const ${key} = ${parameters}${write()};`];
    } catch (error) {
      faults.push(`${name}: ${key}: ${error.message}`);
      return [];
    }
  });
  const body = lines.join('\n');
  const source = [
    `// Generated by \`npm run generate:messages\` from ${name.split('/').at(-1)}.json. Do not edit.`,
    ...(body.includes('ReactNode') ? ["import { type ReactNode } from 'react';"] : []),
    ...(body.includes('icu.') ? ["import * as icu from '@/constants/messages/icu';"] : []),
    '',
    body,
    '',
  ].join('\n');
  return { source, signatures, faults };
}

/** What a locale lacks, has beyond English or takes as other placeholders: {catalogue: {key: signature}} of both. */
export function localeFaults(locale, english, translated) {
  const faults = [];
  for (const name of new Set([...Object.keys(english), ...Object.keys(translated)])) {
    const [here, there] = [english[name] ?? {}, translated[name] ?? {}];
    for (const key of new Set([...Object.keys(here), ...Object.keys(there)])) {
      if (!(key in there)) faults.push(`${locale}/${name}: ${key} is missing`);
      else if (!(key in here)) faults.push(`${locale}/${name}: ${key} is not an English message`);
      else if (here[key] !== there[key])
        faults.push(`${locale}/${name}: ${key} takes ${there[key] || 'nothing'}, in English ${here[key] || 'nothing'}`);
    }
  }
  return faults;
}
