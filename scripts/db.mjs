import { buildPart } from './build.mjs';
import { databaseCommand, withDatabase } from './lib/house.mjs';
import { endWith, say } from './lib/say.mjs';

const [command, ...args] = process.argv.slice(2);

/** `npm run db:migrate|db:seed|db:reset` and `npm run jobs`: beside a running house where that does no harm, else on the stopped one. */
try {
  await buildPart('server');
  const isSample = command === 'seed' || command === 'reset';
  const answer = await withDatabase(
    (environment) => databaseCommand({ ...environment, ...(isSample ? { ALLOW_SEED: '1' } : {}) }, command, ...args),
    { isExclusive: command === 'reset' },
  );
  say(answer);
} catch (error) {
  endWith(error);
}
process.exit();
