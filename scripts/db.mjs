import { buildPart } from './build.mjs';
import { reportFailure, print } from './lib/console.mjs';
import { databaseCommand, withDatabase } from './lib/instance.mjs';

const [command, ...args] = process.argv.slice(2);

/** `npm run db:migrate|db:seed|db:reset` and `npm run jobs`: on the running instance's database where that is safe, else on a stopped one. */
try {
  await buildPart('server');
  const isSample = command === 'seed' || command === 'reset';
  const answer = await withDatabase(
    (environment) => databaseCommand({ ...environment, ...(isSample ? { ALLOW_SEED: '1' } : {}) }, command, ...args),
    { isExclusive: command === 'reset' },
  );
  print(answer);
} catch (error) {
  reportFailure(error);
}
process.exit();
