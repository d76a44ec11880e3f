import { ESLint } from 'eslint';
import ts from 'typescript';
import { root } from './paths.mjs';

/*
 * Types and lint in one reading: the program that the compiler has judged is handed to ESLint, whose typed rules then find what it has worked out
 * already. Run by check.mjs as a process of its own, which tells each verdict as {name, seconds, fault}.
 */

/** What packages declare is the same for both programs where they read it by the same rules, and read once. */
const declarations = new Map();

function hostOf(options) {
  const host = ts.createCompilerHost(options, true);
  host.jsDocParsingMode = ts.JSDocParsingMode.ParseForTypeErrors; // as tsc itself
  const read = host.getSourceFile;
  host.getSourceFile = (name, rules, ...more) => {
    if (!name.endsWith('.d.ts')) return read(name, rules, ...more);
    const key = `${name} ${JSON.stringify(rules)}`;
    if (!declarations.has(key)) declarations.set(key, read(name, rules, ...more));
    return declarations.get(key);
  };
  return host;
}

function programOf(file) {
  const onUnRecoverableConfigFileDiagnostic = ({ messageText }) => {
    throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
  };
  const overrides = { noEmit: true, incremental: false, tsBuildInfoFile: undefined };
  const { fileNames, options, errors } = ts.getParsedCommandLineOfConfigFile(file, overrides, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic,
  });
  return ts.createProgram({ rootNames: fileNames, options, configFileParsingDiagnostics: errors, host: hostOf(options) });
}

const formatHost = { getCurrentDirectory: () => root, getNewLine: () => '\n', getCanonicalFileName: (name) => name };
const diagnosticsOf = (program) =>
  ts.formatDiagnostics(ts.sortAndDeduplicateDiagnostics(ts.getPreEmitDiagnostics(program)), formatHost) || null;

async function lint(program) {
  const parserOptions = { programs: [program], projectService: false };
  const overrideConfig = { files: ['**/*.{ts,tsx}'], languageOptions: { parserOptions } };
  const eslint = new ESLint({ cwd: root, overrideConfig });
  const results = await eslint.lintFiles(['.']);
  if (results.every(({ errorCount, warningCount }) => errorCount + warningCount === 0)) return null;
  return (await eslint.loadFormatter('stylish')).format(results);
}

async function runCheck(name, check) {
  const since = performance.now();
  const fault = await check();
  process.send({ name, seconds: (performance.now() - since) / 1000, fault });
}

process.chdir(root);
// The server by itself first: it knows nothing of a browser. Its program is let go; the web's holds every file, by way of the tests.
await runCheck('server types', () => diagnosticsOf(programOf('server/tsconfig.json')));
let program;
await runCheck('web types', () => diagnosticsOf((program = programOf('tsconfig.json'))));
await runCheck('eslint', () => lint(program));
