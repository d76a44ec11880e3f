import { mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root } from '../../lib/paths.mjs';

/** The scenes of the artwork kit draw with named parts here, and only here: see kit/named.ts. */
const namedParts = {
  name: 'named-parts',
  setup(builder) {
    builder.onResolve({ filter: /\/(motifs|skies|backdrop)$/ }, ({ path, importer }) =>
      importer.includes('/scripts/sample-media/art/scenes/')
        ? { path: join(root, 'scripts/sample-media/films/kit/named.ts') }
        : { path: `${resolve(dirname(importer), path)}.ts` },
    );
  },
};

const outfile = join(root, '.tmp/films.mjs');
mkdirSync(dirname(outfile), { recursive: true });
await build({
  absWorkingDir: root,
  entryPoints: ['scripts/sample-media/films/program.ts'],
  outfile,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  logLevel: 'warning',
  plugins: [namedParts],
});
await import(pathToFileURL(outfile).href);
