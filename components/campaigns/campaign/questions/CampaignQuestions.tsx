import type { Campaign, CampaignQuestion } from '@contract/campaignPage';
import { useRouter } from 'next/router';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { apiErrorOf } from '@/store/api';
import { useAskQuestionMutation } from '@/store/campaigns/campaignPageApi';
import { useAppSelector } from '@/store/hooks';
import { selectIsAuth } from '@/store/login/loginSlice';
import { theme } from '@/styles/theme';
import { formatDate } from '@/utils/format/dates';
import * as t from '@messages/campaigns/campaign';
import { Form } from '../../../content/page/PageFrame';
import { Button } from '../../../ui/button/Button';
import { Tag } from '../../../ui/button/Chip';
import { TextArea } from '../../../ui/field/TextField';
import { Text } from '../../../ui/layout/Text';
import { lazyWithRetry } from '../../../ui/lazy/lazyWithRetry';
import { ButtonLink } from '../../../ui/navigation/Link';

/** For who is signed in. */
const ReportQuestion = lazyWithRetry(() => import('./ReportQuestion').then((loaded) => loaded.ReportQuestion), null, null);

const minLength = 10;
function responseTime(channel: string, answerHours: number): string {
  const [hours, days] = [Math.max(1, answerHours), Math.ceil(answerHours / 24)];
  return answerHours < 48 ? t.answersWithinHours({ channel, hours }) : t.answersWithinDays({ channel, days });
}

/** Public questions and answers, with the team's usual response time. */
export function CampaignQuestions({ campaign }: { campaign: Campaign }) {
  const { campaignID, questions, answerHours, channel, timeZone } = campaign;
  const isAuth = useAppSelector(selectIsAuth);
  return (
    <section aria-labelledby="questions">
      <Text kind="chapter" id="questions">
        {t.questions}
      </Text>
      <Text kind="small" tone="muted">
        {answerHours === null ? t.noAnswersYet : responseTime(channel.name, answerHours)}
      </Text>
      <List>
        {questions.map((question) => (
          <li key={question.questionID}>
            <Question {...question} creator={channel.name} timeZone={timeZone} />
            {isAuth ? <ReportQuestion campaignID={campaignID} questionID={question.questionID} /> : null}
          </li>
        ))}
      </List>
      <QuestionForm campaignID={campaignID} />
    </section>
  );
}

function Question(props: CampaignQuestion & { creator: string; timeZone: string }) {
  const { question, askedBy, askedAt, answer, isPinned, creator, timeZone } = props;
  return (
    <article>
      <Text kind="tiny" tone="muted">
        {askedBy}, <time dateTime={askedAt}>{formatDate(askedAt, timeZone)}</time> {isPinned ? <Tag>{t.oftenAsked}</Tag> : null}
      </Text>
      <Text kind="subheading">{question}</Text>
      {answer === null ? (
        <Text tone="muted">{t.notAnsweredYet}</Text>
      ) : (
        <p>
          <b>{creator}:</b> {answer}
        </p>
      )}
    </article>
  );
}

function QuestionForm({ campaignID }: { campaignID: string }) {
  const { asPath } = useRouter();
  const isAuth = useAppSelector(selectIsAuth);
  const [sendQuestion, { isLoading, error }] = useAskQuestionMutation();
  const [question, setQuestion] = useState('');
  const [isTooShort, setIsTooShort] = useState(false);
  if (!isAuth)
    return (
      <ButtonLink tone="quiet" href={routes.loginAndReturn(asPath)}>
        {t.signInToAsk}
      </ButtonLink>
    );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsTooShort(question.trim().length < minLength);
    if (question.trim().length < minLength) return;
    const { data } = await sendQuestion({ campaignID, question: question.trim() });
    if (data) setQuestion('');
  };
  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      <TextArea
        label={t.questionLabel}
        value={question}
        maxLength={600}
        rows={3}
        error={isTooShort ? t.questionTooShort : apiErrorOf(error)?.error}
        onChange={(event) => setQuestion(event.target.value)}
      />
      <div>
        <Button type="submit" tone="quiet" isBusy={isLoading}>
          {t.askQuestion}
        </Button>
      </div>
    </Form>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space[4]};
  max-width: 68ch;
  padding-block: ${theme.space[3]};
`;
