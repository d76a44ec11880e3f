import styled from 'styled-components';
import { theme } from '@/styles/theme';
import * as t from '@messages/studio/shared';
import { Text } from '../../ui/layout/Text';
import { Icon } from '../../ui/media/Icon';
import { Link } from '../../ui/navigation/Link';

interface PublishChecklistProps {
  items: readonly {
    id: string;
    description: string;
    isDone: boolean;
    /** Where it can be fixed; null when not by a link. */ href: string | null;
  }[];
}

/** What a draft still needs before it can be published, each missing item linked to where it can be fixed. */
export const PublishChecklist = ({ items }: PublishChecklistProps) => (
  <List>
    {items.map(({ id, description, isDone, href }) => (
      <li key={id}>
        <Icon name={isDone ? 'check' : 'alert'} size="s" />
        <Text as="span">
          {description}
          <Text kind="hidden">{isDone ? t.itemDone : t.itemMissing}</Text>
        </Text>
        {isDone || href === null ? null : (
          <Link href={href} tone="text" aria-label={t.fixDescription({ description })}>
            {t.fix}
          </Link>
        )}
      </li>
    ))}
  </List>
);

const List = styled.ul`
  display: grid;
  gap: ${theme.space[2]};
  li {
    display: flex;
    gap: ${theme.space[2]};
    align-items: center;
    min-height: 32px;
  }
`;
