import type { Statement } from '@contract/moderation';
import { useState, type FormEvent } from 'react';
import { useAppealDecisionMutation } from '@/store/moderation/moderationApi';
import { formatDate, formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/moderation/moderation';
import { ErrorNotice } from '../content/page/ErrorNotice';
import { Notice } from '../content/page/Notice';
import { Form, Panel } from '../content/page/PageFrame';
import { Button } from '../ui/button/Button';
import { TextArea } from '../ui/field/TextField';
import { Text } from '../ui/layout/Text';
import { DecisionFacts } from './DecisionFacts';
import { effectLabels, groundLabels } from './decisionLabels';
import { kindLabels } from './kindLabels';
import { strikeText } from './strikeText';

const minAppeal = 20;

/** The statement of reasons, its strike, and the appeal. */
export function DecisionDetails({ statement, linkKey }: { statement: Statement; linkKey: string | undefined }) {
  const { kind, name, ground, rule, reason, isFromReport, decidedAt, restoredAt, restoreReason } = statement;
  return (
    <>
      <header>
        <Text kind="title">{t.decisionAbout({ name })}</Text>
        <Text tone="muted">{effectLabels[kind]}</Text>
      </header>
      {restoredAt ? (
        <Notice tone="good" title={t.noLongerApplies}>
          {t.restoredOn({ time: formatDateTime(restoredAt), reason: restoreReason })}
        </Notice>
      ) : null}
      <Panel title={t.decision}>
        <DecisionFacts
          facts={[
            [t.what, `${kindLabels[kind]}: ${name}`],
            [t.ground, groundLabels[ground]],
            [t.lawOrRule, rule],
            [t.facts, reason],
            [t.source, isFromReport ? t.sourceReport : t.sourceInspection],
            [t.where, t.whereAll],
            [t.decidedAt, formatDateTime(decidedAt)],
            [t.strike, strikeText(statement)],
          ]}
        />
      </Panel>
      <Panel title={t.appeal}>
        <Appeal statement={statement} linkKey={linkKey} />
      </Panel>
    </>
  );
}

function Appeal({ statement, linkKey }: { statement: Statement; linkKey: string | undefined }) {
  const { decisionID, appeal, canAppeal, appealUntil } = statement;
  const [text, setText] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const [send, { isLoading, error }] = useAppealDecisionMutation();
  if (appeal)
    return (
      <>
        {appeal.outcome ? (
          <Notice
            tone={appeal.outcome === 'RESTORED' ? 'good' : 'info'}
            title={appeal.outcome === 'RESTORED' ? t.appealRestored : t.appealUpheld}
          >
            {appeal.answer}
          </Notice>
        ) : (
          <Notice tone="info" role="status" title={t.appealWaiting}>
            {appeal.isOverdue ? null : t.appealAnswerBy({ time: formatDate(appeal.answerBy) })}
          </Notice>
        )}
        <DecisionFacts facts={[[t.yourAppeal, appeal.text]]} />
        {appeal.outcome === 'UPHELD' ? <Text kind="small">{t.disagree}</Text> : null}
      </>
    );
  if (!canAppeal) return <Text tone="muted">{t.cannotAppeal}</Text>;
  const isShort = text.trim().length < minAppeal;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (!isShort) await send({ decisionID, text: text.trim(), ...(linkKey ? { key: linkKey } : {}) });
  };
  return (
    <Form onSubmit={(event) => void submit(event)} noValidate>
      <Text>{t.appealIntro({ time: formatDate(appealUntil) })}</Text>
      <TextArea
        label={t.appealText}
        rows={5}
        maxLength={2000}
        value={text}
        error={hasTried && isShort ? t.appealTooShort : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <ErrorNotice error={error} title={t.appealError} />
      <Button type="submit" isBusy={isLoading}>
        {t.sendAppeal}
      </Button>
    </Form>
  );
}
