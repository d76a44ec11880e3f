import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from './paths.mjs';
import { run } from './processes.mjs';

const folder = join(root, '.build/barePage');
const next = join(root, 'node_modules/next/dist/bin/next');

/** A page of 220 elements, text only: what React, Next and a page of that size cost without a product. */
const page = `export async function getServerSideProps() { return { props: { rows: Array.from({ length: 70 }, (_, n) => n) } }; }
export default function Bare({ rows }) {
  return <main><h1>Bare page</h1>{rows.map((row) => <p key={row}><b>Row {row}</b> <a href="#top">A line of text</a></p>)}</main>;
}
`;

/** Builds the bare page with the Next of this checkout and serves it on `port`. Resolves with its origin and `stop`. */
export async function startBarePage(port) {
  mkdirSync(join(folder, 'pages'), { recursive: true });
  writeFileSync(join(folder, 'pages/index.js'), page);
  writeFileSync(join(folder, 'next.config.js'), `module.exports = { outputFileTracingRoot: ${JSON.stringify(root)} };\n`);
  await run(process.execPath, [next, 'build', '--webpack'], { cwd: folder, env: { ...process.env, NODE_ENV: 'production' } });
  const server = spawn(process.execPath, [next, 'start', '-H', '127.0.0.1', '-p', String(port)], { cwd: folder, stdio: 'ignore' });
  const origin = `http://127.0.0.1:${port}`;
  const answer = () =>
    fetch(origin).then(
      (response) => response.text(),
      () => '',
    );
  while (!(await answer()).includes('Bare page')) {
    if (server.exitCode !== null) throw new Error(`The bare page could not be served on port ${port}.`);
    await wait(100);
  }
  return { origin, stop: () => server.kill() };
}
