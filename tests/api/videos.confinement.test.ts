import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { confinementWarning, encoderAccount, hasOwnAccount } from '@/server/modules/media/confinement';
import { runFfmpeg } from '@/server/modules/media/ffmpeg';

const isRoot = process.getuid?.() === 0;
/** A shell script in the encoder's place reports its environment and what it can access. */
const script = `#!/bin/sh
echo "account $(id -u) $(id -g) [$(id -G)]"
for kind in c t f n v; do echo "limit $kind $(ulimit -$kind)"; done
env | sed 's/^/env /'
for arg in "$@"; do case "$arg" in /dev/fd/*) echo "input $(cat "$arg")";; esac; done
cat "$SECRET_FILE" 2>/dev/null
cat /proc/$PPID/environ 2>/dev/null | tr '\\0' '\\n' | sed 's/^/parent /'
touch out.txt && echo wrote
`;

let folder: string;
let spy: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mq-confined-'));
  await chmod(folder, 0o711);
  spy = join(folder, 'spy');
  await writeFile(spy, script);
  await chmod(spy, 0o755);
  process.env.APP_SECRET = 'a-secret-that-no-encoder-may-see';
  process.env.DATABASE_URL ??= 'postgresql://secret@127.0.0.1/none';
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const linesOf = async (args: string[] = [], limitSeconds = 10) => {
  const { output, log, code } = await runFfmpeg({ ffmpeg: spy, args, folder, limitSeconds });
  expect({ code, log }).toEqual({ code: 0, log: '' });
  return output.split('\n');
};
const valuesOf = (lines: string[], kind: string) =>
  lines.filter((line) => line.startsWith(`${kind} `)).map((line) => line.slice(kind.length + 1));

test('an encoder gets none of our environment', async () => {
  const names = valuesOf(await linesOf(), 'env').map((line) => line.split('=')[0]);
  expect(names.filter((name) => !['PWD', 'OLDPWD', 'SHLVL', '_'].includes(name ?? '')).sort()).toEqual([
    'AV_LOG_FORCE_NOCOLOR',
    'HOME',
    'LANG',
    'PATH',
  ]);
});

test('it runs under kernel limits: no core file, CPU time, file size, open files, memory', async () => {
  const limits = new Map(valuesOf(await linesOf([], 10), 'limit').map((line) => line.split(' ') as [string, string]));
  expect(limits.get('c')).toBe('0');
  for (const kind of ['t', 'f', 'n', 'v']) expect(Number(limits.get(kind))).toBeGreaterThan(0);
  expect(Number(limits.get('n'))).toBeLessThanOrEqual(256);
});

test('under root it has its own account, reads only the file it is given and writes only to its folder', async () => {
  if (!isRoot) return expect(await hasOwnAccount(spy)).toBe(false);
  const { uid, gid } = encoderAccount;
  const hidden = await mkdtemp(join(tmpdir(), 'mq-hidden-')); // 0700: the account cannot enter it
  const source = join(hidden, 'film.mp4');
  await writeFile(source, 'the film', { mode: 0o600 });
  const lines = await linesOf(['-i', source]);
  await rm(hidden, { recursive: true });
  expect(valuesOf(lines, 'account')).toEqual([`${uid} ${gid} [${gid}]`]);
  expect(valuesOf(lines, 'input')).toEqual(['the film']);
  expect(valuesOf(lines, 'parent')).toEqual([]);
  expect(lines).toContain('wrote');
  expect((await stat(join(folder, 'out.txt'))).uid).toBe(uid);
  expect(await confinementWarning(spy)).toBeNull();
});

test('an operator is warned when root runs an encoder that the account cannot execute', async () => {
  if (!isRoot) return expect(await confinementWarning(spy)).toBeNull();
  const closed = await mkdtemp(join(tmpdir(), 'mq-closed-'));
  const program = join(closed, 'ffmpeg');
  await writeFile(program, '#!/bin/sh\n', { mode: 0o755 });
  expect(await confinementWarning(program)).toContain('runs as root');
  await rm(closed, { recursive: true });
});
