import type { PlannedUpdate } from '@contract/campaignPosts';
import { useState, type FormEvent } from 'react';
import { useAppDispatch } from '@/store/hooks';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { useEditUpdateMutation, usePostUpdateMutation } from '@/store/studio/campaignEditorApi';
import { toInstant, toLocalTime } from '@/utils/format/zonedTime';
import * as t from '@messages/studio/campaignsPosts';
import { useIdempotencyKey } from '../../../content/form/useIdempotencyKey';
import { ErrorNotice } from '../../../content/page/ErrorNotice';
import { Form } from '../../../content/page/PageFrame';
import { Button } from '../../../ui/button/Button';
import { SelectField } from '../../../ui/field/SelectField';
import { TextArea, TextField } from '../../../ui/field/TextField';
import { Stack } from '../../../ui/layout/Stack';
import { FieldPair } from '../../events/EventFields';
import { useFormDraft } from '../../shared/useFormDraft';

type When = 'NOW' | 'LATER' | 'DRAFT';
interface UpdateDraft {
  title: string;
  body: string;
  audience: PlannedUpdate['audience'];
  when: When;
  at: string;
}
interface UpdateFormProps {
  campaignID: string;
  timeZone: string;
  /** An unpublished update to edit; absent for a new one. */
  update?: PlannedUpdate;
  onDone?: () => void;
}
const doneMessages: Record<When, string> = { NOW: t.published, LATER: t.scheduled, DRAFT: t.savedAsDraft };
const buttonLabels: Record<When, string> = { NOW: t.publish, LATER: t.scheduleIt, DRAFT: t.saveDraft };

/** An update for everyone or for investors only, published now, later or saved as a draft. */
export function UpdateForm({ campaignID, timeZone, update, onDone }: UpdateFormProps) {
  const dispatch = useAppDispatch();
  const initialForm = (): UpdateDraft => ({
    title: update?.title ?? '',
    body: update?.body ?? '',
    audience: update?.audience ?? 'PUBLIC',
    when: update ? (update.publishedAt ? 'LATER' : 'DRAFT') : 'NOW',
    at: update?.publishedAt ? toLocalTime(update.publishedAt, timeZone) : '',
  });
  const { form, set, forget } = useFormDraft(`campaign-update:${campaignID}:${update?.updateID ?? 'new'}`, 0, initialForm);
  const [problems, setProblems] = useState<{ title?: string; body?: string; at?: string }>({});
  const [post, posting] = usePostUpdateMutation();
  const [edit, editing] = useEditUpdateMutation();
  const { attempt } = useIdempotencyKey();
  const submit = async (pressed: FormEvent) => {
    pressed.preventDefault();
    const publishAt = form.when === 'LATER' ? toInstant(form.at, timeZone) : null;
    const foundProblems = {
      ...(form.title.trim() ? {} : { title: t.headlineMissing }),
      ...(form.body.trim() ? {} : { body: t.messageMissing }),
      ...(form.when === 'LATER' && (!publishAt || Date.parse(publishAt) <= Date.now()) ? { at: t.publishAtInvalid } : {}),
    };
    setProblems(foundProblems);
    if (Object.keys(foundProblems).length > 0) return;
    const content = { campaignID, title: form.title, body: form.body, audience: form.audience, ...(publishAt ? { publishAt } : {}) };
    const answer = await attempt([content, form.when], async (idempotencyKey) =>
      update
        ? edit({ ...content, updateID: update.updateID, when: form.when, idempotencyKey })
        : post({ ...content, isDraft: form.when === 'DRAFT', idempotencyKey }),
    );
    if (answer.error) return;
    dispatch(snackShown({ message: doneMessages[form.when], type: 'SUCCESS' }));
    forget(initialForm());
    onDone?.();
  };
  return (
    <Form
      aria-label={update ? t.editUpdateTitle({ title: update.title }) : t.writeUpdate}
      noValidate
      onSubmit={(pressed) => void submit(pressed)}
    >
      <TextField
        label={t.headline}
        value={form.title}
        maxLength={120}
        error={problems.title}
        onChange={({ target }) => set({ title: target.value })}
      />
      <TextArea
        label={t.message}
        rows={5}
        maxLength={5000}
        value={form.body}
        error={problems.body}
        onChange={({ target }) => set({ body: target.value })}
      />
      <FieldPair>
        <SelectField
          label={t.audience}
          value={form.audience}
          options={[
            { value: 'PUBLIC', label: t.everyone },
            { value: 'INVESTORS', label: t.investorsOnly },
          ]}
          onChange={({ target }) => set({ audience: target.value as PlannedUpdate['audience'] })} // as: both options are
        />
        <SelectField
          label={t.when}
          value={form.when}
          options={[
            { value: 'NOW', label: t.now },
            { value: 'LATER', label: t.later },
            { value: 'DRAFT', label: t.asDraft },
          ]}
          onChange={({ target }) => set({ when: target.value as When })} // as above
        />
      </FieldPair>
      {form.when === 'LATER' ? (
        <TextField
          label={t.publishAt}
          hint={t.publishAtHint({ timeZone: timeZone.replace(/_/g, ' ') })}
          type="datetime-local"
          value={form.at}
          error={problems.at}
          onChange={({ target }) => set({ at: target.value })}
        />
      ) : null}
      <ErrorNotice error={posting.error ?? editing.error} />
      <Stack direction="row" gap={2} isWrapping>
        <Button type="submit" isBusy={posting.isLoading || editing.isLoading}>
          {buttonLabels[form.when]}
        </Button>
        {onDone ? (
          <Button
            tone="quiet"
            onClick={() => {
              forget();
              onDone();
            }}
          >
            {t.cancel}
          </Button>
        ) : null}
      </Stack>
    </Form>
  );
}
