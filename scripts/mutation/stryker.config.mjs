import { areas } from './areas.mjs';

const area = process.env.MUTATION_AREA;

/** The configuration of one area, chosen by MUTATION_AREA; run.mjs sets it. */
const options = {
  mutate: areas[area].mutate,
  plugins: ['./scripts/mutation/testRunner.mjs', './scripts/mutation/ignoreTexts.mjs'],
  testRunner: 'suites',
  ignorers: ['texts'],
  coverageAnalysis: 'perTest',
  ignorePatterns: ['**', '!server/**', '!scripts/**', '!tests/**', '!constants/**', '!utils/**', '!tsconfig.json', '!package.json'],
  tempDirName: '.tmp/stryker',
  disableTypeChecks: false,
  jsonReporter: { fileName: `.tmp/mutation/${area}.json` },
  reporters: ['json', 'progress-append-only'],
  concurrency: 1,
  timeoutMS: 20_000,
};
export default options;
