import { accountPaths } from './paths/accounts';
import { campaignPaths } from './paths/campaigns';
import { eventPaths } from './paths/events';
import { platformPaths } from './paths/platform';
import { screenPaths } from './paths/screen';

/**
 * Where each operation lives: the one table both houses read. It holds no schema, so the browser carries it without zod.
 * Paths are relative to /api/v1.
 */
export const operationPaths = {
  ...accountPaths,
  ...screenPaths,
  ...eventPaths,
  ...campaignPaths,
  ...platformPaths,
} as const satisfies Record<string, readonly ['GET' | 'POST' | 'PUT' | 'DELETE', string]>;

export type OperationId = keyof typeof operationPaths;
