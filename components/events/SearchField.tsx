import styled from 'styled-components';
import { Icon } from '../ui/Icon';
import { IconButton } from '../ui/IconButton';

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
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  max-width: 480px;
  padding-left: ${({ theme }) => theme.space[4]};
  background: ${({ theme }) => theme.color.surface};
  border: 1px solid ${({ theme }) => theme.color.controlLine};
  border-radius: ${({ theme }) => theme.radius.control};
  &:focus-within {
    outline: 3px solid ${({ theme }) => theme.color.bulbEdge};
    outline-offset: 1px;
  }
  input {
    min-width: 0;
    min-height: 46px;
    padding: 0 ${({ theme }) => theme.space[3]};
    background: none;
    border: 0;
    outline: none;
    &::placeholder {
      color: ${({ theme }) => theme.color.muted};
      opacity: 1;
    }
  }
`;
