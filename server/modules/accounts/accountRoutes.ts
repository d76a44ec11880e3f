import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accountModerationEndpoints as ops } from '../../contract/accountModeration';
import { forbidden } from '../../platform/errors';
import { mount } from '../../platform/http/mount';
import { viewerOf } from '../../platform/http/viewer';
import type { AccountAdminService } from './accountAdminService';

function requireOperator(request: FastifyRequest): string {
  const { isOperator, userID } = viewerOf(request);
  if (!isOperator) throw forbidden('Only operators do this');
  return userID;
}

export function accountRoutes(app: FastifyInstance, accountAdmin: AccountAdminService) {
  mount(app, ops.disable, (input, request) => accountAdmin.disable({ ...input, operatorID: requireOperator(request) }));
  mount(app, ops.enable, (input, request) => accountAdmin.enable({ ...input, operatorID: requireOperator(request) }));
}
