/** One COPY command on a connection (node-postgres calls these methods); `done` settles with its end. */
class Copy {
  constructor(text, { onData = () => {}, onReady = () => {} }) {
    this.text = text;
    this.onData = onData;
    this.onReady = onReady;
    this.done = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }
  submit(connection) {
    connection.query(this.text);
  }
  handleRowDescription() {}
  handleDataRow() {}
  handleCopyInResponse(connection) {
    this.onReady(connection);
  }
  // The parser uses its buffer again, so the row is copied.
  handleCopyData({ chunk }, connection) {
    this.onData(Buffer.from(chunk), connection);
  }
  handleCommandComplete({ text }) {
    this.rows = Number(text.split(' ').at(-1));
  }
  handleEmptyQuery() {}
  handlePortalSuspended() {}
  handleError(error) {
    this.reject(error);
  }
  handleReadyForQuery() {
    this.resolve(this.rows);
  }
}

/**
 * Sends the rows of a table from one server to another in PostgreSQL's text format, which every version reads. Reading rests while the target is slower. Returns
 * how many there were.
 */
export async function copyTable(source, target, table, columns) {
  const list = columns.map((name) => `"${name}"`).join(', ');
  let into;
  const ready = new Promise((resolve) => {
    into = new Copy(`COPY ${table} (${list}) FROM STDIN`, { onReady: resolve });
  });
  target.query(into);
  const to = await Promise.race([ready, into.done]);
  const out = new Copy(`COPY (SELECT ${list} FROM ${table}) TO STDOUT`, {
    onData: (row, from) => {
      to.sendCopyFromChunk(row);
      if (!to.stream.writableNeedDrain || from.stream.isPaused()) return;
      from.stream.pause();
      to.stream.once('drain', () => from.stream.resume());
    },
  });
  source.query(out);
  const read = await out.done.catch((error) => {
    to.sendCopyFail(error.message);
    throw error;
  });
  to.endCopyFrom();
  const written = await into.done;
  if (read !== written) throw new Error(`${table}: ${read} rows were read and ${written} written`);
  return written;
}
