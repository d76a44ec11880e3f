import type { TitleDetail } from '@contract/ottStudio';
import { screen, within } from '@testing-library/react';
import { TitleEditorScreen } from '@/components/studio/titles/TitleEditorScreen';
import { channelLoaded } from '@/store/login/channelDataSlice';
import { fakeHttp } from '../../../support/fakeHttp';
import { clayLamp } from '../../../support/fixtures/people';
import { titleDetail } from '../../../support/fixtures/titleDetails';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn } from '../../../support/startup';

function open(over: Partial<TitleDetail> = {}, query: Record<string, string> = {}) {
  const fake = fakeHttp();
  fake.on('ott.titleDetail', titleDetail(over));
  const shown = renderScreen(<TitleEditorScreen renderVideo={() => null} />, fake.http, { query: { releaseID: 'rel_ferry', ...query } });
  startSignedIn(shown.store);
  shown.store.dispatch(channelLoaded({ ...clayLamp, role: 'OWNER', isOwner: true }));
  return shown;
}
const draft = { state: 'DRAFT', wantedState: 'DRAFT', publishedAt: null } as const;
const currentTab = async () =>
  within(await screen.findByRole('navigation', { name: 'Release editor' })).getByRole('link', { current: 'page' }).textContent;

test('a draft opens in its editor: its sections in a list that says what is missing and what viewers would miss', async () => {
  open({
    ...draft,
    missing: [
      { field: 'video', why: 'Upload the video' },
      { field: 'genres', why: 'Choose a genre' },
      { field: 'languages', why: 'Choose the audio language' },
    ],
    warnings: [{ field: 'poster', why: 'No poster' }],
  });
  expect(await currentTab()).toBe('Edit');
  const list = within(screen.getByRole('navigation', { name: 'Sections' }));
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Details',
    'Pictures',
    'Files',
    'People',
    'Rating and cScan',
    'Prices',
    'Links',
  ]);
  expect(list.getByText('2 things are missing')).toBeInTheDocument();
  expect(list.getByText('1 thing is missing')).toBeInTheDocument();
  expect(list.getByText('Upload the video')).toBeInTheDocument();
  expect(list.getByText('No poster')).toBeInTheDocument();
});

test('a published title opens with its figures, and lists nothing as missing', async () => {
  open({ publishedAt: '2026-11-01T00:00:00.000Z', missing: [{ field: 'video', why: 'Upload the video' }] });
  expect(await currentTab()).toBe('Overview');
  expect(screen.queryByText('Upload the video')).toBeNull();
});

test('an address that names a section opens the editor at it, with the section loaded and its heading focused', async () => {
  open({ publishedAt: '2026-11-01T00:00:00.000Z' }, { tab: 'sheet' });
  expect(await currentTab()).toBe('Edit');
  expect(await screen.findByLabelText('Year')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Rating and cScan', level: 2 })).toHaveFocus();
  expect(within(screen.getByRole('navigation', { name: 'Sections' })).getByRole('link', { current: 'location' })).toHaveTextContent(
    'Rating and cScan',
  );
});
