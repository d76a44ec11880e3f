import { accountPaths } from './paths/accounts';
import { campaignPaths } from './paths/campaigns';
import { eventPaths } from './paths/events';
import { platformPaths } from './paths/platform';
import { screenPaths } from './paths/screen';

/**
 * Method and path of each operation, for server and web client. Without schemas, so that the browser loads no zod.
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
