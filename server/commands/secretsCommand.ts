import type { TicketKeys } from '../modules/events/events';
import type { Config } from '../platform/config';
import { appSecretsOf } from '../platform/secrets';

const usage = `Usage:
  npm run admin -- secrets            lists the accepted versions of the application's secret, the newest first
  npm run admin -- secrets rewrap     seals the signing keys of tickets with the newest version`;

/** Versions of APP_SECRET and APP_SECRETS (docs/operations.md). It prints no secret. */
export async function runSecretsCommand(ticketKeys: TicketKeys, config: Config, [command = 'list']: readonly string[]): Promise<string> {
  const versions = appSecretsOf(config).map(({ version }) => version);
  if (command === 'list') return `signs and seals: version ${versions[0] ?? 1}; also accepted: ${versions.slice(1).join(', ') || 'none'}`;
  if (command !== 'rewrap') throw new Error(usage);
  return `${await ticketKeys.rewrap()} ticket keys sealed with version ${versions[0] ?? 1}`;
}
