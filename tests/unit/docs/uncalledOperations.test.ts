import { readdirSync, readFileSync } from 'node:fs';
import { operationPaths } from '@contract/paths';

const decision = 'docs/decisions/042-operations-for-api-clients.md';
const sources = ['components', 'pages', 'services', 'store', 'utils'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8')),
);
/** By its ID where a service calls it, by its path where a link opens its file. */
const isUsed = ([operationID, [, path]]: [string, readonly [string, string]]) => {
  const parts = path.split(/:\w+/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const url = new RegExp(`apiUrl\\([\`']${parts.join('\\$\\{[^}]+\\}')}[\`']`);
  return sources.some((text) => text.includes(`'${operationID}'`) || url.test(text));
};

test('the decision lists exactly the operations that no screen uses', () => {
  const listed = [...readFileSync(decision, 'utf8').matchAll(/^\| `([\w.]+)`/gm)].map(([, operationID]) => operationID);
  const uncalled = Object.entries(operationPaths)
    .filter((operation) => !isUsed(operation))
    .map(([operationID]) => operationID);
  expect(sources.length).toBeGreaterThan(500);
  expect(listed.toSorted()).toEqual(uncalled.toSorted());
});
