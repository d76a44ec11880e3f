import type { ContentKind, ReportReason } from '@contract/moderation';
import type { OutputOf } from '@contract/operations';
import { useState, type FormEvent } from 'react';
import { useAppSelector } from '@/store/hooks';
import { selectIsAuth } from '@/store/login/loginSlice';
import { useSendReportMutation } from '@/store/moderation/moderationApi';
import * as t from '@messages/moderation/moderation';
import { useIdempotencyKey } from '../content/form/useIdempotencyKey';
import { ErrorNotice } from '../content/page/ErrorNotice';
import { Form } from '../content/page/PageFrame';
import { Button } from '../ui/button/Button';
import { Checkbox } from '../ui/field/Checkbox';
import { SelectField } from '../ui/field/SelectField';
import { TextArea, TextField } from '../ui/field/TextField';
import { reasonLabels } from './reasonLabels';

export interface Subject {
  kind: ContentKind;
  contentID: string;
}
const options = Object.entries(reasonLabels).map(([value, label]) => ({ value, label }));
/** What is named with a law, an order or a right. */
const namesRule: readonly ReportReason[] = ['ORDER', 'ILLEGAL', 'RIGHTS', 'FRAUD', 'PRIVACY'];
const minDescription = 10;

/** The fields of a notice: what, where, why, by whom, and that it is true. */
export function ReportFields({ subject, onSent }: { subject: Subject; onSent: (sent: OutputOf<'reports.create'>) => void }) {
  const isAuth = useAppSelector(selectIsAuth);
  const [reason, setReason] = useState<ReportReason>('HARM');
  const [texts, setTexts] = useState({ rule: '', description: '', name: '', email: '' });
  const [isGoodFaith, setIsGoodFaith] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  const { attempt } = useIdempotencyKey();
  const [send, { isLoading, error }] = useSendReportMutation();
  const isAnonymous = reason === 'CHILD_SAFETY';
  const isShort = texts.description.trim().length < minDescription;
  const needsContact = !isAuth && !isAnonymous;
  const isContactMissing = (text: string) => needsContact && !text.trim();
  const missing = (isMissing: boolean, text: string) => (hasTried && isMissing ? text : undefined);
  const change = (field: keyof typeof texts) => (event: { target: { value: string } }) =>
    setTexts({ ...texts, [field]: event.target.value });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (isShort || !isGoodFaith || isContactMissing(texts.name) || isContactMissing(texts.email)) return;
    const given = Object.entries(texts).filter(([field, text]) => text.trim() && !(isAuth && (field === 'name' || field === 'email')));
    const input = {
      ...subject,
      reason,
      isGoodFaith: true as const,
      ...Object.fromEntries(given.map(([field, text]) => [field, text.trim()])),
    };
    const { data } = await attempt(input, (idempotencyKey) => send({ ...input, idempotencyKey }));
    if (data) onSent(data);
  };
  return (
    <Form onSubmit={(event) => void submit(event)} noValidate>
      <SelectField label={t.reason} value={reason} options={options} onChange={({ target }) => setReason(target.value as ReportReason)} />
      {namesRule.includes(reason) ? (
        <TextField label={t.rule} hint={t.ruleHint} isOptional maxLength={200} value={texts.rule} onChange={change('rule')} />
      ) : null}
      <TextArea
        label={t.description}
        hint={t.descriptionHint}
        rows={4}
        maxLength={2000}
        value={texts.description}
        error={missing(isShort, t.descriptionTooShort)}
        onChange={change('description')}
      />
      {isAuth ? null : (
        <>
          <TextField
            label={t.yourName}
            hint={isAnonymous ? t.isAnonymous : undefined}
            isOptional={isAnonymous}
            autoComplete="name"
            maxLength={100}
            value={texts.name}
            error={missing(isContactMissing(texts.name), t.contactMissing)}
            onChange={change('name')}
          />
          <TextField
            label={t.yourEmail}
            hint={t.contactHint}
            isOptional={isAnonymous}
            type="email"
            autoComplete="email"
            maxLength={200}
            value={texts.email}
            error={missing(isContactMissing(texts.email), t.contactMissing)}
            onChange={change('email')}
          />
        </>
      )}
      <Checkbox
        label={t.goodFaith}
        checked={isGoodFaith}
        error={missing(!isGoodFaith, t.goodFaithMissing)}
        onChange={({ target }) => setIsGoodFaith(target.checked)}
      />
      <ErrorNotice error={error} title={t.sendError} />
      <Button type="submit" isBusy={isLoading}>
        {t.send}
      </Button>
    </Form>
  );
}
