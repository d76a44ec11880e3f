import { and, eq, gt } from 'drizzle-orm';
import { loginFlows } from '../../db/schema/users';
import { addSeconds } from '../../platform/clock';
import type { Db } from '../../platform/db/client';
import { hashOf } from '../../platform/ids';
import type { LoginFlow } from './openidIdentity';

const lifetimeSeconds = 600;

export const createLoginFlowRepository = (db: Db) => ({
  async addFlow(flow: LoginFlow & { browser: string; redirectUrl: string }, now: Date): Promise<void> {
    await db.insert(loginFlows).values({
      stateHash: hashOf(flow.state),
      browserHash: hashOf(flow.browser),
      nonce: flow.nonce,
      codeVerifier: flow.codeVerifier,
      redirectUrl: flow.redirectUrl,
      expiresAt: addSeconds(now, lifetimeSeconds),
    });
  },
  /** Returns a flow once, to the browser that began it; null for a replay, another browser or an expired flow. */
  async consumeFlow(state: string, browser: string, now: Date): Promise<(LoginFlow & { redirectUrl: string }) | null> {
    const [flow] = await db
      .delete(loginFlows)
      .where(and(eq(loginFlows.stateHash, hashOf(state)), eq(loginFlows.browserHash, hashOf(browser)), gt(loginFlows.expiresAt, now)))
      .returning();
    return flow ? { state, nonce: flow.nonce, codeVerifier: flow.codeVerifier, redirectUrl: flow.redirectUrl } : null;
  },
});
