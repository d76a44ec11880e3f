import { areas } from './areas.mjs';

const area = process.env.MUTATION_AREA;

/** The configuration of one area, chosen by MUTATION_AREA; run.mjs sets it. */
export default {
  mutate: areas[area].mutate,
  plugins: ['./scripts/mutation/testRunner.mjs', './scripts/mutation/ignoreTexts.mjs'],
  testRunner: 'rules',
  ignorers: ['texts'],
  coverageAnalysis: 'perTest',
  ignorePatterns: ['**', '!server/**', '!scripts/mutation/**', '!tests/unit/**', '!tests/support/**', '!tsconfig.json', '!package.json'],
  tempDirName: '.tmp/stryker',
  disableTypeChecks: false,
  jsonReporter: { fileName: `.tmp/mutation/${area}.json` },
  reporters: ['json'],
  concurrency: 1,
  timeoutMS: 20_000,
};
