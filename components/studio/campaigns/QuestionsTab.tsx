import type { StudioQuestion } from '@contract/campaignStudio';
import type { StudioCampaign } from '@contract/studioCampaign';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { faultOf } from '@/store/api';
import { useAnswerQuestionMutation, useHideQuestionMutation } from '@/store/studio/campaignEditorApi';
import { formatDate } from '@/utils/dates';
import { NotSaved } from '../../content/NotSaved';
import { Form, Panel } from '../../content/PageFrame';
import { useKeptForm } from '../../content/useKeptForm';
import { Button } from '../../ui/Button';
import { Tag } from '../../ui/Chip';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';
import { TextArea } from '../../ui/TextField';
import { Fault } from '../Fault';
import { usePosts } from './usePosts';

/** What people ask in public; those that wait for an answer first. */
export function QuestionsTab({ campaign: { campaignID, timeZone } }: { campaign: StudioCampaign }) {
  const { posts, instead } = usePosts(campaignID);
  if (!posts) return instead;
  const open = posts.questions.filter(({ answer, isHidden }) => answer === null && !isHidden).length;
  return (
    <Panel title="Questions" aside={open > 0 ? <Text isStrong>{open === 1 ? '1 waits' : `${open} wait`}</Text> : null}>
      {posts.questions.length === 0 ? (
        <Text tone="muted">Nobody has asked yet. The page says how fast you answer, so look here often.</Text>
      ) : null}
      <List aria-label="Questions">
        {posts.questions.map((question) => (
          <li key={question.questionID}>
            <Question campaignID={campaignID} timeZone={timeZone} {...question} />
          </li>
        ))}
      </List>
    </Panel>
  );
}

function Question(props: StudioQuestion & { campaignID: string; timeZone: string }) {
  const { campaignID, timeZone, questionID, question, askedBy, askedAt, answer, isPinned, isHidden } = props;
  /** What is typed, and the answer it was typed on. */
  const fresh = () => ({ words: answer ?? '', on: answer });
  const { form, set, forget, isTyped, isRestored } = useKeptForm(`campaign-answer:${questionID}`, 0, fresh);
  const { words } = form;
  const isOlder = isTyped && form.on !== answer;
  const [isOpen, setIsOpen] = useState((answer === null && !isHidden) || isRestored);
  const [send, { isLoading, error }] = useAnswerQuestionMutation();
  const [hide, hiding] = useHideQuestionMutation();
  const submit = async (pressed: FormEvent) => {
    pressed.preventDefault();
    if (!words.trim() || isOlder) return;
    const sent = await send({ campaignID, questionID, answer: words.trim() });
    if (sent.error) return;
    forget();
    setIsOpen(false);
  };
  return (
    <article>
      <Stack gap={2}>
        <Text kind="small" tone="muted">
          {askedBy}, {formatDate(askedAt, timeZone)} {isPinned ? <Tag>On top</Tag> : null} {isHidden ? <Tag>Not shown</Tag> : null}
        </Text>
        <Text kind="subheading">{question}</Text>
        {isOpen ? (
          <Form onSubmit={(pressed) => void submit(pressed)}>
            <NotSaved isShown={isRestored} onDrop={() => forget(fresh())} onKeepMine={isOlder ? () => set({ on: answer }) : undefined} />
            {isOlder && answer !== null ? <Text>The answer now: {answer}</Text> : null}
            <TextArea
              label={`Answer to ${askedBy}, in public`}
              rows={3}
              maxLength={2000}
              value={words}
              onChange={({ target }) => set({ words: target.value })}
            />
            <div>
              <Button type="submit" size="s" isBusy={isLoading} disabled={!words.trim() || isOlder}>
                Answer
              </Button>
            </div>
          </Form>
        ) : answer === null ? null : (
          <Text>{answer}</Text>
        )}
        <Stack direction="row" gap={2} isWrapping>
          {isOpen || isHidden ? null : (
            <Button
              size="s"
              tone="quiet"
              onClick={() => {
                forget(fresh());
                setIsOpen(true);
              }}
            >
              {answer === null ? 'Answer it' : 'Mend the answer'}
            </Button>
          )}
          {answer === null || isHidden ? null : (
            <Button
              size="s"
              tone="quiet"
              isBusy={isLoading}
              onClick={() => void send({ campaignID, questionID, answer, isPinned: !isPinned })}
            >
              {isPinned ? 'Not on top any more' : 'Keep on top'}
            </Button>
          )}
          <Button
            size="s"
            tone="plain"
            isBusy={hiding.isLoading}
            onClick={() => void hide({ campaignID, questionID, isHidden: !isHidden })}
          >
            {isHidden ? 'Show it again' : 'Take it off the page'}
          </Button>
        </Stack>
        <Fault fault={faultOf(error ?? hiding.error)} />
      </Stack>
    </article>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space[6]};
`;
