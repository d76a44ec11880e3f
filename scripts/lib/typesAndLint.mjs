import { ESLint } from 'eslint';
import ts from 'typescript';
import { root } from './paths.mjs';

/*
 * Types and lint with one TypeScript program: ESLint's typed rules reuse the compiler's results. check.mjs runs this as a child process, which
 * sends each result as {name, seconds, fault}.
 */

/** Declaration files by name and options, parsed once for both programs. */
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
// The server first, because its configuration has no DOM types. Its program is released; the web's contains every file, through the tests.
await runCheck('server types', () => diagnosticsOf(programOf('server/tsconfig.json')));
let program;
await runCheck('web types', () => diagnosticsOf((program = programOf('tsconfig.json'))));
await runCheck('eslint', () => lint(program));
