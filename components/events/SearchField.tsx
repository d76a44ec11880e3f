import styled from 'styled-components';
import { Icon } from '../ui/Icon';
import { IconButton } from '../ui/IconButton';
import { searchShape } from '../ui/searchShape';

/** Words to look for; Enter, the phone's search key or the button sends them. */
export function SearchField({ defaultValue }: { defaultValue: string }) {
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
  ${searchShape}
  width: min(100%, 480px);
`;
