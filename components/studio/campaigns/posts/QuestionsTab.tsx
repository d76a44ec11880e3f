import type { StudioQuestion } from '@contract/campaignStudio';
import type { StudioCampaign } from '@contract/studioCampaign';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { useAnswerQuestionMutation, useHideQuestionMutation } from '@/store/studio/campaignEditorApi';
import { theme } from '@/styles/theme';
import { formatDate } from '@/utils/format/dates';
import * as t from '@messages/studio/campaignsPosts';
import { UnsavedDraftNotice } from '../../../content/form/UnsavedDraftNotice';
import { ErrorNotice } from '../../../content/page/ErrorNotice';
import { Form, Panel } from '../../../content/page/PageFrame';
import { Button } from '../../../ui/button/Button';
import { Tag } from '../../../ui/button/Chip';
import { TextArea } from '../../../ui/field/TextField';
import { Stack } from '../../../ui/layout/Stack';
import { Text } from '../../../ui/layout/Text';
import { useFormDraft } from '../../form/useFormDraft';
import { useCampaignPosts } from './useCampaignPosts';

/** Public questions, unanswered ones first. */
export function QuestionsTab({ campaign: { campaignID, timeZone } }: { campaign: StudioCampaign }) {
  const { posts, placeholder } = useCampaignPosts(campaignID);
  if (!posts) return placeholder;
  const open = posts.questions.filter(({ answer, isHidden }) => answer === null && !isHidden).length;
  return (
    <Panel title={t.questions} aside={open > 0 ? <Text isStrong>{t.unanswered({ count: open })}</Text> : null}>
      {posts.questions.length === 0 ? <Text tone="muted">{t.noQuestionsYet}</Text> : null}
      <List aria-label={t.questions}>
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
  const saved = { answerText: answer ?? '' };
  const draft = useFormDraft(`campaign-answer:${questionID}`, saved.answerText, () => saved);
  const { set, forget, isOlder, isRestored } = draft;
  const { answerText } = draft.form;
  const [isOpen, setIsOpen] = useState((answer === null && !isHidden) || isRestored);
  const [send, { isLoading, error }] = useAnswerQuestionMutation();
  const [hide, hiding] = useHideQuestionMutation();
  const submit = async (pressed: FormEvent) => {
    pressed.preventDefault();
    if (!answerText.trim() || isOlder) return;
    const sent = await send({ campaignID, questionID, answer: answerText.trim() });
    if (sent.error) return;
    forget();
    setIsOpen(false);
  };
  return (
    <article>
      <Stack gap={2}>
        <Text kind="small" tone="muted">
          {askedBy}, {formatDate(askedAt, timeZone)} {isPinned ? <Tag>{t.pinnedTag}</Tag> : null}{' '}
          {isHidden ? <Tag>{t.hiddenTag}</Tag> : null}
        </Text>
        <Text kind="subheading">{question}</Text>
        {isOpen ? (
          <Form onSubmit={(pressed) => void submit(pressed)}>
            <UnsavedDraftNotice
              isShown={isRestored}
              onDrop={() => forget(saved)}
              onKeepDraft={isOlder ? () => draft.rebase(saved.answerText) : undefined}
            />
            {isOlder && answer !== null ? <Text>{t.currentAnswer({ answer })}</Text> : null}
            <TextArea
              label={t.answerLabel({ askedBy })}
              rows={3}
              maxLength={2000}
              value={answerText}
              onChange={({ target }) => set({ answerText: target.value })}
            />
            <div>
              <Button type="submit" size="s" isBusy={isLoading} disabled={!answerText.trim() || isOlder}>
                {t.answer}
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
                forget(saved);
                setIsOpen(true);
              }}
            >
              {answer === null ? t.answerIt : t.editAnswer}
            </Button>
          )}
          {answer === null || isHidden ? null : (
            <Button
              size="s"
              tone="quiet"
              isBusy={isLoading}
              onClick={() => void send({ campaignID, questionID, answer, isPinned: !isPinned })}
            >
              {isPinned ? t.unpin : t.pin}
            </Button>
          )}
          <Button
            size="s"
            tone="plain"
            isBusy={hiding.isLoading}
            onClick={() => void hide({ campaignID, questionID, isHidden: !isHidden })}
          >
            {isHidden ? t.show : t.hide}
          </Button>
        </Stack>
        <ErrorNotice error={error ?? hiding.error} />
      </Stack>
    </article>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space[6]};
`;
