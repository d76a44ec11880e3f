import { spawnSync } from 'node:child_process';
import { findBrowser } from './lib/browser.mjs';
import { print } from './lib/console.mjs';
import { runJest } from './lib/jest.mjs';

/** `npm run test:film-cdn`: films through the nginx that docs/operations.md documents, in front of the API. */
const command = process.env.NGINX ?? 'nginx';
if (spawnSync(command, ['-v']).error) {
  print('nginx is not installed (apt-get install nginx); set NGINX if it has another name. No tests were run.');
  process.exitCode = 1;
} else {
  process.env.CHROMIUM_PATH ??= (await findBrowser()) ?? '';
  const { passed, failed } = await runJest('api', { environment: { NGINX: command }, only: 'tests/nginx/' });
  print(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}
