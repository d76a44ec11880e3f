import { fireEvent, screen } from '@testing-library/react';
import { DrawnMap } from '@/components/events/DrawnMap';
import { fakeHttp } from '../../support/fakeHttp';
import { monsoonSummary } from '../../support/fixtures/eventScreens';
import { renderScreen } from '../../support/renderScreen';

test.each(['shiftKey', 'ctrlKey', 'metaKey'] as const)(
  'a place pressed with %s is left to the browser, pressed alone it narrows the list',
  (held) => {
    const { router } = renderScreen(<DrawnMap events={[monsoonSummary]} filters={{}} />, fakeHttp().http);
    const place = screen.getByRole('link', { name: /: 1 event$/ });
    expect(fireEvent.click(place, { [held]: true })).toBe(true); // nobody prevented what the browser does
    expect(router.push).not.toHaveBeenCalled();
    expect(fireEvent.click(place)).toBe(false);
    expect(router.push).toHaveBeenCalledTimes(1);
  },
);
