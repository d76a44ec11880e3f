import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';

/** The documented configuration with the addresses, folders and plain HTTP of this fleet. */
export function writeNginxConfig(folder, { port, apiPort, webPorts, apiPorts }) {
  mkdirSync(join(folder, 'nginx'), { recursive: true });
  const replacements = [
    ['10.0.0.11:4700', `127.0.0.1:${webPorts[0]}`],
    ['10.0.0.12:4700', `127.0.0.1:${webPorts[1]}`],
    ['10.0.0.21:4701', `127.0.0.1:${apiPorts[0]}`],
    ['10.0.0.22:4701', `127.0.0.1:${apiPorts[1]}`],
    ['listen 10.0.0.10:4701', `listen 127.0.0.1:${apiPort}`],
    ['listen 443 ssl', `listen 127.0.0.1:${port}`],
    ['  ssl_certificate /etc/ssl/marquee.pem;\n', ''],
    ['  ssl_certificate_key /etc/ssl/marquee.key;\n', ''],
    [/\/var\/cache\/nginx/g, join(folder, 'nginx')],
  ];
  const recipe = readFileSync(join(root, 'deploy/nginx/marquee.conf'), 'utf8');
  writeFileSync(
    join(folder, 'marquee.conf'),
    replacements.reduce((text, [from, to]) => {
      if (!text.match(from)) throw new Error(`deploy/nginx/marquee.conf has no "${from}"`);
      return text.replace(from, to);
    }, recipe),
  );
  const file = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `  ${name}_temp_path ${folder}/nginx/${name};`);
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? 'user root;\n' : ''}worker_processes 2;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx-errors.log;
daemon off;
events { worker_connections 1024; }
http {
  access_log off;
${temporary.join('\n')}
  include ${folder}/marquee.conf;
}
`,
  );
  return file;
}
