const vm = require('node:vm');

/**
 * Jest compiles every module anew for every test file, although a worker reads the same hundreds of modules for each of them. Here a worker
 * compiles a module once. A test file still calls the module's function anew, which gives the module a state of its own.
 */

const compileFunction = vm.compileFunction;
/** Contexts that stand for the process's own realm. */
const ownContexts = new WeakSet();
/** The compiled modules of a worker, by file. */
const compiled = new Map();

const isOnlyUsedOnce = (filename) => /\.test\.tsx?$/.test(filename);

/** The entry of a module, without the callback for `import()`: Jest's holds the whole test file that came first, and can import nothing. */
function entryOf(source, parameters, filename) {
  const names = parameters.join();
  const known = compiled.get(filename);
  if (known?.source === source && known.names === names) return known;
  const entry = { source, names };
  compiled.set(filename, entry);
  return entry;
}

vm.compileFunction = (source, parameters, { parsingContext, ...options } = {}) => {
  const { filename } = options;
  if (ownContexts.has(parsingContext)) {
    if (isOnlyUsedOnce(filename)) return compileFunction(source, parameters, { filename });
    const entry = entryOf(source, parameters, filename);
    return (entry.run ??= compileFunction(source, parameters, { filename }));
  }
  if (!parsingContext || isOnlyUsedOnce(filename)) return compileFunction(source, parameters, { ...options, parsingContext });
  // A script belongs to no context, and keeps the code of the functions that were called.
  const entry = entryOf(source, parameters, filename);
  const start = `(function (${parameters.join(', ')}) {`;
  entry.script ??= new vm.Script(`${start}${source}\n})`, { filename, columnOffset: -start.length });
  return entry.script.runInContext(parsingContext);
};

module.exports = { ownContexts };
