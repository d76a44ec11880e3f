import type { TodoItem } from '@contract/team';
import { useState } from 'react';
import styled from 'styled-components';
import { useAnswerCampaignTagMutation, useAnswerTagMutation } from '@/store/studio/teamApi';
import { theme } from '@/styles/theme';
import * as t from '@messages/studio/home';
import { Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { Text } from '../../ui/layout/Text';
import { Icon } from '../../ui/media/Icon';
import { ButtonLink } from '../../ui/navigation/Link';
import { todoLabels } from './todoLabels';

/** Open tasks, each with a link to where it is done or with the answer itself. */
export const TodoPanel = ({ todos }: { todos: readonly TodoItem[] }) => (
  <Panel title={t.toDo}>
    {todos.length === 0 ? (
      <Text tone="muted">{t.nothingToDo}</Text>
    ) : (
      <ul>
        {todos.map((todo) => (
          <TodoRow key={`${todo.kind}${todo.subjectID}${todo.at}`} todo={todo} />
        ))}
      </ul>
    )}
  </Panel>
);

function TodoRow({ todo }: { todo: TodoItem }) {
  const [now] = useState(() => new Date().toISOString());
  const { icon, describe, linkOf } = todoLabels[todo.kind];
  const link = linkOf?.(todo);
  return (
    <Row>
      <Icon name={icon} />
      <Details>
        <Text isStrong>{todo.title}</Text>
        <Text kind="small" tone="muted">
          {describe(todo, now)}
        </Text>
      </Details>
      {link ? (
        <ButtonLink href={link.href} tone="quiet" size="s" aria-label={t.actionOnTodo({ action: link.label, title: todo.title })}>
          {link.label}
        </ButtonLink>
      ) : (
        <TagAnswerButtons todo={todo} />
      )}
    </Row>
  );
}

function TagAnswerButtons({ todo: { kind, subjectID, title } }: { todo: TodoItem }) {
  const [answerTag, ofRelease] = useAnswerTagMutation();
  const [answerCampaignTag, ofCampaign] = useAnswerCampaignTagMutation();
  const answer = (decision: 'ACCEPTED' | 'REJECTED') =>
    void (kind === 'CONSENT' ? answerTag : answerCampaignTag)({ tagID: subjectID, answer: decision });
  const isBusy = ofRelease.isLoading || ofCampaign.isLoading;
  return (
    <Choices>
      <Button size="s" isBusy={isBusy} aria-label={t.acceptTitle({ title })} onClick={() => answer('ACCEPTED')}>
        {t.accept}
      </Button>
      <Button size="s" tone="quiet" isBusy={isBusy} aria-label={t.declineTitle({ title })} onClick={() => answer('REJECTED')}>
        {t.decline}
      </Button>
    </Choices>
  );
}

const Row = styled.li`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr);
  gap: ${theme.space[3]};
  align-items: center;
  padding-block: ${theme.space[3]};
  & + & {
    border-top: 1px solid ${theme.color.line};
  }
  @media (max-width: 559.98px) {
    & > :last-child {
      grid-column: 2;
      justify-self: start;
    }
  }
  @media (min-width: 560px) {
    grid-template-columns: 24px minmax(0, 1fr) auto;
    gap: ${theme.space[4]};
  }
`;

const Details = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Choices = styled.div`
  display: flex;
  gap: ${theme.space[2]};
`;
