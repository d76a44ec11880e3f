import type { TodoItem } from '@contract/team';
import { useState } from 'react';
import styled from 'styled-components';
import { useAnswerCampaignTagMutation, useAnswerTagMutation } from '@/store/studio/teamApi';
import { Panel } from '../../content/PageFrame';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { ButtonLink } from '../../ui/Link';
import { Text } from '../../ui/Text';
import { needWords } from './needWords';

/** What waits, each line with the way to the very place or the answer itself. */
export const NeedsPanel = ({ todos }: { todos: readonly TodoItem[] }) => (
  <Panel title="Waiting for you">
    {todos.length === 0 ? (
      <Text tone="muted">Nothing needs you now. Failed uploads, questions, doors of today and what asks for your yes stand here.</Text>
    ) : (
      <ul>
        {todos.map((need) => (
          <NeedRow key={`${need.kind}${need.subjectID}${need.at}`} need={need} />
        ))}
      </ul>
    )}
  </Panel>
);

function NeedRow({ need }: { need: TodoItem }) {
  const [now] = useState(() => new Date().toISOString());
  const { icon, says, leads } = needWords[need.kind];
  const way = leads?.(need);
  return (
    <Row>
      <Icon name={icon} />
      <Words>
        <Text isStrong>{need.title}</Text>
        <Text kind="small" tone="muted">
          {says(need, now)}
        </Text>
      </Words>
      {way ? (
        <ButtonLink href={way.href} tone="quiet" size="s" aria-label={`${way.label}: ${need.title}`}>
          {way.label}
        </ButtonLink>
      ) : (
        <Consent need={need} />
      )}
    </Row>
  );
}

function Consent({ need: { kind, subjectID, title } }: { need: TodoItem }) {
  const [answerTag, ofRelease] = useAnswerTagMutation();
  const [answerCampaignTag, ofCampaign] = useAnswerCampaignTagMutation();
  const answer = (word: 'ACCEPTED' | 'REJECTED') =>
    void (kind === 'CONSENT' ? answerTag : answerCampaignTag)({ tagID: subjectID, answer: word });
  const isBusy = ofRelease.isLoading || ofCampaign.isLoading;
  return (
    <Choices>
      <Button size="s" isBusy={isBusy} aria-label={`Agree: ${title}`} onClick={() => answer('ACCEPTED')}>
        Agree
      </Button>
      <Button size="s" tone="quiet" isBusy={isBusy} aria-label={`Refuse: ${title}`} onClick={() => answer('REJECTED')}>
        Refuse
      </Button>
    </Choices>
  );
}

const Row = styled.li`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[3]};
  align-items: center;
  padding-block: ${({ theme }) => theme.space[3]};
  & + & {
    border-top: 1px solid ${({ theme }) => theme.color.line};
  }
  @media (max-width: 559.98px) {
    & > :last-child {
      grid-column: 2;
      justify-self: start;
    }
  }
  @media (min-width: 560px) {
    grid-template-columns: 24px minmax(0, 1fr) auto;
    gap: ${({ theme }) => theme.space[4]};
  }
`;

const Words = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Choices = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space[2]};
`;
