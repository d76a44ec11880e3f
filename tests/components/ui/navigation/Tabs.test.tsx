import { screen } from '@testing-library/react';
import { Tabs } from '@/components/ui/navigation/Tabs';
import { fakeHttp } from '../../../support/fakeHttp';
import { renderScreen } from '../../../support/renderScreen';

const { http } = fakeHttp();
const items = ['titles', 'snax', 'events'].map((id) => ({ id, label: id, href: `/channel/lamp/?tab=${id}` }));
const row = () => screen.getByRole('navigation', { name: 'Posts' });

/** jsdom has no layout: a row of 320 px whose tabs are 200 px wide, one after the other. */
beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(320);
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(200);
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'A' ? [...(this.parentElement?.children ?? [])].indexOf(this) * 200 : 0;
  });
});
afterEach(() => jest.restoreAllMocks());

test('the current tab is scrolled into view in its row, at first and when another is selected', () => {
  const { rerender } = renderScreen(<Tabs label="Posts" items={items} current="events" />, http);
  expect(row().scrollLeft).toBe(400 - 60);
  rerender(<Tabs label="Posts" items={items} current="snax" />);
  expect(row().scrollLeft).toBe(200 - 60);
});

test('tabs are links: each in the tab order, opened by Enter, the current one marked, without a request to the server', async () => {
  const { user, router } = renderScreen(<Tabs label="Posts" items={items} current="titles" />, http);
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('titles');
  await user.tab();
  await user.tab();
  expect(screen.getByRole('link', { name: 'snax' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(router.push).toHaveBeenCalledWith('/channel/lamp/?tab=snax', undefined, { shallow: true, scroll: false });
});
