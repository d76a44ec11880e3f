#!/usr/bin/env node
// Verifies proofs and checkpoints of the open ledger (docs/open-ledger.md). No dependencies; runs in Node.js 20 and in browsers.
//   npx marquee-verify-ledger proof.json --key <verifier key>        (in a folder where this repository is installed)
//   node verify-ledger.mjs proof.json --key <verifier key>
//   node verify-ledger.mjs proof.json --log https://marquee.example
//   node verify-ledger.mjs --log https://marquee.example [--since old-checkpoint.txt]
// --key may be repeated. --log takes the keys and the newest checkpoint of the platform itself; --since shows that nothing before it was changed.

const encoder = new TextEncoder();
const bytesOf = (base64) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
const base64Of = (bytes) => btoa(String.fromCharCode(...bytes));
const hexOf = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

function joined(...parts) {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
const sha256 = async (...parts) => new Uint8Array(await crypto.subtle.digest('SHA-256', joined(...parts)));
/** RFC 6962, section 2.1. */
const hashLeaf = (...data) => sha256(Uint8Array.of(0), ...data);
const hashNode = (left, right) => sha256(Uint8Array.of(1), left, right);

/** Something does not hold; any other error means that it could not be checked. */
export class NotVerified extends Error {}
function fail(message) {
  throw new NotVerified(message);
}

/** The root over leaves, given one of them and the hashes beside its way up (RFC 9162, section 2.1.3.2). */
async function rootFrom(leaf, index, size, path) {
  if (!Number.isSafeInteger(index) || index < 0 || index >= size) fail(`Leaf ${index} is not in a tree of ${size}.`);
  let [position, last, hash] = [index, size - 1, leaf];
  for (const beside of path.map(bytesOf)) {
    if (beside.length !== 32 || last === 0) fail('The path of a proof has the wrong length.');
    const isRight = position % 2 === 1;
    if (isRight || position === last) {
      hash = await hashNode(beside, hash);
      while (!isRight && position % 2 === 0 && position !== 0) [position, last] = [position / 2, Math.floor(last / 2)];
    } else hash = await hashNode(hash, beside);
    [position, last] = [Math.floor(position / 2), Math.floor(last / 2)];
  }
  if (last !== 0) fail('The path of a proof is too short.');
  return hash;
}

/** The text of a signed note (C2SP signed-note); throws unless one of the keys signed it. */
export async function openNote(note, keys) {
  const end = note.lastIndexOf('\n\n');
  const text = note.slice(0, end + 1);
  let isSigned = false;
  for (const line of note.slice(end + 2).split('\n')) {
    const [, name, signature] = /^— (\S+) (\S+)$/.exec(line) ?? [];
    if (!signature) continue;
    const bytes = bytesOf(signature);
    const start = `${name}+${hexOf(bytes.slice(0, 4))}+`;
    const key = keys.find((candidate) => candidate.startsWith(start));
    if (!key) continue;
    const typed = bytesOf(key.slice(start.length).trim());
    const id = (await sha256(encoder.encode(`${name}\n`), typed)).slice(0, 4);
    if (typed.length !== 33 || typed[0] !== 1 || hexOf(id) !== hexOf(bytes.slice(0, 4))) fail(`${key} is not a key for Ed25519.`);
    const publicKey = await crypto.subtle.importKey('raw', typed.slice(1), { name: 'Ed25519' }, false, ['verify']);
    const isValid = await crypto.subtle.verify({ name: 'Ed25519' }, publicKey, bytes.slice(4), encoder.encode(text));
    if (!isValid) fail('The signature of the checkpoint is wrong.');
    isSigned = true;
  }
  return isSigned ? text : fail('None of the known keys signed the checkpoint.');
}

/** Reads a checkpoint (C2SP tlog-checkpoint). */
export async function openCheckpoint(note, keys) {
  const text = await openNote(note, keys);
  const [origin, size, root] = text.split('\n');
  if (!/^(0|[1-9]\d*)$/.test(size) || bytesOf(root ?? '').length !== 32) fail('The checkpoint has another format.');
  return { origin, size: Number(size), root };
}

/** Verifies a proof file; returns its checkpoint and the entries that it shows. Throws with the reason when anything does not fit. */
export async function verifyProof(proof, keys) {
  if (proof?.format !== 'marquee-ledger-proof/1') fail('This is not a proof of the ledger.');
  const checkpoint = await openCheckpoint(proof.checkpoint, keys);
  const entries = [];
  for (const { position, previous, entryCount, entries: shown, path } of proof.groups) {
    if (shown.length === 0) fail('A posting group shows no entry.');
    for (const { index, salt, text, path: inner } of shown) {
      const groupHash = await rootFrom(await hashLeaf(bytesOf(salt), encoder.encode(text)), index, entryCount, inner);
      const root = await rootFrom(await hashLeaf(bytesOf(previous), groupHash), position, checkpoint.size, path);
      if (base64Of(root) !== checkpoint.root) fail(`This entry is not in the ledger: ${text}`);
      entries.push({ position, index, ...JSON.parse(text) });
    }
  }
  return { checkpoint, entries, groups: proof.groups.length, pending: proof.pending.length };
}

/** Null when the log does not have it. A checkpoint that is some minutes old may be older than a proof, so caches are asked again. */
async function fetchFrom(log, name) {
  const response = await fetch(`${log}/${name}`, { cache: name.startsWith('tile/') ? 'default' : 'no-cache' });
  if (!response.ok && response.status !== 404) throw new Error(`${log}/${name} answers ${response.status}.`);
  return response.ok ? response : null;
}
/** The keys and the newest checkpoint that a platform publishes. */
export async function readLog(log) {
  const [keys, checkpoint] = await Promise.all([fetchFrom(log, 'keys'), fetchFrom(log, 'checkpoint')]);
  if (!keys || !checkpoint) throw new Error(`${log} has no checkpoint yet.`);
  return { keys: (await keys.text()).trim().split('\n'), newest: await checkpoint.text() };
}

/** `x001/x234/067` for 1,234,067 (C2SP tlog-tiles). */
function tileName(tile) {
  const parts = String(tile)
    .padStart(Math.ceil(String(tile).length / 3) * 3, '0')
    .match(/\d{3}/g);
  return parts.map((part, index) => (index < parts.length - 1 ? `x${part}` : part)).join('/');
}

/** The roots over the first `sizes` leaves, from the published hashes of all leaves. */
async function rootsFrom(log, sizes) {
  const [roots, size, subtrees] = [new Map(), Math.max(...sizes), []];
  for (let from = 0; from < size; from += 256) {
    const width = Math.min(256, size - from);
    const response = await fetchFrom(log, `tile/0/${tileName(from / 256)}${width < 256 ? `.p/${width}` : ''}`);
    if (!response) fail(`The ledger does not publish its leaves from ${from} on: it is shorter than it was.`);
    const tile = new Uint8Array(await response.arrayBuffer());
    for (let at = 0; at < width; at += 1) {
      let last = { count: 1, hash: tile.slice(at * 32, at * 32 + 32) };
      while (subtrees.at(-1)?.count === last.count) last = { count: last.count * 2, hash: await hashNode(subtrees.pop().hash, last.hash) };
      subtrees.push(last);
      if (!sizes.includes(from + at + 1)) continue;
      let root = null;
      for (const { hash } of subtrees.toReversed()) root = root ? await hashNode(hash, root) : hash;
      roots.set(from + at + 1, base64Of(root));
    }
  }
  return roots;
}

/** Computes the newest root from all leaves, and that of an older checkpoint, which must be the same that it names. */
export async function verifyLog(log, newest, older, keys) {
  const checkpoints = await Promise.all([newest, older].filter(Boolean).map((note) => openCheckpoint(note, keys)));
  const [first, second] = checkpoints;
  if (second && second.size > first.size) fail(`The ledger had ${second.size} posting groups and now has ${first.size}.`);
  const roots = await rootsFrom(
    log,
    checkpoints.map(({ size }) => size),
  );
  for (const { size, root } of checkpoints)
    if (roots.get(size) !== root) fail(`The ledger of ${size} posting groups was changed after it was signed.`);
  return checkpoints;
}

async function main(args) {
  const { readFile } = await import(/* webpackIgnore: true */ 'node:fs/promises');
  const valuesOf = (name) => args.flatMap((one, index) => (args[index - 1] === name ? [one] : []));
  const [file] = args.filter((one, index) => !one.startsWith('--') && !args[index - 1]?.startsWith('--'));
  const [origin] = valuesOf('--log');
  const [since] = valuesOf('--since');
  if (!file && !origin)
    fail('Usage: verify-ledger [proof.json] [--key <verifier key>] [--log <address of the platform>] [--since old-checkpoint.txt]');
  const log = origin && `${origin.replace(/\/$/, '')}/.well-known/ledger`;
  const published = log && (await readLog(log));
  const given = valuesOf('--key');
  const keys = given.length > 0 || !published ? given : published.keys;
  if (file) {
    const { checkpoint, entries, groups, pending } = await verifyProof(JSON.parse(await readFile(file, 'utf8')), keys);
    console.log(
      `OK: ${entries.length} entries of ${groups} posting groups are in the ledger ${checkpoint.origin} (${checkpoint.size} groups, root ${checkpoint.root}).`,
    );
    if (pending > 0) console.log(`${pending} newer posting groups are in no checkpoint yet.`);
    for (const { account, amountMinor, currency } of entries)
      if (account) console.log(`  ${account}  ${amountMinor} ${currency} (minor units)`);
  }
  if (published) {
    const [newest, older] = await verifyLog(log, published.newest, since && (await readFile(since, 'utf8')), keys);
    console.log(`OK: the root of all ${newest.size} posting groups is the signed one.`);
    if (older) console.log(`OK: the first ${older.size} are those of the older checkpoint.`);
  }
}

if (typeof process !== 'undefined' && /verify-ledger(\.mjs)?$/.test(process.argv?.[1] ?? ''))
  main(process.argv.slice(2)).catch((error) => {
    console.error(`NOT VERIFIED: ${error.message}`);
    process.exitCode = 1;
  });
