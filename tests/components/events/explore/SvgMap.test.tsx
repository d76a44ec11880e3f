import { fireEvent, screen } from '@testing-library/react';
import { SvgMap } from '@/components/events/explore/SvgMap';
import { fakeHttp } from '../../../support/fakeHttp';
import { monsoonSummary } from '../../../support/fixtures/eventScreens';
import { renderScreen } from '../../../support/renderScreen';

test.each(['shiftKey', 'ctrlKey', 'metaKey'] as const)(
  'a venue pressed with %s is left to the browser; without it the list is filtered',
  (modifier) => {
    const { router } = renderScreen(<SvgMap events={[monsoonSummary]} filters={{}} />, fakeHttp().http);
    const venueLink = screen.getByRole('link', { name: /: 1 event$/ });
    expect(fireEvent.click(venueLink, { [modifier]: true })).toBe(true); // the default action was not prevented
    expect(router.push).not.toHaveBeenCalled();
    expect(fireEvent.click(venueLink)).toBe(false);
    expect(router.push).toHaveBeenCalledTimes(1);
  },
);
