import { createHash } from 'node:crypto';
import { createWriteStream, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { CliError } from '../lib/console.mjs';

/** Reads a text that ends in a zero byte; returns it and the place behind it. */
const textAt = (buffer, from) => {
  const end = buffer.indexOf(0, from);
  return [buffer.toString('utf8', from, end), end + 1];
};

/** One command of the replication protocol whose answer is rows and a stream of messages (node-postgres calls these methods). */
class CopyCommand {
  rows = [];

  constructor(text, onMessage) {
    this.text = text;
    this.onMessage = onMessage;
    this.done = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }
  submit(connection) {
    connection.query(this.text);
  }
  handleRowDescription() {}
  handleDataRow({ fields }) {
    this.rows.push(fields.map((field) => (field === null ? null : String(field))));
  }
  // The parser uses its buffer again, so the message is copied.
  handleCopyData({ chunk }, connection) {
    this.onMessage(Buffer.from(chunk), connection);
  }
  handleCommandComplete() {}
  handleEmptyQuery() {}
  handlePortalSuspended() {}
  handleError(error) {
    this.reject(error);
  }
  handleReadyForQuery() {
    this.resolve(this.rows);
  }
}

const explained = (error) => {
  if (error.code === '42501')
    return new CliError(`The role may not copy the server: ALTER ROLE ... REPLICATION, as a superuser. (${error.message})`);
  if (error.code === '28000')
    return new CliError(
      `The server does not accept this connection: its pg_hba.conf needs a line "host replication <role> <address of this machine>/32 scram-sha-256". (${error.message})`,
    );
  return error;
};

/** A file that is compressed while it is written, and its digest. */
function openArchive(file) {
  const hash = createHash('sha256');
  const gzip = createGzip({ level: 1 });
  const output = createWriteStream(file, { mode: 0o600, flush: true });
  const digested = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  gzip.pipe(digested).pipe(output);
  const closed = finished(output);
  return {
    write: (chunk) => gzip.write(chunk),
    onDrain: (work) => gzip.once('drain', work),
    close: async () => {
      gzip.end();
      await closed;
      return { bytes: output.bytesWritten, sha256: hash.digest('hex') };
    },
  };
}

/**
 * Copies a running server to `<folder>/base.tar.gz` and `<folder>/backup_manifest`, with the log that makes the copy consistent. Speaks the replication protocol
 * (https://www.postgresql.org/docs/current/protocol-replication.html), because npm brings no pg_basebackup. Throws for a server before version 15 and for
 * one with tablespaces.
 */
export async function takeBaseBackup(url, folder) {
  const client = new pg.Client({ connectionString: url, replication: 'true', connectionTimeoutMillis: 10_000 });
  await client.connect().catch((error) => {
    throw explained(error);
  });
  let lost = null;
  client.on('error', (error) => (lost = error));
  const archive = openArchive(join(folder, 'base.tar.gz'));
  const manifest = [];
  let into = null;
  try {
    const command = new CopyCommand(
      `BASE_BACKUP (LABEL 'marquee', CHECKPOINT 'fast', WAL true, WAIT false, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`,
      (message, connection) => {
        const kind = String.fromCharCode(message[0]);
        if (kind === 'm') into = 'manifest';
        if (kind === 'n') {
          const [name] = textAt(message, 1);
          if (name !== 'base.tar')
            connection.stream.destroy(new CliError(`The server has the tablespace ${name}; use pgBackRest (docs/operations.md).`));
          into = 'base';
        }
        if (kind !== 'd') return;
        if (into === 'manifest') return void manifest.push(message.subarray(1));
        // What the parser has read already still comes while the connection rests.
        if (archive.write(message.subarray(1)) || connection.stream.isPaused()) return;
        connection.stream.pause();
        archive.onDrain(() => connection.stream.resume());
      },
    );
    client.query(command);
    const rows = await command.done.catch((error) => {
      throw explained(lost ?? error);
    });
    if (manifest.length === 0) throw new CliError('The server sent no manifest; PostgreSQL 15 or newer is needed.');
    writeFileSync(join(folder, 'backup_manifest'), Buffer.concat(manifest), { mode: 0o600 });
    // The first row is the start, the last one the end: position and timeline.
    const [startPosition, timeline] = rows[0];
    const archived = await archive.close();
    return { startPosition, endPosition: rows.at(-1)[0], timeline: Number(timeline), ...archived };
  } finally {
    await client.end().catch(() => {}); // -- the connection is already lost
  }
}
