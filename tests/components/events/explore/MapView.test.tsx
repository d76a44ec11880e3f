import { act, screen, waitFor, within } from '@testing-library/react';
import { groupByVenue } from '@/components/events/explore/mapVenues';
import { MapView } from '@/components/events/explore/MapView';
import { fakeHttp } from '../../../support/fakeHttp';
import { fakeWindow } from '../../../support/fakeWindow';
import { monsoonSummary, now } from '../../../support/fixtures/eventScreens';
import { renderScreen } from '../../../support/renderScreen';

/** What the last map was asked to do. jsdom has no WebGL: the drawing is tested in tests/e2e/explore.spec.ts. */
const drawn = { fitBounds: jest.fn(), setStyle: jest.fn(), remove: jest.fn(), zoom: 5, fails: false };
jest.mock(
  'maplibre-gl',
  () => ({
    setWorkerUrl: jest.fn(),
    NavigationControl: jest.fn(),
    Map: class {
      touchZoomRotate = { disableRotation: jest.fn() };
      keyboard = { disableRotation: jest.fn() };
      addControl = jest.fn();
      on = jest.fn();
      constructor() {
        if (drawn.fails) throw new Error('Failed to initialize WebGL');
      }
      project = ([longitude, latitude]: [number, number]) => ({ x: longitude * 10, y: latitude * 10 });
      getZoom = () => drawn.zoom;
      fitBounds = drawn.fitBounds;
      setStyle = drawn.setStyle;
      remove = drawn.remove;
    },
  }),
  { virtual: true },
); // an ES module, which Jest does not find
jest.mock('@/components/events/explore/mapStyle', () => ({ maxZoom: 10, mapColorsOf: () => ({}), mapStyle: () => ({}) }));

beforeEach(() => fakeWindow());

const elsewhere = { ...monsoonSummary.venue, venueID: 'vnu_2', name: 'Salt House', city: 'Kochi', longitude: 76.3, latitude: 9.9 };
const nearby = { ...elsewhere, venueID: 'vnu_3', name: 'Quay', longitude: 76.9, latitude: 9.9 };
const events = [
  monsoonSummary,
  { ...monsoonSummary, eventID: 'evt_2', title: 'Ferry night', venue: elsewhere },
  { ...monsoonSummary, eventID: 'evt_3', title: 'Quay jazz', venue: nearby },
];

function show(onFailed = jest.fn()) {
  Object.assign(drawn, { zoom: 5, fails: false });
  const venues = groupByVenue(events);
  return { onFailed, ...renderScreen(<MapView venues={venues} first={venues} now={now} onFailed={onFailed} />, fakeHttp().http) };
}

test('a pin lists the events of its venue; closing returns the focus to the pin', async () => {
  const { user } = show();
  const pin = screen.getByRole('button', { name: 'The Tin Mill, Mumbai: ₹599' });
  await user.click(pin);
  const panel = screen.getByRole('region', { name: 'The Tin Mill, Mumbai' });
  expect(panel).toHaveFocus();
  expect(within(panel).getByRole('link', { name: /Monsoon Static/ })).toHaveAttribute('href', '/event/evt_1/');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'The Tin Mill, Mumbai' })).toBeNull();
  expect(pin).toHaveFocus();
});

test('a group of venues brings the map closer, and lists its events where it cannot come closer', async () => {
  const { user } = show();
  const group = screen.getByRole('button', { name: 'Kochi: 2 events' });
  await user.click(group);
  expect(drawn.fitBounds).toHaveBeenCalledWith([76.3, 9.9, 76.9, 9.9], expect.objectContaining({ maxZoom: 10 }));
  drawn.zoom = 10;
  await user.click(group);
  expect(within(screen.getByRole('region', { name: 'Kochi' })).getAllByRole('link')).toHaveLength(2);
});

test('the map is drawn anew in the colours of another theme, and removed with its screen', async () => {
  const { unmount } = show();
  act(() => document.documentElement.setAttribute('data-theme', 'dark'));
  await waitFor(() => expect(drawn.setStyle).toHaveBeenCalled());
  document.documentElement.removeAttribute('data-theme');
  unmount();
  expect(drawn.remove).toHaveBeenCalled();
});

test('a browser that cannot draw says so', () => {
  const onFailed = jest.fn();
  drawn.fails = true;
  const venues = groupByVenue(events);
  renderScreen(<MapView venues={venues} first={venues} now={now} onFailed={onFailed} />, fakeHttp().http);
  expect(onFailed).toHaveBeenCalled();
});
