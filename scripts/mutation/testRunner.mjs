import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { compileFunction } from 'node:vm';
import { build } from 'esbuild';
import { areas } from './areas.mjs';

const require = createRequire(import.meta.url);
/** Jest's own matchers. */
const { expect } = createRequire(require.resolve('jest/package.json'))('expect');

/** Property tests with few and always the same cases, because they run again for every mutant. */
function fewCases() {
  const fastCheck = require('fast-check');
  const assert = (property, parameters) => fastCheck.assert(property, { ...parameters, numRuns: 50, seed: 20_261 });
  return { ...fastCheck, assert, default: { ...fastCheck, assert } };
}

/** The suites and the mutated code as one script; packages stay outside, so that they are loaded once. */
async function bundle(tests) {
  const folder = process.cwd();
  const { outputFiles } = await build({
    stdin: { contents: tests.map((path) => `require('./${path}');`).join('\n'), resolveDir: folder },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    packages: 'external',
    tsconfig: resolve(folder, 'tsconfig.json'),
    alias: {
      '@contract': resolve(folder, 'server/contract'),
      '@messages': resolve(folder, 'constants/messages/en'),
      '@': folder,
    },
    logLevel: 'error',
  });
  return outputFiles[0].text;
}

/** The functions with which a suite declares its tests, and the list that they fill. */
function createDeclarations() {
  const tests = [];
  const groups = [];
  const withEach = (declare) => {
    const each = (table) => (name, run) => {
      for (const [at, row] of [...table].entries()) {
        const values = Array.isArray(row) ? row : [row];
        declare(`${name} (${at})`, () => run(...values));
      }
    };
    return Object.assign(declare, { each });
  };
  const test = withEach((name, run) => void tests.push({ id: [...groups, name].join(' '), run }));
  const describe = withEach((name, declare) => {
    groups.push(name);
    declare();
    groups.pop();
  });
  return { tests, globals: { test, it: test, describe, expect } };
}

const messageOf = (error) => String(error?.message ?? error) || 'failed';
/** The message of the error that this throws; null when it throws none. */
async function failureOf(run) {
  try {
    await run();
    return null;
  } catch (error) {
    return messageOf(error);
  }
}

/**
 * Stryker's runner for our tests of rules. It evaluates all suites again for each mutant in one process, and stops at the first test that fails:
 * milliseconds, where Jest needs half a second to start. Suites use `describe`, `test`, `each` and `expect`, but no hooks and no mocks.
 */
class TestRunner {
  static inject = [];

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    const cases = fewCases();
    this.load = (name) => (name === 'fast-check' ? cases : require(name));
    const names = ['require', 'module', 'exports', ...Object.keys(createDeclarations().globals)];
    this.evaluate = compileFunction(await bundle(areas[process.env.MUTATION_AREA].tests), names);
    this.stryker = globalThis.__stryker__ ??= {};
  }

  /** Evaluates all suites and returns their tests. */
  declare() {
    const { tests, globals } = createDeclarations();
    const script = { exports: {} };
    this.evaluate(this.load, script, script.exports, ...Object.values(globals));
    return tests;
  }

  async dryRun() {
    const results = [];
    for (const { id, run } of this.declare()) {
      this.stryker.currentTestId = id;
      const since = performance.now();
      const failureMessage = await failureOf(run);
      const timeSpentMs = performance.now() - since;
      results.push({ id, name: id, timeSpentMs, ...(failureMessage ? { status: 1, failureMessage } : { status: 0 }) });
      this.stryker.currentTestId = undefined;
    }
    return { status: 'complete', tests: results, mutantCoverage: this.stryker.mutantCoverage };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit }) {
    Object.assign(this.stryker, { activeMutant: activeMutant.id, hitCount: hitLimit === undefined ? undefined : 0, hitLimit });
    let tests;
    try {
      tests = this.declare();
    } catch (error) {
      return { status: 'killed', killedBy: testFilter?.slice(0, 1) ?? [], failureMessage: messageOf(error), nrOfTests: 0 };
    }
    let nrOfTests = 0;
    for (const { id, run } of testFilter ? tests.filter((test) => testFilter.includes(test.id)) : tests) {
      nrOfTests += 1;
      const failureMessage = await failureOf(run);
      if (hitLimit !== undefined && this.stryker.hitCount > hitLimit) return { status: 'timeout', reason: 'Too many iterations' };
      if (failureMessage) return { status: 'killed', killedBy: [id], failureMessage, nrOfTests };
    }
    return { status: 'survived', nrOfTests };
  }
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'suites', injectableClass: TestRunner }];
