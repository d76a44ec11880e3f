import type { TitleDetail } from '@contract/ottStudio';
import { screen, waitFor, within } from '@testing-library/react';
import { PublicationPanel } from '@/components/studio/titles/publish/PublicationPanel';
import { TitleForm } from '@/components/studio/titles/TitleForm';
import { fakeHttp } from '../../../support/fakeHttp';
import { titleDetail } from '../../../support/fixtures/titleDetails';
import { renderScreen } from '../../../support/renderScreen';

const draft = (over: Partial<TitleDetail> = {}) =>
  titleDetail({
    state: 'DRAFT',
    wantedState: 'DRAFT',
    publishedAt: null,
    parts: [
      {
        partID: 'prt_1',
        videoID: 'vid_1',
        kind: 'MAIN',
        season: null,
        episode: null,
        name: '',
        about: '',
        state: 'READY',
        failure: null,
        durationMs: 600_000,
        nextVideoID: null,
      },
    ],
    ...over,
  });

function open(detail: TitleDetail, over: Partial<TitleDetail> = {}) {
  const fake = fakeHttp();
  fake.on('ott.titleEdit', (input) => ({
    ...detail,
    ...over,
    version: detail.version + (input.wantedState ? 2 : 1),
    ...(input.wantedState ? { wantedState: input.wantedState, state: input.wantedState } : {}),
  }));
  const shown = renderScreen(<TitleForm detail={detail} onChanged={jest.fn()} />, fake.http);
  const sent = () => fake.sent.filter(({ operationId }) => operationId === 'ott.titleEdit').map(({ input }) => input);
  return { fake, sent, ...shown };
}
const dialogNamed = (name: string) => screen.findByRole('dialog', { name }).then((dialog) => within(dialog));
beforeEach(() => window.sessionStorage.clear());

