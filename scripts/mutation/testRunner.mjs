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
    stdin: { contents: tests.map((path) => `import './${path}';`).join('\n'), resolveDir: folder },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    packages: 'external',
    ignoreAnnotations: true, // package.json says that no file has side effects; a suite declares its tests

    tsconfig: resolve(folder, 'tsconfig.json'),
    alias: { '@contract': resolve(folder, 'server/contract'), '@': folder },
    logLevel: 'error',
  });
  return outputFiles[0].text;
}

/** The functions that a suite calls to declare its tests, and the list that they fill. */
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
  const test = withEach((name, run) => tests.push({ id: [...groups, name].join(' '), run }));
  const describe = withEach((name, declare) => {
    groups.push(name);
    declare();
    groups.pop();
  });
  return { tests, globals: { test, it: test, describe, expect } };
}

/**
 * Stryker's runner for the tests of pure rules. It evaluates the bundle again for every mutant and stops at the first test that fails: some
 * milliseconds, where Jest needs half a second. Suites use `describe`, `test` with `each`, and `expect`; hooks and mocks are not supported.
 */
class RulesRunner {
  static inject = [];

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    const code = await bundle(areas[process.env.MUTATION_AREA].tests);
    const cases = fewCases();
    this.load = (name) => (name === 'fast-check' ? cases : require(name));
    this.evaluate = compileFunction(code, ['require', 'module', 'exports', 'test', 'it', 'describe', 'expect']);
    this.stryker = globalThis.__stryker__ ??= {};
  }

  declare() {
    const { tests, globals } = createDeclarations();
    const module = { exports: {} };
    this.evaluate(this.load, module, module.exports, globals.test, globals.it, globals.describe, globals.expect);
    return tests;
  }

  async dryRun() {
    delete this.stryker.activeMutant;
    const results = [];
    for (const { id, run } of this.declare()) {
      this.stryker.currentTestId = id;
      const since = performance.now();
      const failure = await failureOf(run);
      const result = failure ? { status: 1, failureMessage: failure } : { status: 0 };
      results.push({ id, name: id, timeSpentMs: performance.now() - since, ...result });
      this.stryker.currentTestId = undefined;
    }
    return { status: 'complete', tests: results, mutantCoverage: this.stryker.mutantCoverage };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit }) {
    Object.assign(this.stryker, { activeMutant: activeMutant.id, hitCount: hitLimit === undefined ? undefined : 0, hitLimit });
    const wanted = testFilter && new Set(testFilter);
    let nrOfTests = 0;
    let declared = [];
    const broken = await failureOf(() => void (declared = this.declare()));
    if (broken) return { status: 'killed', killedBy: testFilter?.slice(0, 1) ?? [], failureMessage: broken, nrOfTests };
    for (const { id, run } of declared.filter((one) => !wanted || wanted.has(one.id))) {
      nrOfTests += 1;
      const failureMessage = await failureOf(run);
      if (hitLimit !== undefined && this.stryker.hitCount > hitLimit) return { status: 'timeout', reason: 'Too many iterations' };
      if (failureMessage) return { status: 'killed', killedBy: [id], failureMessage, nrOfTests };
    }
    return { status: 'survived', nrOfTests };
  }
}

async function failureOf(run) {
  try {
    await run();
    return null;
  } catch (error) {
    return String(error?.message ?? error) || 'failed';
  }
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'rules', injectableClass: RulesRunner }];
