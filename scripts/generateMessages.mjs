import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { print } from './lib/console.mjs';
import { localeFaults, messageModule } from './lib/messageModules.mjs';
import { root } from './lib/paths.mjs';

// Writes a module beside each catalogue of constants/messages; with --check it only says what is invalid or out of date
// (docs/decisions/036-message-catalogues.md).
const folder = join(root, 'constants/messages');
const isCheck = process.argv.includes('--check');
const faults = [];

async function generateLocale(locale) {
  const names = readdirSync(join(folder, locale), { recursive: true })
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort();
  const signatures = {};
  for (const name of names) {
    const file = join(folder, locale, `${name}.ts`);
    const catalogue = messageModule(`${locale}/${name}`, JSON.parse(readFileSync(join(folder, locale, `${name}.json`), 'utf8')));
    signatures[name] = catalogue.signatures;
    faults.push(...catalogue.faults);
    const source = await format(catalogue.source, { ...(await resolveConfig(file)), filepath: file });
    if (!isCheck) writeFileSync(file, source);
    else if (!existsSync(file) || readFileSync(file, 'utf8') !== source) {
      faults.push(`constants/messages/${locale}/${name}.ts is out of date: run \`npm run generate:messages\`.`);
    }
  }
  return signatures;
}

const english = await generateLocale('en');
const locales = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
for (const { name: locale } of locales.filter(({ name }) => name !== 'en')) {
  faults.push(...localeFaults(locale, english, await generateLocale(locale)));
}
for (const fault of faults) print(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
