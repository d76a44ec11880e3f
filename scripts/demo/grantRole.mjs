import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { run } from '../lib/processes.mjs';

/** `npm run admin -- staff grant` on the instance of the demonstration, for each of the roles. */
export const grantRoles =
  (instance, ...roles) =>
  async (username) => {
    for (const role of roles)
      await run(
        process.execPath,
        [join(root, 'scripts/admin.mjs'), 'staff', 'grant', username, role, 'Joins the team for the demonstration'],
        {
          cwd: root,
          env: { ...process.env, DATA_DIR: instance.folder },
        },
      );
  };
