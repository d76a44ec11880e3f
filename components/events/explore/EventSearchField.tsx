import styled from 'styled-components';
import * as t from '@messages/events/explore';
import { IconButton } from '../../ui/button/IconButton';
import { searchFieldStyles } from '../../ui/field/searchFieldStyles';
import { Icon } from '../../ui/media/Icon';

/** A search field; Enter, the phone's search key or the button submits it. */
export function EventSearchField({ defaultValue }: { defaultValue: string }) {
  return (
    <Box>
      <Icon name="search" size="s" />
      <input
        type="search"
        name="q"
        aria-label={t.searchEventsVenuesAndPeople}
        placeholder={t.eventsVenuesPeople}
        autoComplete="off"
        maxLength={80}
        defaultValue={defaultValue}
      />
      <IconButton type="submit" icon="chevronRight" label={t.search} />
    </Box>
  );
}

const Box = styled.div`
  ${searchFieldStyles}
  width: min(100%, 480px);
`;
