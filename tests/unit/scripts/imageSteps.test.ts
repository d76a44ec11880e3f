/** @jest-environment node */
import { readFileSync } from 'node:fs';

// oxlint-disable-next-line typescript/no-require-imports -- modules of the scripts have no types
const { imageSteps } = require('@/scripts/image/steps.mjs') as { imageSteps: (dockerfile?: string) => string[][] };

const dockerfile = readFileSync('deploy/image/Dockerfile', 'utf8');

test('each RUN line of the Dockerfile is one script of deploy/image, so that `npm run test:image` can run it without Docker', () => {
  expect(imageSteps()).toEqual([['deploy/image/build.sh', '/out'], ['deploy/image/system.sh']]);
});

test('a RUN line that does more is refused', () => {
  for (const line of ['RUN apt-get update', 'RUN sh deploy/image/build.sh /out && npm prune', 'RUN sh /tmp/system.sh && rm /tmp/other.sh'])
    expect(() => imageSteps(`${dockerfile}\n${line}\n`)).toThrow('is more than one script of deploy/image');
});

test('every script of deploy/image that the Dockerfile runs is run by the test of the image', () => {
  const tested = readFileSync('scripts/image/test.mjs', 'utf8');
  for (const [path] of imageSteps()) expect(tested).toContain(`'${path}': async`);
});
