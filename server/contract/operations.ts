import type { z } from 'zod';
import type { Endpoint } from './endpoint';
import { accountOperations } from './operations/accounts';
import { campaignOperations } from './operations/campaigns';
import { eventOperations } from './operations/events';
import { platformOperations } from './operations/platform';
import { screenOperations } from './operations/screen';
import type { OperationId } from './paths';

/** Every endpoint by its operationId, for OpenAPI, the tests and the types of the web client. */
export const operations = {
  ...accountOperations,
  ...screenOperations,
  ...eventOperations,
  ...campaignOperations,
  ...platformOperations,
} as const satisfies Record<OperationId, Endpoint>;

export type Operations = typeof operations;
/** What a caller of the operation sends. */
export type InputOf<K extends OperationId> = z.input<Operations[K]['input']>;
/** What the operation returns. */
export type OutputOf<K extends OperationId> = z.output<Operations[K]['output']>;
