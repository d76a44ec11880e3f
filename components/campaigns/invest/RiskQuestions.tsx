import type { AssessmentQuestion, AssessmentResult } from '@contract/investorProtection';
import { useId } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import { formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/campaigns/protection';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Notice } from '../../content/page/Notice';
import { Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import type { RiskQuestionsState } from './useRiskQuestions';

/** The questions that the rules of the investor's country ask, the explanation of each answer, and the period to withdraw. */
export function RiskQuestions({ questions: state }: { questions: RiskQuestionsState }) {
  const { protection, result, error, isLoading, missing } = state;
  if (!protection?.version) return null;
  const { isAssessmentNeeded, retryAt, coolingOffHours, law } = protection;
  return (
    <>
      {isAssessmentNeeded || result ? (
        <Panel title={t.questions}>
          <Stack gap={4}>
            <Text kind="small" tone="muted">
              {t.questionsHint({ law: law ?? '' })}
            </Text>
            {result?.isPassed ? <Notice tone="good" title={t.allRight} role="status" /> : null}
            {result && !result.isPassed && isAssessmentNeeded ? (
              <Notice tone="warn" title={t.someWrong} role="status">
                {retryAt ? t.retryLater({ time: formatDateTime(retryAt) }) : t.readAndRetry}
              </Notice>
            ) : null}
            {protection.questions.map((question) => (
              <Question key={question.questionID} question={question} state={state} />
            ))}
            {result && !isAssessmentNeeded ? <Explanations results={result.results} /> : null}
            {isAssessmentNeeded && !retryAt ? (
              <>
                <div role="status">{missing ? <Text tone="bad">{missing}</Text> : null}</div>
                <Stack direction="row" gap={3} isWrapping>
                  <Button tone="quiet" isBusy={isLoading} onClick={() => state.submit()}>
                    {result ? t.checkAgain : t.checkAnswers}
                  </Button>
                </Stack>
              </>
            ) : null}
            {isAssessmentNeeded && result?.warning ? (
              <Notice tone="warn" title={t.warning}>
                <Stack gap={3}>
                  <p>{result.warning}</p>
                  <div>
                    <Button tone="quiet" size="s" isBusy={isLoading} onClick={() => state.submit(true)}>
                      {t.acceptWarning}
                    </Button>
                  </div>
                </Stack>
              </Notice>
            ) : null}
            <ErrorNotice error={error} title={t.answersError} />
          </Stack>
        </Panel>
      ) : null}
      {coolingOffHours > 0 && !isAssessmentNeeded ? (
        <Notice tone="info" title={t.coolingOff({ hours: coolingOffHours })}>
          {t.coolingOffText}
        </Notice>
      ) : null}
    </>
  );
}

function Question({ question: { questionID, question, options }, state }: { question: AssessmentQuestion; state: RiskQuestionsState }) {
  const name = useId();
  const result = state.result?.results.find((one) => one.questionID === questionID);
  return (
    <Group>
      <legend>{question}</legend>
      {options.map(({ optionID, text }) => (
        <label key={optionID}>
          <input
            type="radio"
            name={name}
            checked={state.chosen[questionID] === optionID}
            onChange={() => state.choose(questionID, optionID)}
          />
          {text}
        </label>
      ))}
      {result ? <Explanation result={result} /> : null}
    </Group>
  );
}

const Explanation = ({ result: { isCorrect, explanation } }: { result: AssessmentResult['results'][number] }) => (
  <Text kind="small" tone={isCorrect ? 'good' : 'warn'}>
    {isCorrect ? t.right({ explanation }) : t.wrong({ explanation })}
  </Text>
);

/** What to know, once the questions are gone: "Not right" would say nothing without them. */
const Explanations = ({ results }: Pick<AssessmentResult, 'results'>) => (
  <Stack as="ul" gap={2}>
    {results.map(({ questionID, explanation }) => (
      <li key={questionID}>
        <Text kind="small">{explanation}</Text>
      </li>
    ))}
  </Stack>
);

const Group = styled.fieldset`
  display: grid;
  gap: ${theme.space[1]};
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0 0 ${theme.space[1]};
    font-weight: 600;
  }
  label {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${theme.space[3]};
    align-items: center;
    min-height: 44px;
    cursor: pointer;
  }
  input {
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: ${theme.color.accent};
  }
`;
