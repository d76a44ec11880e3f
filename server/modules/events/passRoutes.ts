import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Id } from '../../contract/common';
import { badInput, unauthorized } from '../../platform/errors';
import type { Tickets } from './events';
import { passServicePath } from './passUpdates';

const DeviceID = z.string().regex(/^[\w-]{1,128}$/);
const PassTypeID = z.string().max(130);
const Pass = z.object({ passTypeID: PassTypeID, ticketID: Id });
const Registration = Pass.extend({ deviceID: DeviceID });
const Device = z.object({ deviceID: DeviceID, passTypeID: PassTypeID });
const PushToken = z.object({ pushToken: z.string().regex(/^[0-9A-Za-z]{16,200}$/) });
const Tag = z.object({ passesUpdatedSince: z.string().max(40).optional() });
const Logs = z.object({ logs: z.array(z.string().max(2000)).max(50) });

function parse<T extends z.ZodType>(schema: T, given: unknown): z.output<T> {
  const parsed = schema.safeParse(given);
  if (!parsed.success)
    throw badInput(Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.') || 'body', message])));
  return parsed.data;
}

/** The secret of a pass, as Wallet sends it. */
function tokenOf(authorization: string | undefined): string {
  const [, token] = /^ApplePass ([\w-]{20,100})$/.exec(authorization ?? '') ?? [];
  if (!token) throw unauthorized('This pass is not known');
  return token;
}

/**
 * Apple's web service for passes, as Apple defines its addresses and statuses; the caller is Wallet on a phone, which has the secret of its pass and no
 * session (https://developer.apple.com/documentation/walletpasses/adding-a-web-service-to-update-passes).
 */
export function passRoutes(app: FastifyInstance, { boxOffice: { passUpdates } }: Tickets) {
  if (!passUpdates) return;
  const config = { isCsrfExempt: true, rateLimit: { max: 600, timeWindow: 300_000 } };
  const registrations = `${passServicePath}/v1/devices/:deviceID/registrations/:passTypeID`;

  app.post(`${registrations}/:ticketID`, { config }, async ({ params, headers, body }, reply) => {
    const isNew = await passUpdates.register({
      ...parse(Registration, params),
      ...parse(PushToken, body),
      token: tokenOf(headers.authorization),
    });
    return reply.code(isNew ? 201 : 200).send();
  });
  app.delete(`${registrations}/:ticketID`, { config }, async ({ params, headers }, reply) => {
    await passUpdates.unregister({ ...parse(Registration, params), token: tokenOf(headers.authorization) });
    return reply.code(200).send();
  });
  app.get(registrations, { config }, async ({ params, query }, reply) => {
    const { deviceID, passTypeID } = parse(Device, params);
    const changed = await passUpdates.listChanged(deviceID, passTypeID, parse(Tag, query).passesUpdatedSince);
    void reply.header('cache-control', 'private, no-store');
    return changed ? reply.send(changed) : reply.code(204).send();
  });
  app.get(`${passServicePath}/v1/passes/:passTypeID/:ticketID`, { config }, async ({ params, headers }, reply) => {
    const { passTypeID, ticketID } = parse(Pass, params);
    const pass = await passUpdates.getPass(passTypeID, ticketID, tokenOf(headers.authorization));
    return reply.header('cache-control', 'private, no-store').type('application/vnd.apple.pkpass').send(pass);
  });
  app.post(`${passServicePath}/v1/log`, { config }, async ({ body, log }, reply) => {
    log.warn({ wallet: parse(Logs, body).logs }, 'Wallet reported problems with a pass');
    return reply.code(200).send();
  });
}
