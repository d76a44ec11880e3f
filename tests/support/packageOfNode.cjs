const isInTest = () => Symbol.for('marquee.nativeRequire') in globalThis;

/**
 * A transformer of Jest: a package's file is loaded by Node itself, once for all test files of a worker (productRealmEnvironment.cjs). Jest also
 * asks it for what the global setup loads; that is Node's already.
 */
module.exports = {
  process: (source, file) => ({
    code: isInTest() ? `module.exports = globalThis[Symbol.for('marquee.nativeRequire')](${JSON.stringify(file)});` : source,
  }),
  getCacheKey: (_source, file) => `package of Node: ${isInTest()} ${file}`,
};
