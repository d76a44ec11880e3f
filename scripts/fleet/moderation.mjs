import { createApiClient } from '../../tests/support/apiClient.mjs';
import { queryOn } from './databases.mjs';

/** A member of staff who takes content down, with a fresh sign-in. */
export function createModerator({ fleet, origin, expect }) {
  const open = async () => {
    const client = createApiClient(origin);
    const me = await client.signIn('sandbox-friend');
    await fleet.command('admin', 'staff', 'grant', me.username, 'MODERATION', 'for the test of the fleet');
    await queryOn(fleet.primaryUrl(), 'UPDATE login_sessions SET verified_at = now(), signed_in_at = now() WHERE user_id = $1', [
      me.userID,
    ]);
    return client;
  };
  let opened;
  return async (kind, id) => {
    opened ??= open();
    const client = await opened;
    const answer = await client.call('POST', `/admin/content/${kind}/${id}/take-down`, {
      ground: 'TERMS',
      rule: 'Content Guidelines, Privacy',
      reason: 'It is a test of the fleet.',
    });
    expect(answer.status === 200, `take-down: ${answer.status} ${JSON.stringify(answer.body)}`);
  };
}
