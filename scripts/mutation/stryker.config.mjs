import { runs } from './runs.mjs';

const name = process.env.MUTATION_RUN;
const { mutate, needsDatabase } = runs[name];

/** The configuration of one run, chosen by MUTATION_RUN; run.mjs sets it. */
export default {
  mutate,
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner', './scripts/mutation/ignoreTexts.mjs'],
  ignorers: ['texts'],
  coverageAnalysis: 'perTest',
  // Each run has few suites; finding those related to a file takes longer than running them.
  jest: { projectType: 'custom', configFile: 'scripts/mutation/jest.config.cjs', enableFindRelatedTests: false },
  // A suite that asks for Node by a docblock would replace Stryker's environment; here all run in Node.
  buildCommand: 'node scripts/mutation/removeDocblocks.mjs',
  ignorePatterns: [
    'public',
    'data',
    'docs',
    '.build',
    '.tmp',
    'scripts/sample-media',
    'scripts/seed/films/media',
    'tests/e2e',
    'tests/components',
  ],
  tempDirName: '.tmp/stryker',
  disableTypeChecks: false,
  jsonReporter: { fileName: `.tmp/mutation/${name}.json` },
  reporters: ['json', 'progress-append-only'],
  concurrency: 1,
  timeoutMS: 20_000,
  maxTestRunnerReuse: needsDatabase ? 40 : 0,
};
