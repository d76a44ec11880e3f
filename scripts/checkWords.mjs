import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { print } from './lib/console.mjs';
import { root } from './lib/paths.mjs';
import { phraseFindings } from './lib/userPhrases.mjs';

/** Words that this code base once used in a meaning of its own, each with the word that a reader searches for. */
const words = [
  [/\bhouses?\b/i, 'app, platform, services or instance'],
  [/\bdut(y|ies)\b/i, 'scheduled task'],
  [/\bdeeds?\b/i, 'action or transaction'],
  [/\b(nobody|somebody|whoever|everybody)\b/i, 'the role: caller, buyer, viewer, operator'],
  [/\bthe books\b/i, 'the ledger'],
  [/\b(hopeless|patiently|rubbish|reckoned)\b/i, 'not retryable, with retries, expired, computed'],
  [/\brungs?\b/i, 'rendition'],
  // Parts of identifiers.
  [/[a-z]House\b|\bhouse[A-Z]|\bHouse[A-Z]/, 'App, Platform, Services'],
  [/\bmust[A-Z]\w+\(/, 'require…'],
  [/\btell[A-Z]\w+\(/, 'notify…'],
  [/[a-z](Duty|Deed|Nobody|Somebody|Rung)s?\b/, 'the word of the trade'],
];

/**
 * Not checked: sample content, legal texts and generated files; and these lines, where
 * the word is a value that means what it says (a Linux account, a sandbox address, a name of a sample person).
 */
const skipped = new RegExp(
  [
    '^scripts/(checkWords\\.mjs|lib/userPhrases\\.mjs|films/|sample-media/|seed/)',
    '^(docs/writing\\.md|tests/unit/scripts/userPhrases\\.test\\.ts)$',
    '^server/(art/|db/seed/|db/migrations/meta/|modules/site/texts/)',
    '\\.(png|jpg|webp|avif|woff2|ico|mp4|json)$',
  ].join('|'),
);
const allowed = [
  /The empty house of Mr Pinto/,
  /'nobody'|`nobody`|nobody@|as: 'nobody'/,
  /Salt House|Opera House|Companies House|ClickHouse|house of cards/i,
  /nobody guarantees/,
  /'Duties & Taxes'/, // an account group of Tally
];

const folders = ['server', 'scripts', 'components', 'pages', 'store', 'services', 'constants', 'utils', 'styles', 'tests', 'docs', '.ci'];
// Read from disk: a copy of the working tree without git is checked too.
const files = [
  'README.md',
  ...folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name))),
  ),
].filter((file) => !skipped.test(file));
const wordFindings = files.flatMap((file) =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      if (allowed.some((pattern) => pattern.test(line))) return [];
      return words
        .filter(([pattern]) => pattern.test(line))
        .map(([pattern, instead]) => `${file}:${index + 1}: "${pattern.exec(line)?.[0]}" (instead: ${instead})`);
    }),
);
const findings = [...wordFindings, ...phraseFindings(root)];
for (const finding of findings) print(finding);
if (files.length < 500) print(`Only ${files.length} files were read.`);
process.exitCode = findings.length > 0 || files.length < 500 ? 1 : 0;
