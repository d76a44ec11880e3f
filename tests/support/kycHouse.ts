import { sql } from 'drizzle-orm';
import type { Config } from '@/server/config';
import type { Database } from '@/server/db/client';
import { createServices } from '@/server/services';
import { kycView } from '@/server/jobs/kycView';
import { createLogger } from '@/server/logger';
import type { KycClaim } from '@/server/modules/kyc/kycProvider';
import { kycLevelOf } from '@/server/modules/kyc/kycReads';
import { createSandboxKyc } from '@/server/modules/kyc/sandboxKyc';
import { createSandboxSignature } from '@/server/modules/payments/sandbox/sandboxSignature';
import type { Send } from '@/server/modules/payments/sandbox/sandboxWebhooks';
import { openTestApp, type Person } from './testApp';

export const pan = 'ABCPR1234F';

/** The house with a clock and a register of persons that a test moves, its log, and one person who gives their details. */
export async function openKycHouse() {
  const world = { now: new Date(0), isReachable: true, lines: [] as string[] };
  const clock = { now: () => world.now };
  const registerOf = ({ db, config }: { db: Database; config: Config }) => {
    const signature = createSandboxSignature(config.APP_SECRET);
    const send: Send = async (url, { method, headers, body }) => {
      const answer = await house.app.inject({ method, url: new URL(url).pathname, headers, payload: body });
      return { status: answer.statusCode };
    };
    const register = createSandboxKyc({ db, clock, signature, send, apiOrigin: config.API_ORIGIN });
    return {
      ...register,
      check: (claim: KycClaim) => register.check(world.isReachable ? claim : { ...claim, taxID: '9004' }),
    };
  };
  const logger = createLogger('test', 'trace', { write: (line) => void world.lines.push(line) });
  const house: Awaited<ReturnType<typeof openTestApp>> = await openTestApp({
    clock,
    logger,
    edgesOf: (foundations) => ({ kycProvider: registerOf(foundations) }),
  });
  const kycProvider = registerOf(house);
  const identityWith = (over: Partial<Config> = {}) =>
    createServices({ db: house.db, config: { ...house.config, ...over }, clock }, { kycProvider }).identity;
  const identity = identityWith();
  const status = (as: Person) => house.call('users.kycStatus', {}, { as });

  return {
    ...house,
    world,
    identity,
    identityWith,
    /** The register's calls back. */
    deliver: () => kycProvider.deliver(),
    begin: async (): Promise<Person> => {
      await house.empty();
      world.now = new Date('2026-11-21T10:00:00.000Z');
      world.isReachable = true;
      world.lines = [];
      return house.signIn();
    },
    wait: (ms: number) => {
      world.now = new Date(world.now.getTime() + ms);
    },
    perform: (as: Person, over: Record<string, unknown> = {}) =>
      house.call(
        'users.kycPerform',
        { country: 'IN', legalName: 'Asha Rao', birthDate: '1990-04-12', taxID: pan, hasConsented: true, ...over },
        { as },
      ),
    status,
    levelOf: (as: Person) => kycLevelOf(house.db, as.userID, world.now),
    desk: (...args: string[]) => kycView(identity.desk, args, 'lata'),
    journal: async () =>
      (
        await house.db.execute<{ kind: string; actor: string; to_state: string | null; field: string | null; note: string | null }>(
          sql`SELECT kind, actor, to_state, field, note FROM kyc_events ORDER BY created_at, event_id`,
        )
      ).rows,
    /** Every row of every table, as text. */
    everything: async () => {
      const { rows: tables } = await house.db.execute<{ name: string }>(
        sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
      );
      const texts = await Promise.all(
        tables.map(async ({ name }) => JSON.stringify((await house.db.execute(sql.raw(`SELECT t::text FROM "${name}" t`))).rows)),
      );
      return texts.join('\n');
    },
  };
}
