/** @jest-environment node */
interface Check {
  title: string;
  status: string;
  file: string;
}

// oxlint-disable-next-line typescript/no-require-imports -- modules of the scripts have no types
const { findFaults, numbersIn, writeVerdicts } = require('@/scripts/lib/requirements.mjs') as {
  findFaults: (text: string, titles: readonly Pick<Check, 'title' | 'file'>[]) => string[];
  numbersIn: (title: string) => string[];
  writeVerdicts: (text: string, tests: readonly Check[], answers: readonly string[]) => string;
};

const document = (...rows: string[]) =>
  ['# Requirements', '', '| Number | Requirement | Verdict | Checks |', '| --- | --- | --- | --- |', ...rows].join('\n');
const check = (title: string, status = 'passed', file = 'tests/api/users.test.ts') => ({ title, status, file });
const verdictsOf = (text: string) => text.split('\n').slice(4);

test('numbers are read from the brackets of a title', () => {
  expect(numbersIn('a guest signs in [R-GUARD-001, R-GUARD-004]')).toEqual(['R-GUARD-001', 'R-GUARD-004']);
  expect(numbersIn('a list [1, 2] of R-GUARD-001')).toEqual([]);
});

test('a requirement is met by passed tests only', () => {
  const text = document('| R-A-001 | One. | open |  |', '| R-A-002 | Two. | met | api/old |', '| R-A-003 | Three. | met |  |');
  const tests = [
    check('one [R-A-001]'),
    check('two [R-A-002]'),
    check('two again [R-A-002]', 'failed'),
    check('three [R-A-003]', 'skipped'),
  ];
  expect(verdictsOf(writeVerdicts(text, tests, []))).toEqual([
    '| R-A-001 | One. | met | api/users |',
    '| R-A-002 | Two. | open |  |',
    '| R-A-003 | Three. | open |  |',
  ]);
});

test('a deviation stays one while a test holds it, and a reason stays with what is open', () => {
  const text = document('| R-A-001 | One. | deviates: too loud (decision 022) |  |', '| R-A-002 | Two. | open: not built |  |');
  expect(verdictsOf(writeVerdicts(text, [check('quiet [R-A-001]')], []))).toEqual([
    '| R-A-001 | One. | deviates: too loud (decision 022) | api/users |',
    '| R-A-002 | Two. | open: not built |  |',
  ]);
  expect(verdictsOf(writeVerdicts(text, [], []))[0]).toBe('| R-A-001 | One. | open |  |');
});

test('checks are files, with the number of different titles in each', () => {
  const text = document('| R-A-001 | One \\| two. | open |  |');
  const tests = [
    check('b [R-A-001]', 'passed', 'tests/e2e/b.spec.ts'),
    check('b [R-A-001]', 'passed', 'tests/e2e/b.spec.ts'),
    check('c [R-A-001]'),
    check('d [R-A-001]'),
  ];
  expect(verdictsOf(writeVerdicts(text, tests, []))).toEqual(['| R-A-001 | One \\| two. | met | api/users ×2, e2e/b |']);
});

test('an operation is met by an answer that is no error, outside the test with hostile input', () => {
  const text = document(
    '| users.follow | signed in | open |  |',
    '| users.search | public | open |  |',
    '| users.details | public | open |  |',
  );
  const answers = [
    'users.follow 404 tests/api/users.test.ts',
    'users.follow 200 tests/api/users.test.ts',
    'users.search 400 tests/api/users.test.ts',
    'users.details 200 tests/api/app.hostile.test.ts',
  ];
  expect(verdictsOf(writeVerdicts(text, [], answers))).toEqual([
    '| users.follow | signed in | met | 200, 404 |',
    '| users.search | public | open | 400 |',
    '| users.details | public | open |  |',
  ]);
});

test('faults: an unknown number, a number twice, a requirement without a test, a test of what is open', () => {
  const text = document(
    '| R-A-001 | One. | met |  |',
    '| R-A-001 | Again. | open |  |',
    '| R-A-002 | Two. | open: not built |  |',
    '| R-A-003 | Three. | open |  |',
  );
  expect(findFaults(text, [check('two [R-A-002]'), check('nine [R-A-009]')])).toEqual([
    'tests/api/users.test.ts: docs/requirements.md has no R-A-009',
    'docs/requirements.md: R-A-001 occurs twice',
    'docs/requirements.md: no test has [R-A-001] in its title',
    'docs/requirements.md: R-A-002 is said to be open and has a test',
  ]);
});
