import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accountDeskEndpoints as ops } from '../../contract/accountDesk';
import { forbidden } from '../../errors';
import { mount } from '../../mount';
import { viewerOf } from '../../viewer';
import type { AccountDesk } from './accountDesk';

function operatorOf(request: FastifyRequest): string {
  const { isOperator, userID } = viewerOf(request);
  if (!isOperator) throw forbidden('Only operators do this');
  return userID;
}

export function accountRoutes(app: FastifyInstance, desk: AccountDesk) {
  mount(app, ops.disable, (asked, request) => desk.disable({ ...asked, by: operatorOf(request) }));
  mount(app, ops.enable, (asked, request) => desk.enable({ ...asked, by: operatorOf(request) }));
}
