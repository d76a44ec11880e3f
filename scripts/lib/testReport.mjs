import { join, relative } from 'node:path';
import { root } from './paths.mjs';

/**
 * One test of a run: {part, file, title, status, seconds, tries, passes}. `seconds` is the time of all its tries, `part` the Jest project or the viewport
 * of a journey. A test of which some tries passed and some failed is flaky.
 */
const createTest = ({ passes, tries, ...test }) => {
  const tried = passes > 0 ? 'flaky' : 'failed';
  return { ...test, status: passes === tries ? 'passed' : tried, tries, passes };
};

const skipped = (test) => ({ ...test, status: 'skipped', tries: 0, passes: 0 });

/** A failure outside a test, such as a file that does not load. */
const failure = (part, file, title) => createTest({ part, file, title, seconds: 0, tries: 1, passes: 0 });

/** The tests in a report of Jest (`--json`). */
export function readJestReport({ testResults }, part) {
  return testResults.flatMap(({ name, status: fileStatus, assertionResults }) => {
    const file = relative(root, name);
    if (assertionResults.length === 0 && fileStatus === 'failed') return [failure(part, file, 'The file could not be loaded')];
    return assertionResults.map(({ fullName, status, duration, invocations }) => {
      const test = { part, file, title: fullName, seconds: (duration ?? 0) / 1000 };
      if (status !== 'passed' && status !== 'failed') return skipped(test);
      return createTest({ ...test, tries: invocations ?? 1, passes: status === 'passed' ? 1 : 0 });
    });
  });
}

const specsIn = (suite, titles = []) => [
  ...(suite.specs ?? []).map((spec) => ({ ...spec, title: [...titles, spec.title].join(' › ') })),
  ...(suite.suites ?? []).flatMap((inner) => specsIn(inner, [...titles, inner.title])),
];

/** The tests in a report of Playwright (reporter `json`). A test of a viewport in which it does not run is skipped. */
export function readPlaywrightReport({ config, suites, errors }) {
  const tests = suites
    .flatMap((fileSuite) => specsIn(fileSuite))
    .flatMap(({ title, file, tests: projects }) =>
      projects.map(({ projectName, expectedStatus, results }) => {
        const tries = results.filter(({ status }) => status !== 'skipped');
        const seconds = results.reduce((sum, { duration }) => sum + duration / 1000, 0);
        const test = { part: projectName, file: relative(root, join(config.rootDir, file)), title, seconds };
        if (tries.length === 0) return skipped(test);
        return createTest({ ...test, tries: tries.length, passes: tries.filter(({ status }) => status === expectedStatus).length });
      }),
    );
  return [...tests, ...errors.map(({ message }) => failure('journeys', '', message ?? 'An error outside the tests'))];
}

/** The counts of a part of the run. A flaky test counts as failed, and so does a runner that ended with an error of its own. */
export function countTests(tests, isRunnerOk) {
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const failed = tests.filter(({ status }) => status === 'failed' || status === 'flaky').length;
  return { passed, failed: failed === 0 && !isRunnerOk ? 1 : failed, tests };
}

const nameOf = ({ part, file, title }) => `[${part}] ${file} › ${title}`;

/** The lines at the end of a run: its slowest tests, each test that needed more than one try, with its rate, and each that failed. */
export function reportLines(tests, slowestCount = 10) {
  const slowest = tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, slowestCount);
  const retried = tests.filter(({ tries }) => tries > 1);
  const failed = tests.filter(({ status }) => status === 'failed');
  const rateOf = ({ status, passes, tries }) => `${status}, ${passes} of ${tries} tries passed`;
  return [
    'Slowest tests:',
    ...slowest.map((test) => `  ${test.seconds.toFixed(1).padStart(6)} s  ${nameOf(test)}`),
    `Tests with more than one try: ${retried.length === 0 ? 'none' : ''}`.trimEnd(),
    ...retried.map((test) => `  ${rateOf(test)}  ${nameOf(test)}`),
    ...(failed.length === 0 ? [] : ['Failed tests:', ...failed.map((test) => `  ${nameOf(test)}`)]),
  ];
}
