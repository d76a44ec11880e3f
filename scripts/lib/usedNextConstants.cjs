const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const dist = join(__dirname, '../../node_modules/next/dist');
/** Where the code of Next that runs in browsers is. */
const folders = ['client', 'shared/lib', 'lib'];

let code = null;
const nextCode = () =>
  (code ??= folders
    .flatMap((folder) => readdirSync(join(dist, folder), { recursive: true }).map((file) => join(dist, folder, file)))
    .filter((file) => file.endsWith('.js') && !/lib[\\/]constants\.js$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n'));

/**
 * A loader for Next's two tables of constants, which are CommonJS and so go into the first load of every page whole: 132 names, most of them for the build
 * and the server. Keeps each name that occurs anywhere in the code that may run in a browser.
 */
module.exports = function usedNextConstants() {
  const used = Object.entries(require(this.resourcePath)).filter(([name]) => nextCode().includes(name));
  return used.map(([name, value]) => `exports.${name} = ${textOf(name, value)};`).join('\n');
};

function textOf(name, value) {
  if (typeof value === 'symbol') return `Symbol(${JSON.stringify(value.description)})`;
  if (value instanceof Set) return `new Set(${JSON.stringify([...value])})`;
  const text = JSON.stringify(value);
  if (text === undefined) throw new Error(`The constant ${name} of Next is neither text nor data.`);
  return text;
}
