import { operations } from '@contract/operations';
import type { OperationId } from '@contract/paths';
import { channelRoles, hasRight, rightLabels, rolesWith, type Right } from '@contract/rights';
import type { StudioRow } from '../support/studioRows';
import { openToEveryCreator, testedElsewhere, studioTable } from '../support/studioTable';
import { openTeamApp, type TeamApp } from '../support/teamApp';
import type { Person } from '../support/testApp';

let app: TeamApp;
beforeAll(async () => {
  app = await openTeamApp();
});
afterAll(() => app.close());

const ask = async ({ operation, input }: StudioRow, as: Person) => app.call(operation, await input(app), { as });
/** As text, so that a failing row names itself. */
const outcome = async (row: StudioRow, as: Person): Promise<string> => {
  const { status, body } = await ask(row, as);
  if (row.lists)
    return status === 200 && JSON.stringify(body).includes(row.lists(app)) ? 'allowed' : status === 200 ? 'not listed' : `${status}`;
  if (status === 403 && body.code === 'INSUFFICIENT_ROLE') return 'refused';
  if (status === 404) return `not found`;
  return status === 401 || status >= 500 || (status === 403 && body.error === 'Create a channel first')
    ? `${status} ${body.error}`
    : 'allowed';
};

test('the studio’s campaign says the viewer’s role and the channel’s owner', async () => {
  const { campaignID, people, owner } = app;
  const { username } = (await app.call('users.myDetails', {}, { as: owner })).body as { username: string };
  for (const role of rolesWith('campaign.read')) {
    const { body } = await app.call('campaigns.studioDetails', { campaignID }, { as: people[role] });
    expect(body).toMatchObject({ role, owner: { username, isViewer: role === 'OWNER' } });
  }
});

test('each role can do in the studio what the rights table says, and nothing else; others get 404 [R-ROLE-011]', async () => {
  const found: [OperationId, string, string][] = [];
  const expected: typeof found = [];
  for (const row of studioTable) {
    const isList = row.lists !== undefined;
    // Roles without the right come first, so that another role's success cannot hide a missing refusal.
    const roles = [...channelRoles].sort((a, b) => Number(hasRight(a, row.right)) - Number(hasRight(b, row.right)));
    found.push([row.operation, 'stranger', await outcome(row, app.stranger)]);
    expected.push([row.operation, 'stranger', isList ? 'not listed' : 'not found']);
    for (const role of roles) {
      found.push([row.operation, role, await outcome(row, app.people[role])]);
      expected.push([row.operation, role, hasRight(role, row.right) ? 'allowed' : isList ? 'not listed' : 'refused']);
    }
  }
  expect(found).toEqual(expected);
}, 240_000);

test('the rights table: which role has which right', () => {
  const all = Object.keys(rightLabels) as Right[];
  expect(Object.fromEntries(all.map((right) => [right, rolesWith(right).slice(1).join(' ').toLowerCase()]))).toEqual({
    'channel.edit': 'editor',
    'channel.close': '',
    'content.read': 'editor organiser',
    'content.edit': 'editor',
    'campaign.read': 'editor accountant',
    'campaign.edit': 'editor',
    'campaign.run': '',
    'event.read': 'editor organiser accountant',
    'event.edit': 'editor organiser',
    'event.sell': 'organiser',
    'holders.read': 'organiser',
    'checkIn.scan': 'organiser scanner',
    'checkIn.manage': 'organiser',
    'sales.read': 'organiser accountant',
    'audience.read': 'editor organiser',
    'money.read': 'accountant',
    'money.move': '',
    'team.read': 'editor organiser scanner accountant',
    'team.manage': '',
    'log.read': '',
  });
  expect(all.every((right) => rolesWith(right)[0] === 'OWNER')).toBe(true);
});

test('every studio operation is in the table', () => {
  const covered = new Set([...studioTable.map(({ operation }) => operation), ...openToEveryCreator, ...testedElsewhere]);
  const needed = Object.values(operations).filter(
    ({ access, path }) => access === 'creator' || access === 'owner' || access === 'checkIn' || path.startsWith('/studio/'),
  );
  expect(needed.map(({ operationId }) => operationId).filter((operation) => !covered.has(operation))).toEqual([]);
  expect(new Set(studioTable.map(({ operation }) => operation)).size).toBe(studioTable.length);
});
