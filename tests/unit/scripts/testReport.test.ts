/** @jest-environment node */
import { join } from 'node:path';

interface RunTest {
  part: string;
  file: string;
  title: string;
  status: 'passed' | 'failed' | 'flaky' | 'skipped';
  seconds: number;
  tries: number;
  passes: number;
}
interface TestReport {
  readJestReport: (report: object, part: string) => RunTest[];
  readPlaywrightReport: (report: object) => RunTest[];
  countTests: (tests: RunTest[], isRunnerOk: boolean) => { passed: number; failed: number };
  reportLines: (tests: RunTest[], slowestCount?: number) => string[];
}
// oxlint-disable-next-line typescript/no-require-imports -- modules of the scripts have no types
const { readJestReport, readPlaywrightReport, countTests, reportLines } = require('@/scripts/lib/testReport.mjs') as TestReport;

const jestFile = (name: string, status: string, assertionResults: object[]) => ({
  name: join(process.cwd(), name),
  status,
  assertionResults,
});

describe('the report of Jest', () => {
  const report = {
    testResults: [
      jestFile('tests/unit/one.test.ts', 'failed', [
        { fullName: 'money adds up', status: 'passed', duration: 1500, invocations: 1 },
        { fullName: 'money is refunded', status: 'failed', duration: 20, invocations: 1 },
        { fullName: 'money is lent', status: 'pending', duration: null, invocations: undefined },
        { fullName: 'money is found', status: 'passed', duration: 30, invocations: 3 },
      ]),
      jestFile('tests/unit/two.test.ts', 'failed', []),
    ],
  };
  const tests = readJestReport(report, 'web');

  test('lists each test with its file, time and tries', () => {
    expect(tests[0]).toEqual({
      part: 'web',
      file: 'tests/unit/one.test.ts',
      title: 'money adds up',
      status: 'passed',
      seconds: 1.5,
      tries: 1,
      passes: 1,
    });
    expect(tests.map(({ status }) => status)).toEqual(['passed', 'failed', 'skipped', 'flaky', 'failed']);
  });

  test('a file that does not load is a failed test', () => {
    expect(tests.at(-1)).toMatchObject({ file: 'tests/unit/two.test.ts', title: 'The file could not be loaded', status: 'failed' });
  });

  test('a flaky test counts as failed, a skipped one not at all', () => {
    expect(countTests(tests, false)).toMatchObject({ passed: 1, failed: 3 });
  });
});

describe('the report of Playwright', () => {
  const result = (status: string, duration: number) => ({ status, duration });
  const spec = (title: string, projectName: string, results: object[], expectedStatus = 'passed') => ({
    title,
    file: 'buyTicket.spec.ts',
    tests: [{ projectName, expectedStatus, results }],
  });
  const report = {
    config: { rootDir: join(process.cwd(), 'tests/e2e') },
    suites: [
      {
        title: 'buyTicket.spec.ts',
        specs: [
          spec('a ticket is bought', 'phone', [result('passed', 2000)]),
          spec('a ticket is bought twice', 'phone', [result('timedOut', 60_000), result('failed', 500), result('passed', 1500)]),
          spec('a ticket is lost', 'phone', [result('failed', 1000), result('failed', 1000), result('failed', 1000)]),
          spec('a known fault', 'phone', [result('failed', 100)], 'failed'),
        ],
        suites: [
          {
            title: 'a tablet',
            specs: [spec('shows a notice', 'desktop', [result('skipped', 0)], 'skipped'), spec('never began', 'desktop', [])],
            suites: [{ title: 'in portrait', specs: [spec('shows it in full', 'desktop', [result('passed', 10), result('passed', 10)])] }],
          },
        ],
      },
    ],
    errors: [{ message: 'The web server did not start' }],
  };
  const tests = readPlaywrightReport(report);

  test('lists each test with its viewport, file, groups, time and tries', () => {
    expect(tests[1]).toEqual({
      part: 'phone',
      file: 'tests/e2e/buyTicket.spec.ts',
      title: 'a ticket is bought twice',
      status: 'flaky',
      seconds: 62,
      tries: 3,
      passes: 1,
    });
    expect(tests.map(({ title, status }) => `${status}: ${title}`)).toEqual([
      'passed: a ticket is bought',
      'flaky: a ticket is bought twice',
      'failed: a ticket is lost',
      'passed: a known fault',
      'skipped: a tablet › shows a notice',
      'skipped: a tablet › never began',
      'passed: a tablet › in portrait › shows it in full',
      'failed: The web server did not start',
    ]);
  });

  test('the end of the run lists the slowest tests, the rate of each that was tried again, and the failed ones', () => {
    expect(reportLines(tests, 2)).toEqual([
      'Slowest tests:',
      '    62.0 s  [phone] tests/e2e/buyTicket.spec.ts › a ticket is bought twice',
      '     3.0 s  [phone] tests/e2e/buyTicket.spec.ts › a ticket is lost',
      'Tests with more than one try:',
      '  flaky, 1 of 3 tries passed  [phone] tests/e2e/buyTicket.spec.ts › a ticket is bought twice',
      '  failed, 0 of 3 tries passed  [phone] tests/e2e/buyTicket.spec.ts › a ticket is lost',
      '  passed, 2 of 2 tries passed  [desktop] tests/e2e/buyTicket.spec.ts › a tablet › in portrait › shows it in full',
      'Failed tests:',
      '  [phone] tests/e2e/buyTicket.spec.ts › a ticket is lost',
      '  [journeys]  › The web server did not start',
    ]);
  });

  test('without a retry the report says so', () => {
    expect(reportLines(tests.slice(0, 1)).at(-1)).toBe('Tests with more than one try: none');
  });
});

test('a runner that ends with an error of its own is a failure, even when every test passed', () => {
  expect(countTests([], true)).toMatchObject({ passed: 0, failed: 0 });
  expect(countTests([], false)).toMatchObject({ passed: 0, failed: 1 });
});
