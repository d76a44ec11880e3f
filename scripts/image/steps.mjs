import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';

/** The scripts that the Dockerfile runs, with their arguments, in order: `['deploy/image/build.sh', '/out']`. Throws when a RUN line does anything else. */
export function imageSteps(dockerfile = readFileSync(join(root, 'deploy/image/Dockerfile'), 'utf8')) {
  return [...dockerfile.matchAll(/^RUN (.+)$/gm)].map(([, command]) => {
    // A script that is not part of the image is copied to /tmp and removed again.
    const [, name, args, removed] =
      /^sh (?:deploy\/image|\/tmp)\/([\w-]+\.sh)((?: [\w./-]+)*)( && rm \/tmp\/[\w-]+\.sh)?$/.exec(command) ?? [];
    if (!name || (removed && removed !== ` && rm /tmp/${name}`))
      throw new Error(`deploy/image/Dockerfile: "RUN ${command}" is more than one script of deploy/image.`);
    return [`deploy/image/${name}`, ...args.trim().split(' ').filter(Boolean)];
  });
}
