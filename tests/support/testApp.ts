import { randomUUID } from 'node:crypto';
import { operationPaths, type OperationId } from '@contract/paths';
import { eq, sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { buildApp, type AppOptions } from '@/server/app';
import { loginSessions, users } from '@/server/db/schema/users';
import { createLoginSessionRepository } from '@/server/modules/auth/loginSessionRepository';
import { addSeconds, systemClock } from '@/server/platform/clock';
import { readConfig, type Config } from '@/server/platform/config';
import { sessionCookieName } from '@/server/platform/http/requestGuards';
import { newId, newSecret } from '@/server/platform/ids';
import { openTestDatabase } from './testDb';

export const testConfig = (over: Partial<Config> = {}): Config => ({
  ...readConfig({
    SANDBOX: '1',
    DATABASE_URL: 'postgres://unused',
    APP_SECRET: 'a-secret-for-the-test-run-only-0123456789',
    INTERNAL_TOKEN: 'an-internal-token-for-the-test-run-0123456',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
  }),
  ...over,
});

/** A caller in a test. */
export interface Person {
  userID: string;
  cookies: Record<string, string>;
}

/** The whole API over this test file's own database. */
export async function openTestApp(
  over: Partial<Omit<AppOptions, 'db' | 'config' | 'edges'>> & {
    config?: Partial<Config>;
    max?: number;
    /** The fakes that the test puts at the edges of the app. */
    edgesOf?: (app: Pick<AppOptions, 'db' | 'config'>) => AppOptions['edges'];
  } = {},
) {
  const { db, url, empty, close } = await openTestDatabase({ ...(over.max ? { max: over.max } : {}) });
  const config = testConfig({ DATABASE_URL: url, ...over.config });
  const edges = over.edgesOf?.({ db, config });
  const fastify = await buildApp({ clock: systemClock, ...over, db, config, ...(edges ? { edges } : {}) });

  /** A signed-in person. */
  const signIn = async (name = 'Asha Rao'): Promise<Person> => {
    const userID = newId('usr');
    const username = `${name.toLowerCase().replace(/[^a-z]/g, '')}_${userID.slice(-6)}`;
    await db.insert(users).values({ userID, username, name, loginType: 'GOOGLE', email: `${username}@people.example` });
    const token = newSecret();
    const now = (over.clock ?? systemClock).now();
    await createLoginSessionRepository(db).addLoginSession({
      loginSessionID: newId('lgn'),
      token,
      userID,
      loginType: 'GOOGLE',
      userAgent: 'jest',
      // Operators get a second factor by default; tests/api/auth.secondFactor.test.ts removes it (`ageSignIn`, `dropSecondFactor`).
      isVerified: true,
      expiresAt: addSeconds(now, 86_400),
      now,
    });
    return { userID, cookies: { [sessionCookieName]: token, nsid: '1' } };
  };

  /** Makes every sign-in of the person `minutes` old, so that operations with `needsFreshSignIn` refuse it. */
  const ageSignIn = async ({ userID }: Pick<Person, 'userID'>, minutes = 11) => {
    const past = sql`now() - ${minutes} * interval '1 minute'`;
    await db.update(loginSessions).set({ signedInAt: past, verifiedAt: null }).where(eq(loginSessions.userID, userID));
  };

  /** Removes the second factor from the person's sessions; they stay recent. */
  const dropSecondFactor = async ({ userID }: Pick<Person, 'userID'>) => {
    await db.update(loginSessions).set({ verifiedAt: null }).where(eq(loginSessions.userID, userID));
  };

  /** Calls an operation as our pages would: path filled, Origin set, a new Idempotency-Key unless one is given. */
  const call = async (
    operationID: OperationId,
    input: Record<string, unknown> = {},
    { as, headers = {} }: { as?: Person; headers?: Record<string, string> } = {},
  ) => {
    const [method, path] = operationPaths[operationID];
    const rest = { ...input };
    const url = `/api/v1${path.replace(/:(\w+)/g, (_, key: string) => {
      // Through a Buffer, because encodeURIComponent throws on an unpaired surrogate.
      const value = encodeURIComponent(Buffer.from(String(rest[key])).toString());
      // oxlint-disable-next-line typescript/no-dynamic-delete -- a local copy
      delete rest[key];
      return value;
    })}`;
    const request: InjectOptions = {
      method,
      url,
      headers: { origin: config.PUBLIC_ORIGIN, 'idempotency-key': randomUUID(), ...headers },
      ...(as ? { cookies: as.cookies } : {}),
      ...(method === 'GET' ? { query: rest as Record<string, string> } : { payload: rest }),
    };
    const answer = await fastify.inject(request);
    // Documents and calendars are not JSON.
    const isText = answer.body !== '' && !String(answer.headers['content-type']).includes('json');
    // oxlint-disable-next-line typescript/no-explicit-any -- tests read answers of every shape
    const body: any = isText ? answer.body : answer.body ? answer.json() : null;
    return { status: answer.statusCode, body, headers: answer.headers };
  };

  return {
    fastify,
    db,
    config,
    empty,
    signIn,
    ageSignIn,
    dropSecondFactor,
    call,
    close: async () => {
      await fastify.close();
      await close();
    },
  };
}
