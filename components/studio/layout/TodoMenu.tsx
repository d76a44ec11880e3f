import { useState } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useStudioTodosQuery } from '@/store/studio/teamApi';
import { theme } from '@/styles/theme';
import * as t from '@messages/studio/tools';
import { IconButton } from '../../ui/button/IconButton';
import { Text } from '../../ui/layout/Text';
import { Icon } from '../../ui/media/Icon';
import { todoLabels } from '../home/todoLabels';
import { PopoverItem, PopoverMenu } from '../shared/PopoverMenu';

/** Open tasks of a channel on every page of the studio; the same list as on its home, which also answers requests. */
export function TodoMenu({ channelID }: { channelID: string }) {
  const { data } = useStudioTodosQuery(channelID);
  const [now] = useState(() => new Date().toISOString());
  const todos = data?.items ?? [];
  return (
    <Anchor>
      <PopoverMenu label={t.toDo} opener={(props) => <IconButton icon="bell" label={t.toDoCount({ count: todos.length })} {...props} />}>
        {todos.length === 0 ? (
          <Nothing>
            <Text tone="muted">{t.nothingToDo}</Text>
          </Nothing>
        ) : (
          <ul>
            {todos.map((todo) => {
              const { icon, describe, linkOf } = todoLabels[todo.kind];
              return (
                <li key={`${todo.kind}${todo.subjectID}${todo.at}`}>
                  <PopoverItem href={linkOf?.(todo).href ?? routes.studio}>
                    <Icon name={icon} size="s" />
                    <Details>
                      <Text isStrong isOneLine>
                        {todo.title}
                      </Text>
                      <Text kind="small" tone="muted" isOneLine>
                        {describe(todo, now)}
                      </Text>
                    </Details>
                  </PopoverItem>
                </li>
              );
            })}
          </ul>
        )}
      </PopoverMenu>
      {todos.length > 0 ? <Count aria-hidden="true">{todos.length > 9 ? t.moreThanNine : todos.length}</Count> : null}
    </Anchor>
  );
}

const Anchor = styled.div`
  position: relative;
  display: flex;
`;

const Count = styled.span`
  position: absolute;
  top: 2px;
  right: 2px;
  min-width: 18px;
  padding-inline: 4px;
  border-radius: ${theme.radius.pill};
  background: ${theme.color.bulb};
  color: ${theme.color.onBulb};
  font-size: ${theme.fontSize[12]};
  font-weight: 700;
  line-height: 18px;
  text-align: center;
  pointer-events: none;
`;

const Nothing = styled.div`
  padding: ${theme.space[3]};
`;

const Details = styled.span`
  display: grid;
  min-width: 0;
  padding-block: ${theme.space[2]};
`;
