import type { Campaign, CampaignQuestion } from '@contract/campaignPage';
import { useRouter } from 'next/router';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { faultOf } from '@/store/api';
import { useAskMakersMutation } from '@/store/campaigns/campaignPageApi';
import { useAppSelector } from '@/store/hooks';
import { selectIsAuth } from '@/store/login/loginSlice';
import { formatDate } from '@/utils/dates';
import { Form } from '../content/PageFrame';
import { Button } from '../ui/Button';
import { Tag } from '../ui/Chip';
import { ButtonLink } from '../ui/Link';
import { Text } from '../ui/Text';
import { TextArea } from '../ui/TextField';
import { ReportQuestion } from './ReportQuestion';

const shortest = 10;
const speedOf = (hours: number) =>
  hours <= 1 ? 'within an hour' : hours < 48 ? `within ${hours} hours` : `within ${Math.ceil(hours / 24)} days`;

/** Questions and answers in public; how fast its makers answer is said, because it says something. */
export function CampaignQuestions({ campaign }: { campaign: Campaign }) {
  const { campaignID, questions, answerHours, channel, timeZone } = campaign;
  const isAuth = useAppSelector(selectIsAuth);
  return (
    <section aria-labelledby="questions">
      <Text kind="heading" id="questions">
        Questions
      </Text>
      <Text kind="small" tone="muted">
        {answerHours === null ? 'Nothing has been answered yet.' : `${channel.name} usually answers ${speedOf(answerHours)}.`}
      </Text>
      <List>
        {questions.map((question) => (
          <li key={question.questionID}>
            <Question {...question} maker={channel.name} timeZone={timeZone} />
            {isAuth ? <ReportQuestion campaignID={campaignID} questionID={question.questionID} /> : null}
          </li>
        ))}
      </List>
      <Ask campaignID={campaignID} />
    </section>
  );
}

function Question(props: CampaignQuestion & { maker: string; timeZone: string }) {
  const { question, askedBy, askedAt, answer, isPinned, maker, timeZone } = props;
  return (
    <article>
      <Text kind="tiny" tone="muted">
        {askedBy}, <time dateTime={askedAt}>{formatDate(askedAt, timeZone)}</time> {isPinned ? <Tag>Often asked</Tag> : null}
      </Text>
      <Text kind="subheading">{question}</Text>
      {answer === null ? (
        <Text tone="muted">Not answered yet.</Text>
      ) : (
        <p>
          <b>{maker}:</b> {answer}
        </p>
      )}
    </article>
  );
}

function Ask({ campaignID }: { campaignID: string }) {
  const { asPath } = useRouter();
  const isAuth = useAppSelector(selectIsAuth);
  const [ask, { isLoading, error }] = useAskMakersMutation();
  const [question, setQuestion] = useState('');
  const [isShort, setIsShort] = useState(false);
  if (!isAuth)
    return (
      <ButtonLink tone="quiet" href={routes.loginThenBack(asPath)}>
        Sign in to ask
      </ButtonLink>
    );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsShort(question.trim().length < shortest);
    if (question.trim().length < shortest) return;
    const { data } = await ask({ campaignID, question: question.trim() });
    if (data) setQuestion('');
  };
  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      <TextArea
        label="Ask in public, under your name"
        value={question}
        maxLength={600}
        rows={3}
        error={isShort ? 'Say a little more: at least ten letters' : faultOf(error)?.error}
        onChange={(event) => setQuestion(event.target.value)}
      />
      <div>
        <Button type="submit" tone="quiet" isBusy={isLoading}>
          Ask
        </Button>
      </div>
    </Form>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  max-width: 68ch;
  padding-block: ${({ theme }) => theme.space[3]};
`;
