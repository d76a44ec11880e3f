import styled from 'styled-components';
import { Text } from '../../ui/layout/Text';
import { Icon } from '../../ui/media/Icon';
import { Link } from '../../ui/navigation/Link';

interface PublishChecklistProps {
  items: readonly {
    id: string;
    description: string;
    isDone: boolean;
    /** Where it is mended; null when not by a link. */ href: string | null;
  }[];
}

/** What stands between a draft and its publication, each missing line leading to where it is mended. */
export const PublishChecklist = ({ items }: PublishChecklistProps) => (
  <List>
    {items.map(({ id, description, isDone, href }) => (
      <li key={id}>
        <Icon name={isDone ? 'check' : 'alert'} size="s" />
        <Text as="span">
          {description}
          <Text kind="hidden">{isDone ? ': done' : ': missing'}</Text>
        </Text>
        {isDone || href === null ? null : (
          <Link href={href} tone="text" aria-label={`Fix: ${description}`}>
            Fix
          </Link>
        )}
      </li>
    ))}
  </List>
);

const List = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
  li {
    display: flex;
    gap: ${({ theme }) => theme.space[2]};
    align-items: center;
    min-height: 32px;
  }
`;
