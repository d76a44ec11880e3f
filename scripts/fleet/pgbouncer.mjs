import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** PgBouncer in transaction mode, as docs/operations.md recommends. Changed servers take effect with SIGHUP. */
export function writePgBouncerConfig(folder, { port, serverPort }) {
  const users = join(folder, 'pgbouncer.users');
  writeFileSync(users, '"marquee" "fleet"\n');
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
marquee = host=127.0.0.1 port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
max_prepared_statements = 200
default_pool_size = 20
max_client_conn = 500
query_wait_timeout = 5
server_connect_timeout = 2
server_login_retry = 1
`,
  );
  for (const name of [users, file]) chmodSync(name, 0o644); // -- PgBouncer does not run as root
  return file;
}
