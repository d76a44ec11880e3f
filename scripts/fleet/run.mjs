import { print } from '../lib/console.mjs';
import { startFleet } from './fleet.mjs';

/** `npm run fleet`: starts the fleet and keeps it until Ctrl-C. */
const fleet = await startFleet();
print(
  `Ready: ${fleet.origin} (web ${fleet.ports.web.join(', ')}; API ${fleet.ports.api.join(', ')}; Prometheus ${fleet.ports.prometheus}). Logs: ${fleet.folder}. Ctrl-C stops and removes it.`,
);
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    void fleet.stop().then(() => process.exit(0));
  });
