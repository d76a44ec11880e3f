import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { seedCatalogue } from '../scripts/seed/seed';
import { seedCampaignRows } from '../scripts/seed/seedCampaigns';
import { seedKycRows } from '../scripts/seed/seedKyc';
import { seedReturnRows } from '../scripts/seed/seedReturns';
import { seedScreen } from '../scripts/seed/seedScreen';
import { seedTicketRows } from '../scripts/seed/seedTickets';
import { seedVisitRows } from '../scripts/seed/seedVisits';
import { runAdminCommand } from './commands/adminCommand';
import { runAuditCommand } from './commands/auditCommand';
import { runCampaignCommand } from './commands/campaignCommand';
import { showJobsStatus } from './commands/jobsStatus';
import { runKycCommand } from './commands/kycCommand';
import { runMessagesCommand } from './commands/messagesCommand';
import { takeOperatorOption } from './commands/operatorOption';
import { runQuestionsCommand } from './commands/questionsCommand';
import { runSecretsCommand } from './commands/secretsCommand';
import { setOperator } from './commands/setOperator';
import { runStorageCommand } from './commands/storageCommand';
import { runUsersCommand } from './commands/usersCommand';
import { showFailedJobs } from './jobs/failedJobs';
import { systemClock } from './platform/clock';
import { environment, readConfig, type Config } from './platform/config';
import { openDatabase } from './platform/db/client';
import { prepareDatabase } from './platform/db/prepareDatabase';
import { enqueue, retryDeadLetters } from './platform/jobs/queue';
import { runMain } from './platform/lifecycle';
import { openImageStore, openObjectStore } from './platform/storage/openObjectStore';
import { createServices } from './services';

type DatabaseWork<T> = (db: ReturnType<typeof openDatabase>) => Promise<T>;

const withDb = async <T>({ DATABASE_URL, DATABASE_DIRECT_URL }: Config, work: DatabaseWork<T>): Promise<T> => {
  const db = openDatabase(DATABASE_DIRECT_URL ?? DATABASE_URL, { max: 4, isCommand: true });
  try {
    return await work(db);
  } finally {
    await db.$client.end();
  }
};

async function migrateNow({ DATABASE_URL, DATABASE_DIRECT_URL, MIGRATIONS_DIR }: Config) {
  const isPooled = DATABASE_DIRECT_URL !== undefined;
  const applied = await (isPooled
    ? prepareDatabase(DATABASE_DIRECT_URL, MIGRATIONS_DIR, DATABASE_URL)
    : prepareDatabase(DATABASE_URL, MIGRATIONS_DIR));
  return applied.length === 0 ? 'nothing to do' : `applied ${applied.join(', ')}`;
}

/** Throws unless ALLOW_SEED=1, so that sample data never reaches a database by accident. */
const requireSeedAllowed = (config: Config) => {
  if (!config.ALLOW_SEED) throw new Error('This command writes sample data; set ALLOW_SEED=1 to allow it.');
};

async function seedNow(config: Config) {
  requireSeedAllowed(config);
  const counts = await withDb(config, async (db) => {
    const deps = { db, images: openImageStore(config), today: systemClock.now() };
    const films = { ...deps, films: resolve(config.MIGRATIONS_DIR, '../../../scripts/seed/films/media'), store: openObjectStore(config) };
    const catalogue = await seedCatalogue(deps);
    const works = { ...(await seedScreen(films)), ...(await seedCampaignRows(films)) };
    const sales = { ...(await seedTicketRows(deps)), ...(await seedReturnRows(deps)) };
    return { ...catalogue, ...works, ...sales, ...(await seedVisitRows(deps)), ...(await seedKycRows(deps)) };
  });
  const summary = Object.entries(counts).map(([what, count]) => `${count} ${what}`);
  return summary.length === 0 ? 'nothing to do' : summary.join(', ');
}

async function resetNow(config: Config) {
  requireSeedAllowed(config);
  await withDb(config, async (db) => {
    await db.execute(sql`DROP SCHEMA IF EXISTS jobs CASCADE`);
    await db.execute(sql`DROP SCHEMA public CASCADE`);
    await db.execute(sql`CREATE SCHEMA public`);
  });
  return `emptied; ${await migrateNow(config)}; ${await seedNow(config)}`;
}

const commands: Record<string, (config: Config, args: string[]) => Promise<string>> = {
  migrate: migrateNow,
  seed: seedNow,
  reset: resetNow,
  /** Migrate and seed in one process, for a faster start. */
  prepare: async (config) => {
    const migrated = await migrateNow(config);
    const seeded = config.SANDBOX ? await seedNow(config) : 'no sample catalogue outside a sandbox';
    return migrated === seeded ? migrated : `${migrated}; ${seeded}`;
  },
  /** Checks the ledger without messages or cases, for example of a restored copy. */
  audit: (config) => withDb(config, (db) => runAuditCommand(db, systemClock.now())),
  jobs: (config) => withDb(config, showJobsStatus),
  /** Makes a user an operator, by username; `remove` revokes it. */
  operator: (config, [username = '', what]) => withDb(config, (db) => setOperator(db, username, what === 'remove')),
  /** Suspends, resumes or ends a campaign, with a reason that is sent to its investors. */
  campaign: (config, args) =>
    withDb(config, (db) => runCampaignCommand(db, createServices({ db, config, clock: systemClock }).returns, args)),
  /** Lists, hides or keeps reported campaign questions. */
  questions: (config, args) => withDb(config, (db) => runQuestionsCommand(db, args)),
  /** Lists failed messages and suppressed addresses, and sends to them again. */
  messages: (config, args) => withDb(config, (db) => runMessagesCommand(db, args)),
  /** Lists failed jobs; `retry` sends a dead letter again, or all of a queue. */
  failed: (config) => withDb(config, showFailedJobs),
  retry: (config, [queueOrID = '']) => withDb(config, async (db) => `${await retryDeadLetters(db, queueOrID)} sent again`),
  kyc: (config, args) =>
    withDb(config, async (db) => {
      const { operator, rest } = await takeOperatorOption(db, args);
      return runKycCommand(createServices({ db, config, clock: systemClock }).identity.desk, rest, operator?.userID ?? null);
    }),
  /** Cases, refunds and staff, as in the console. */
  admin: (config, args) =>
    withDb(config, (db) => {
      const services = createServices({ db, config, clock: systemClock });
      return args[0] === 'secrets'
        ? runSecretsCommand(services.ticketKeys, config, args.slice(1))
        : runAdminCommand(db, services.operations, args);
    }),
  /** Disables or enables an account, or resets its second factor. */
  users: (config, args) => withDb(config, (db) => runUsersCommand(db, args)),
  /** Copies every file from the disk to the bucket, or back. */
  storage: (config, args) => runStorageCommand(config, args),
  probe: (config, [note = 'probe']) => withDb(config, async (db) => `enqueued ${await enqueue(db, 'probe', { note })}`),
};

/** The commands on a database: `migrate`, `seed`, `reset`, `prepare`, `audit`, `jobs`, `failed`, `retry <queue|id>`, `messages …`, `probe [note]`, `kyc …`, `users …`, `storage …`, `admin …`, `operator …`, `campaign …`, `questions …`. */
async function main() {
  const [name = '', ...args] = process.argv.slice(2);
  const command = commands[name];
  if (!command) throw new Error(`Unknown command. Use one of: ${Object.keys(commands).join(', ')}`);
  const answer = await command(readConfig(environment), args);
  process.stdout.write(`${answer}\n`);
}

runMain(main);
