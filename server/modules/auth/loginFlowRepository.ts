import { and, eq, gt, sql } from 'drizzle-orm';
import { loginFlows } from '../../db/schema/users';
import type { Db } from '../../platform/db/client';
import { hashOf } from '../../platform/ids';
import type { LoginFlow } from './openidIdentity';

const minutes = 10;

export const createLoginFlowRepository = (db: Db) => ({
  async addFlow(flow: LoginFlow & { browser: string; redirectUrl: string }): Promise<void> {
    await db.insert(loginFlows).values({
      stateHash: hashOf(flow.state),
      browserHash: hashOf(flow.browser),
      nonce: flow.nonce,
      codeVerifier: flow.codeVerifier,
      redirectUrl: flow.redirectUrl,
      expiresAt: sql`now() + make_interval(mins => ${minutes})`,
    });
  },
  /** Returns a flow once, to the browser that began it; null for a replay, another browser or an expired flow. */
  async consumeFlow(state: string, browser: string): Promise<(LoginFlow & { redirectUrl: string }) | null> {
    const [flow] = await db
      .delete(loginFlows)
      .where(
        and(eq(loginFlows.stateHash, hashOf(state)), eq(loginFlows.browserHash, hashOf(browser)), gt(loginFlows.expiresAt, sql`now()`)),
      )
      .returning();
    return flow ? { state, nonce: flow.nonce, codeVerifier: flow.codeVerifier, redirectUrl: flow.redirectUrl } : null;
  },
});
