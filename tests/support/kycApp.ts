import { sql } from 'drizzle-orm';
import { runKycCommand } from '@/server/commands/kycCommand';
import type { KycClaim } from '@/server/modules/kyc/kycProvider';
import { kycLevelOf } from '@/server/modules/kyc/kycReads';
import { createSandboxKyc } from '@/server/modules/kyc/sandboxKyc';
import { createSandboxSignature } from '@/server/modules/sandbox/sandboxSignature';
import type { WebhookSender } from '@/server/modules/sandbox/webhookSender';
import type { Config } from '@/server/platform/config';
import type { Database } from '@/server/platform/db/client';
import { createLogger } from '@/server/platform/logger';
import { createServices } from '@/server/services';
import { openTestApp, type Person } from './testApp';

export const pan = 'ABCPR1234F';

/** A test app with a controllable clock and KYC provider, its log, and one person who submits their details. */
export async function openKycApp() {
  const control = { now: new Date(0), isReachable: true, lines: [] as string[] };
  const clock = { now: () => control.now };
  const registerOf = ({ db, config }: { db: Database; config: Config }) => {
    const signature = createSandboxSignature(config.APP_SECRET);
    const send: WebhookSender = async (url, { method, headers, body }) => {
      const answer = await app.fastify.inject({ method, url: new URL(url).pathname, headers, payload: body });
      return { status: answer.statusCode };
    };
    const register = createSandboxKyc({ db, clock, signature, send, apiOrigin: config.API_ORIGIN });
    return {
      ...register,
      check: (claim: KycClaim) => register.check(control.isReachable ? claim : { ...claim, taxID: '9004' }),
    };
  };
  const logger = createLogger('test', 'trace', { destination: { write: (line) => void control.lines.push(line) } });
  const app: Awaited<ReturnType<typeof openTestApp>> = await openTestApp({
    clock,
    logger,
    edgesOf: (foundations) => ({ kycProvider: registerOf(foundations) }),
  });
  const kycProvider = registerOf(app);
  const identityWith = (over: Partial<Config> = {}) =>
    createServices({ db: app.db, config: { ...app.config, ...over }, clock }, { kycProvider }).identity;
  const identity = identityWith();
  const status = (as: Person) => app.call('users.kycStatus', {}, { as });

  return {
    ...app,
    control,
    identity,
    identityWith,
    /** Delivers the KYC provider's webhooks. */
    deliver: () => kycProvider.deliver(),
    begin: async (): Promise<Person> => {
      await app.empty();
      control.now = new Date('2026-11-21T10:00:00.000Z');
      control.isReachable = true;
      control.lines = [];
      return app.signIn();
    },
    wait: (ms: number) => {
      control.now = new Date(control.now.getTime() + ms);
    },
    perform: (as: Person, over: Record<string, unknown> = {}) =>
      app.call(
        'users.kycPerform',
        { country: 'IN', legalName: 'Asha Rao', birthDate: '1990-04-12', taxID: pan, hasConsented: true, ...over },
        { as },
      ),
    status,
    levelOf: (as: Person) => kycLevelOf(app.db, as.userID, control.now),
    desk: (...args: string[]) => runKycCommand(identity.desk, args, 'lata'),
    listEvents: async () =>
      (
        await app.db.execute<{ kind: string; actor: string; to_state: string | null; field: string | null; note: string | null }>(
          sql`SELECT kind, actor, to_state, field, note FROM kyc_events ORDER BY created_at, event_id`,
        )
      ).rows,
    /** Every row of every table, as text. */
    dumpAllRows: async () => {
      const { rows: tables } = await app.db.execute<{ name: string }>(
        sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
      );
      const texts = await Promise.all(
        tables.map(async ({ name }) => JSON.stringify((await app.db.execute(sql.raw(`SELECT t::text FROM "${name}" t`))).rows)),
      );
      return texts.join('\n');
    },
  };
}
