import { fireEvent, screen } from '@testing-library/react';
import { TileMap } from '@/components/events/explore/TileMap';
import { fakeHttp } from '../../../support/fakeHttp';
import { monsoonSummary } from '../../../support/fixtures/eventScreens';
import { renderScreen } from '../../../support/renderScreen';

test('a venue opens by keyboard too, and its events open without a reload', async () => {
  const { router, user } = renderScreen(<TileMap events={[monsoonSummary]} />, fakeHttp().http);
  const venue = screen.getByRole('button', { name: 'The Tin Mill, Mumbai: 1 event' });
  venue.focus();
  await user.keyboard('{Enter}');
  const event = screen.getByRole('link', { name: monsoonSummary.title });
  expect(fireEvent.click(event, { ctrlKey: true })).toBe(true); // left to the browser
  expect(router.push).not.toHaveBeenCalled();
  expect(fireEvent.click(event)).toBe(false);
  expect(router.push).toHaveBeenCalledWith(expect.stringMatching(/\/event\/evt_1\/$/));
});
