import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFilmConfig } from './films.mjs';
import { configured } from './recipes.mjs';

/** The documented configuration of site and films, with the addresses, folders and plain HTTP of this fleet. */
export function writeNginxConfig(folder, { port, apiPort, webPorts, apiPorts, filmPort, origin }) {
  mkdirSync(join(folder, 'nginx'), { recursive: true });
  writeFileSync(
    join(folder, 'marquee.conf'),
    configured('deploy/nginx/marquee.conf', [
      ['10.0.0.11:4700', `127.0.0.1:${webPorts[0]}`],
      ['10.0.0.12:4700', `127.0.0.1:${webPorts[1]}`],
      ['10.0.0.21:4701', `127.0.0.1:${apiPorts[0]}`],
      ['10.0.0.22:4701', `127.0.0.1:${apiPorts[1]}`],
      ['listen 10.0.0.10:4701', `listen 127.0.0.1:${apiPort}`],
      ['listen 443 ssl http2', `listen 127.0.0.1:${port}`],
      ['  ssl_certificate /etc/ssl/marquee.pem;\n', ''],
      ['  ssl_certificate_key /etc/ssl/marquee.key;\n', ''],
      ['/var/cache/nginx', join(folder, 'nginx')],
    ]),
  );
  writeFilmConfig(folder, { port: filmPort, apiPorts, origin });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `  ${name}_temp_path ${folder}/nginx/${name};`);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;\n' : ''}worker_processes 2;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx-errors.log;
daemon off;
events { worker_connections 1024; }
http {
  access_log off;
${temporary.join('\n')}
  include ${folder}/marquee.conf;
  include ${folder}/films.conf;
}
`,
  );
}
