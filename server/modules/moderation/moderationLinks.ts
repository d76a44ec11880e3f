import { createHmac } from 'node:crypto';
import { type AppSecrets, deriveKeys, isSignedByAny } from '../../platform/secrets';

/**
 * Links for people who may have no account, or one that is disabled: a visitor with the link to a report or a decision may read it. The key is after
 * the `#`, so that it reaches no server log on the way to the page.
 */
export function createModerationLinks(appSecrets: AppSecrets) {
  const secrets = deriveKeys(appSecrets, 'moderation links');
  const keyOf = (id: string, secret = secrets[0]) => createHmac('sha256', secret).update(id).digest('base64url').slice(0, 32);
  return {
    isValid: (id: string, key: string | undefined) => key !== undefined && isSignedByAny(secrets, key, (secret) => keyOf(id, secret)),
    reportPath: (reportID: string) => `/report/${encodeURIComponent(reportID)}/#${keyOf(reportID)}`,
    decisionPath: (decisionID: string) => `/decision/${encodeURIComponent(decisionID)}/#${keyOf(decisionID)}`,
  };
}
export type ModerationLinks = ReturnType<typeof createModerationLinks>;
