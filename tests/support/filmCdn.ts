import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const freePort = () =>
  new Promise<number>((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });

/** The settings of an API whose films are at an nginx of this machine. */
export async function filmCdnSettings() {
  return {
    FILM_CDN_KIND: 'nginx' as const,
    FILM_CDN_BASE: `http://127.0.0.1:${await freePort()}`,
    FILM_CDN_SECRET: 'secret-of-the-links'.repeat(2),
    FILM_CDN_ORIGIN_KEY: 'key-of-the-edge-of-films'.repeat(2),
  };
}
type Settings = Awaited<ReturnType<typeof filmCdnSettings>>;

/** Runs the documented nginx with the addresses and plain HTTP of this test. Its slices are small, so that a short film has several. */
export async function startFilmCdn(command: string, settings: Settings, { site, apiOrigin }: { site: string; apiOrigin: string }) {
  const folder = await mkdtemp(join(tmpdir(), 'mq-nginx-'));
  await mkdir(join(folder, 'cache'));
  const listen = new URL(settings.FILM_CDN_BASE).host;
  const replacements: [RegExp | string, string][] = [
    ['/etc/nginx/marquee-films.secrets', join(folder, 'secrets')],
    ['10.0.0.21:4701', new URL(apiOrigin).host],
    [/ {2}server 10\.0\.0\.22:4701.*\n/, ''],
    ['listen 443 ssl http2', `listen ${listen}`],
    [/ {2}ssl_certificate.*\n/g, ''],
    [/https:\/\/marquee\.example/g, site],
    ['/var/cache/nginx', join(folder, 'cache')],
    ['slice 1m', 'slice 4k'],
  ];
  const recipe = await readFile(resolve(__dirname, '../../deploy/nginx/films.conf'), 'utf8');
  const films = replacements.reduce((text, [from, to]) => {
    if (!text.match(from)) throw new Error(`deploy/nginx/films.conf has no "${from}"`);
    return text.replace(from, to);
  }, recipe);
  await writeFile(join(folder, 'films.conf'), films);
  await writeFile(
    join(folder, 'secrets'),
    `map "" $film_cdn_secret { default "${settings.FILM_CDN_SECRET}"; }\nmap "" $film_cdn_origin_key { default "${settings.FILM_CDN_ORIGIN_KEY}"; }\n`,
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`);
  const main = join(folder, 'nginx.conf');
  await writeFile(
    main,
    `${process.getuid?.() === 0 ? 'user root;\n' : ''}daemon off; pid ${folder}/pid; error_log ${folder}/errors.log;
events {}
http { access_log off; ${temporary.join(' ')} include ${folder}/films.conf; }
`,
  );
  const { NGINX: _, ...env } = process.env; // nginx itself reads it, as sockets to inherit
  const nginx = spawn(command, ['-p', folder, '-c', main, '-e', join(folder, 'errors.log')], { stdio: 'ignore', env });
  const exited = new Promise<void>((done) => nginx.once('exit', () => done()).once('error', () => done()));
  const isUp = () =>
    fetch(settings.FILM_CDN_BASE).then(
      () => true,
      () => false, // -- not listening yet
    );
  for (let n = 0; !(await isUp()); n += 1) {
    if (n > 100 || nginx.exitCode !== null) throw new Error(`nginx did not start: ${await readFile(join(folder, 'errors.log'), 'utf8')}`);
    await new Promise((done) => setTimeout(done, 50));
  }
  return {
    errors: () => readFile(join(folder, 'errors.log'), 'utf8'),
    stop: async () => {
      nginx.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
