import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const buildFolder = resolve(root, '.build');
export const migrationsFolder = resolve(root, 'server/db/migrations');

/** The folder of all persistent data; DATA_DIR overrides it. */
export const dataFolder = (environment = process.env) => resolve(root, environment.DATA_DIR || 'data');
