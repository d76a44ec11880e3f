import type { FastifyInstance, FastifyPluginAsync } from 'fastify';

/** A module's routes as an encapsulated Fastify plugin with its own parsers and hooks. `S` is the services it needs. */
export const modulePlugin = <S>(
  name: string,
  register: (app: FastifyInstance, services: S) => void | Promise<void>,
): FastifyPluginAsync<{ services: S }> =>
  Object.defineProperty(
    async (app: FastifyInstance, { services }: { services: S }) => {
      await register(app, services);
    },
    'name',
    { value: name },
  );
