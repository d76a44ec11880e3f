import { screen } from '@testing-library/react';
import { Tabs } from '@/components/ui/navigation/Tabs';
import { fakeHttp } from '../../../support/fakeHttp';
import { renderScreen } from '../../../support/renderScreen';

const { http } = fakeHttp();
const items = ['titles', 'snax', 'events'].map((id) => ({ id, label: id, href: `/channel/lamp/?tab=${id}` }));

/** jsdom lays nothing out: a row of 320 px whose tabs are 200 px wide, one after the other. */
beforeEach(() => {
  const has = (element: HTMLElement, role: string) => element.getAttribute('role') === role;
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(320);
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(200);
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return has(this, 'tab') ? [...(this.parentElement?.children ?? [])].indexOf(this) * 200 : 0;
  });
});
afterEach(() => jest.restoreAllMocks());

test('the chosen tab is brought into view in its row, now and when another is chosen', () => {
  const { rerender } = renderScreen(<Tabs label="Posts" items={items} current="events" panelID="posts" />, http);
  expect(screen.getByRole('tablist').scrollLeft).toBe(400 - 60);
  rerender(<Tabs label="Posts" items={items} current="snax" panelID="posts" />);
  expect(screen.getByRole('tablist').scrollLeft).toBe(200 - 60);
});

test('changing a tab asks no server for the page again', async () => {
  const { user, router } = renderScreen(<Tabs label="Posts" items={items} current="titles" panelID="posts" />, http);
  await user.click(screen.getByRole('tab', { name: 'snax' }));
  expect(router.push).toHaveBeenCalledWith(
    '/channel/lamp/?tab=snax',
    '/channel/lamp/?tab=snax',
    expect.objectContaining({ shallow: true, scroll: false }),
  );
});