test('publishing saves the details first, names what becomes binding and what a sale pays, and shows the link', async () => {
  const { user, sent } = open(draft());
  await user.type(screen.getByLabelText('Name'), ' II');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = await dialogNamed('Publish The Night Ferry');
  expect(sent()).toEqual([expect.objectContaining({ name: 'The Night Ferry II', version: 3 })]);
  expect(sent()[0]).not.toHaveProperty('wantedState');
  expect(dialog.getByRole('radio', { name: 'Public' })).toBeChecked();
  expect(dialog.getByRole('list', { name: 'Prices and fees' })).toHaveTextContent('Buyers pay ₹149, you receive');
  const binding = within(dialog.getByRole('region', { name: 'What becomes binding' }));
  expect(binding.getByText(/^Buyers keep the access they paid for/)).toBeVisible();
  expect(binding.getByText(/30 days to start, 48 hours to watch/)).toBeVisible();
  expect(binding.getByRole('link', { name: 'Content Marketplace Agreement' })).toHaveAttribute(
    'href',
    '/info/content-marketplace-agreement/',
  );
  await user.click(dialog.getByRole('radio', { name: 'Unlisted' }));
  await user.click(dialog.getByRole('button', { name: 'Publish unlisted' }));
  const result = await dialogNamed('The Night Ferry is unlisted');
  expect(sent()[1]).toMatchObject({ wantedState: 'UNLISTED', version: 4 });
  const link = 'http://localhost/ott/the-night-ferry/';
  expect(result.getByLabelText('Link')).toHaveValue(link);
  await user.click(result.getByRole('button', { name: 'Copy link' }));
  expect(await result.findByText('Link copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(link);
  await user.click(result.getByRole('button', { name: 'Copy embed code' }));
  expect(await result.findByText('Embed code copied')).toBeVisible();
  const code = await navigator.clipboard.readText();
  expect(code).toMatch(/^<iframe src="http:\/\/localhost\/embed\/title\/the-night-ferry\/" title="The Night Ferry"/);
  expect(result.getByLabelText('HTML to embed')).toHaveValue(code);
  expect(await result.findByRole('img', { name: 'QR code of the link to The Night Ferry' })).toBeVisible();
  expect(result.getByRole('img', { name: /^How a shared link/ })).toHaveAttribute('src', '/media/share/title/rel_ferry.jpg');
});

test('a time is asked for before a release is scheduled, and what the server refuses is shown', async () => {
  const { fake, user } = open(draft());
  await user.click(screen.getByRole('button', { name: 'Schedule' }));
  const dialog = await dialogNamed('Schedule The Night Ferry');
  expect(dialog.getByRole('radio', { name: 'Scheduled' })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Schedule' }));
  expect(dialog.getByLabelText('Day and time')).toHaveAccessibleDescription(/Choose a day and a time/);
  await user.type(dialog.getByLabelText('Day and time'), '2020-01-01T10:00');
  await user.click(dialog.getByRole('button', { name: 'Schedule' }));
  expect(dialog.getByLabelText('Day and time')).toHaveAccessibleDescription(/Choose a time in the future/);
  expect(fake.timesSent('videos.releasesBulk')).toBe(0);

  await user.clear(dialog.getByLabelText('Day and time'));
  await user.type(dialog.getByLabelText('Day and time'), '2099-01-01T10:00');
  const outcome = { releaseID: 'rel_ferry', code: null, before: null };
  fake.on('videos.releasesBulk', { items: [{ ...outcome, isDone: false, why: 'Already published' }] });
  await user.click(dialog.getByRole('button', { name: 'Schedule' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Already published');
  fake.on('videos.releasesBulk', { items: [{ ...outcome, isDone: true, why: null }] });
  await user.click(dialog.getByRole('button', { name: 'Schedule' }));
  expect(await dialogNamed('The Night Ferry is scheduled')).toBeTruthy();
  const { input } = fake.sent.findLast(({ operationId }) => operationId === 'videos.releasesBulk') ?? {};
  expect(input).toMatchObject({
    items: [{ kind: 'FILM', releaseID: 'rel_ferry' }],
    action: { do: 'SCHEDULE', at: new Date('2099-01-01T10:00').toISOString() },
  });
});

test('what is missing is named at its field after the details are saved, and nothing is published', async () => {
  const missing = [
    { field: 'about', why: 'Write a description' },
    { field: 'provenance', why: 'Declare how it was made' },
  ];
  const { user, sent } = open(draft({ missing }), { missing });
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Write a description · Declare how it was made');
  expect(screen.getByLabelText('Description')).toHaveAccessibleDescription(/Write a description/);
  await waitFor(() => expect(screen.getByLabelText('Description')).toHaveFocus());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent()).toHaveLength(1);
});

test('Enter in a field saves and does not publish', async () => {
  const { user, sent } = open(draft());
  await user.type(screen.getByLabelText('Name'), ' II{Enter}');
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(sent()).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

function openPanel(detail: TitleDetail) {
  const fake = fakeHttp();
  fake.on('ott.titleEdit', { ...detail, version: detail.version + 1 });
  const shown = renderScreen(<PublicationPanel detail={detail} />, fake.http);
  const wanted = () => fake.sent.map(({ input }) => input.wantedState);
  return { fake, wanted, ...shown };
}

test.each([
  ['published', titleDetail(), 'Unlist', 'UNLISTED'],
  ['unlisted', titleDetail({ state: 'UNLISTED', wantedState: 'UNLISTED' }), 'Make public', 'PUBLISHED'],
  ['scheduled', draft({ publishAt: '2099-01-01T10:00:00.000Z' }), 'Cancel schedule', 'DRAFT'],
] as const)('one press changes the visibility of a %s release: %#', async (_state, detail, name, next) => {
  const { user, wanted } = openPanel(detail);
  await user.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(wanted()).toEqual([next]));
});

test('a published release leads to its page, its figures, and its link with a QR code', async () => {
  const { user } = openPanel(titleDetail());
  expect(screen.getByRole('link', { name: 'View page' })).toHaveAttribute('href', '/ott/the-night-ferry/');
  expect(screen.getByRole('link', { name: 'Analytics' })).toHaveAttribute('href', '/studio/audience/release/rel_ferry/');
  await user.click(screen.getByRole('button', { name: 'Link and QR code' }));
  const dialog = await dialogNamed('Share The Night Ferry');
  expect(dialog.getByLabelText('Link')).toHaveValue('http://localhost/ott/the-night-ferry/');
});

test('a draft lists what is missing, and a film that is missing leads to its files', () => {
  const missing = [
    { field: 'video', why: 'Upload the video' },
    { field: 'about', why: 'Write a description' },
  ];
  openPanel(draft({ missing }));
  expect(screen.getByText('Write a description')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Fix: Upload the video' })).toHaveAttribute('href', expect.stringContaining('tab=files'));
  expect(screen.queryByRole('link', { name: 'View page' })).toBeNull();
});
