import styled from 'styled-components';
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
        aria-label="Search events, venues and people"
        placeholder="Events, venues, people"
        autoComplete="off"
        maxLength={80}
        defaultValue={defaultValue}
      />
      <IconButton type="submit" icon="chevronRight" label="Search" />
    </Box>
  );
}

const Box = styled.div`
  ${searchFieldStyles}
  width: min(100%, 480px);
`;
