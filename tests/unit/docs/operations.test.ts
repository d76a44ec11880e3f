/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (path: string) => readFileSync(join(process.cwd(), path), 'utf8');

/** The settings that a schema of zod names, with their literal defaults. */
function settingsIn(path: string): Map<string, string | null> {
  const found = new Map<string, string | null>();
  const parts = read(path)
    .split(/^ {2,4}(?=[A-Z][A-Z0-9_]+: )/m)
    .slice(1);
  for (const part of parts) {
    const [, name = ''] = /^([A-Z0-9_]+):/.exec(part) ?? [];
    const [, value] = /(?:\.default\(|amountsByCurrency\()'?([^')]*)'?\)/.exec(part.split(/^ {2,4}\/\*\*|^}/m)[0] ?? '') ?? [];
    found.set(name, value?.replace(/^(\d+)_(\d+)$/, '$1$2') ?? null);
  }
  return found;
}
const programs = new Map([
  ...settingsIn('server/platform/processSettings.ts'),
  ...settingsIn('server/web/webConfig.ts'),
  ...settingsIn('server/platform/config.ts'),
]);
/** Variables of the system that a program reads as they are. */
const ofTheSystem = ['PATH'];

/** Rows of the tables of settings: their names, and the cell of the default. */
const chapters = read('docs/operations.md').split(/^## /m);
const rows = (chapters.find((chapter) => chapter.startsWith('Settings\n')) ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split(' | '))
  .map(([names = '', standard = '', meaning = '']) => ({
    names: [...names.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name = '']) => name),
    standard,
    meaning,
  }));
const documented = new Map(rows.flatMap((row) => row.names.map((name) => [name, row] as const)));

test('every setting that the programs read is in the tables of docs/operations.md, with its default', () => {
  expect(rows.length).toBeGreaterThan(50);
  const missing = [...programs.keys()].filter(
    (name) => !documented.has(name) && !ofTheSystem.includes(name) && !rows.some(({ meaning }) => meaning.includes(`\`${name}\``)),
  );
  expect(missing).toEqual([]);
  const wrong = [...programs].flatMap(([name, standard]) => {
    const row = documented.get(name);
    return !standard || !row || row.standard.includes(standard) ? [] : [`${name}: ${standard} is not in "${row.standard}"`];
  });
  expect(wrong).toEqual([]);
});

test('the tables name no setting that nothing reads', () => {
  const sources = ['server', 'scripts', 'constants', 'next.config.js'].flatMap((path) =>
    path.includes('.')
      ? [read(path)]
      : readdirSync(path, { recursive: true, encoding: 'utf8' })
          .filter((file) => /\.(?:ts|mjs|cjs)$/.test(file))
          .map((file) => read(join(path, file))),
  );
  const text = sources.join('\n');
  expect([...documented.keys()].filter((name) => !text.includes(name))).toEqual([]);
});

test('every alert rule has a runbook that says who is told, and each runbook belongs to a rule', () => {
  const text = read('deploy/monitoring/alerts.yml');
  const rules = [...text.matchAll(/alert: (\w+)/g)].map(([, name = '']) => name);
  const severities = [...text.matchAll(/severity: (\w+)/g)].map(([, name = '']) => name);
  const runbooks = (chapters.find((chapter) => chapter.startsWith('Alerts\n')) ?? '').split(/^### /m).slice(1);
  expect(rules.length).toBeGreaterThan(10);
  expect(runbooks.map((runbook) => /^(\w+)\n/.exec(runbook)?.[1])).toEqual(rules);
  expect(runbooks.map((runbook) => /\((page|ticket)\)/.exec(runbook)?.[1])).toEqual(severities);
  // Numbered steps, not only an explanation.
  expect(runbooks.filter((runbook) => !/^1\. /m.test(runbook))).toEqual([]);
});
