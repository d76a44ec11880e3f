import type { AdminCampaignReview, ReviewChecklistItem } from '@contract/campaignReviews';
import { useState } from 'react';
import { useDecideCampaignReviewMutation } from '@/store/admin/campaignReviewsApi';
import { useAppDispatch } from '@/store/hooks';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import * as t from '@messages/admin/campaignReviews';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Form, Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { TextArea } from '../../ui/field/TextField';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { useMayCall } from '../frame/useStaff';
import { ChecklistItem, type Answer } from './ChecklistItem';

type Decision = 'APPROVE' | 'REQUEST_CHANGES';
const minRemark = 3;
const isWritten = (text: string) => text.trim().length >= minRemark;
export const describeItem = ({ description, law }: Pick<ReviewChecklistItem, 'description' | 'law'>): string =>
  law ? t.law({ description, law }) : description;

/** The checklist of a campaign in review, with the two decisions. */
export function DecisionForm({ of: review }: { of: AdminCampaignReview }) {
  const mayDecide = useMayCall()('admin.campaignReviewDecide');
  if (mayDecide) return <Checklist of={review} />;
  return (
    <Panel title={t.checklist}>
      <Text tone="muted">{t.noRight}</Text>
      <Stack as="ul" gap={2}>
        {review.checklist.map((item) => (
          <li key={item.item}>{describeItem(item)}</li>
        ))}
      </Stack>
    </Panel>
  );
}

function Checklist({ of: { reviewID, checklist } }: { of: AdminCampaignReview }) {
  const dispatch = useAppDispatch();
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>({});
  const [note, setNote] = useState('');
  const [tried, setTried] = useState<Decision | null>(null);
  const [decide, { isLoading, error }] = useDecideCampaignReviewMutation();
  const checks = checklist.flatMap(({ item }) => {
    const { isPassed, remark = '' } = answers[item] ?? {};
    return isPassed === undefined ? [] : [{ item, isPassed, remark: isPassed ? '' : remark.trim() }];
  });
  const open = checklist.length - checks.filter(({ isPassed }) => isPassed).length;
  const failed = checks.filter(({ isPassed }) => !isPassed);
  const hasNothing = failed.length === 0 && !isWritten(note);
  const send = async (decision: Decision) => {
    setTried(decision);
    const isComplete = decision === 'APPROVE' ? open === 0 : !hasNothing && failed.every(({ remark }) => isWritten(remark));
    if (!isComplete) return;
    const { data } = await decide({ reviewID, decision, checks, note: note.trim() });
    if (data) dispatch(snackShown({ message: decision === 'APPROVE' ? t.approvedDone : t.changesDone, type: 'SUCCESS' }));
  };
  return (
    <Panel title={t.checklist}>
      <Form noValidate onSubmit={(event) => event.preventDefault()}>
        <Text kind="small" tone="muted">
          {t.checklistHint}
        </Text>
        {checklist.map((item) => (
          <ChecklistItem
            key={item.item}
            description={describeItem(item)}
            answer={answers[item.item] ?? {}}
            isRemarkMissing={tried === 'REQUEST_CHANGES' && !isWritten(answers[item.item]?.remark ?? '')}
            onChange={(answer) => setAnswers({ ...answers, [item.item]: answer })}
          />
        ))}
        <TextArea
          label={t.note}
          hint={t.noteHint}
          rows={3}
          maxLength={2000}
          value={note}
          error={tried === 'REQUEST_CHANGES' && hasNothing ? t.nothingToChange : undefined}
          onChange={({ target }) => setNote(target.value)}
        />
        {tried === 'APPROVE' && open > 0 ? (
          <Text role="alert" tone="bad">
            {t.openItems({ count: open })}
          </Text>
        ) : null}
        <ErrorNotice error={error} title={t.decideFailed} />
        <Stack direction="row" gap={3} isWrapping>
          <Button isBusy={isLoading} onClick={() => void send('APPROVE')}>
            {t.approve}
          </Button>
          <Button tone="quiet" isBusy={isLoading} onClick={() => void send('REQUEST_CHANGES')}>
            {t.requestChanges}
          </Button>
        </Stack>
      </Form>
    </Panel>
  );
}
