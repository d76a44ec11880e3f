import type { PlannedUpdate } from '@contract/campaignPosts';
import type { StudioCampaign } from '@contract/studioCampaign';
import { useMemo } from 'react';
import { apiErrorOf } from '@/store/api';
import { useAppDispatch } from '@/store/hooks';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { useEditUpdateMutation, usePostUpdateMutation } from '@/store/studio/campaignEditorApi';
import { toInstant, toLocalTime } from '@/utils/format/zonedTime';
import * as t from '@messages/studio/campaignsPosts';
import { useIdempotencyKey } from '../../../content/form/useIdempotencyKey';
import { ErrorNotice } from '../../../content/page/ErrorNotice';
import { Form } from '../../../content/page/PageFrame';
import { Button } from '../../../ui/button/Button';
import { DateField } from '../../../ui/field/DateField';
import { SelectField } from '../../../ui/field/SelectField';
import { TextArea, TextField } from '../../../ui/field/TextField';
import { Stack } from '../../../ui/layout/Stack';
import { FieldPair } from '../../events/editor/EventFields';
import { inputResolver } from '../../form/inputResolver';
import { useDeskForm } from '../../form/useDeskForm';
import { useFormDraft } from '../../form/useFormDraft';

type When = 'NOW' | 'LATER' | 'DRAFT';
interface UpdateDraft {
  title: string;
  body: string;
  audience: PlannedUpdate['audience'];
  when: When;
  at: string;
}
interface UpdateFormProps {
  campaign: Pick<StudioCampaign, 'campaignID' | 'timeZone' | 'instrument'>;
  /** An unpublished update to edit; absent for a new one. */
  update?: PlannedUpdate;
  onDone?: () => void;
}
const doneMessages: Record<When, string> = { NOW: t.published, LATER: t.scheduled, DRAFT: t.savedAsDraft };
const buttonLabels: Record<When, string> = { NOW: t.publish, LATER: t.scheduleIt, DRAFT: t.saveDraft };

const toContent = ({ title, body, audience, when, at }: UpdateDraft, timeZone: string) => {
  const publishAt = when === 'LATER' ? toInstant(at, timeZone) : null;
  return { title, body, audience, ...(publishAt ? { publishAt } : {}) };
};
const checkUpdate = (timeZone: string) =>
  inputResolver<UpdateDraft>({
    load: () =>
      import('@contract/campaignPosts').then(({ campaignPostsEndpoints: { updatePost } }) => updatePost.input.omit({ campaignID: true })),
    toInput: (draft) => toContent(draft, timeZone),
    messages: {},
    problemsOf: (draft) => {
      const { title, body, publishAt } = toContent(draft, timeZone);
      return {
        title: title.trim() ? null : t.headlineMissing,
        body: body.trim() ? null : t.messageMissing,
        at: draft.when === 'LATER' && (!publishAt || Date.parse(publishAt) <= Date.now()) ? t.publishAtInvalid : null,
      };
    },
  });

/** An update for everyone or only for those who paid, published now, later or saved as a draft. */
export function UpdateForm({ campaign: { campaignID, timeZone, instrument }, update, onDone }: UpdateFormProps) {
  const dispatch = useAppDispatch();
  const initialForm = (): UpdateDraft => ({
    title: update?.title ?? '',
    body: update?.body ?? '',
    audience: update?.audience ?? 'PUBLIC',
    when: update ? (update.publishedAt ? 'LATER' : 'DRAFT') : 'NOW',
    at: update?.publishedAt ? toLocalTime(update.publishedAt, timeZone) : '',
  });
  const draft = useFormDraft(`campaign-update:${campaignID}:${update?.updateID ?? 'new'}`, 0, initialForm);
  const { when } = draft.form;
  const [post, posting] = usePostUpdateMutation();
  const [edit, editing] = useEditUpdateMutation();
  const { attempt } = useIdempotencyKey();
  const error = posting.error ?? editing.error;
  const resolver = useMemo(() => checkUpdate(timeZone), [timeZone]);
  const { register, errorOf, handleSubmit } = useDeskForm(draft, resolver, apiErrorOf(error)?.fields);
  const send = handleSubmit(async (typed) => {
    const content = { campaignID, ...toContent(typed, timeZone) };
    const answer = await attempt([content, typed.when], async (idempotencyKey) =>
      update
        ? edit({ ...content, updateID: update.updateID, when: typed.when, idempotencyKey })
        : post({ ...content, isDraft: typed.when === 'DRAFT', idempotencyKey }),
    );
    if (answer.error) return;
    dispatch(snackShown({ message: doneMessages[typed.when], type: 'SUCCESS' }));
    draft.forget(initialForm());
    onDone?.();
  });
  return (
    <Form
      aria-label={update ? t.editUpdateTitle({ title: update.title }) : t.writeUpdate}
      noValidate
      onSubmit={(pressed) => void send(pressed)}
    >
      <TextField label={t.headline} maxLength={120} error={errorOf('title')} {...register('title')} />
      <TextArea label={t.message} rows={5} maxLength={5000} error={errorOf('body')} {...register('body')} />
      <FieldPair>
        <SelectField
          label={t.audience}
          options={[
            { value: 'PUBLIC', label: t.everyone },
            { value: 'INVESTORS', label: t.investorsOnly({ instrument }) },
          ]}
          {...register('audience')}
        />
        <SelectField
          label={t.when}
          options={[
            { value: 'NOW', label: t.now },
            { value: 'LATER', label: t.later },
            { value: 'DRAFT', label: t.asDraft },
          ]}
          {...register('when')}
        />
      </FieldPair>
      {when === 'LATER' ? (
        <DateField
          label={t.publishAt}
          hint={t.publishAtHint({ timeZone: timeZone.replace(/_/g, ' ') })}
          type="datetime-local"
          chosen={draft.form.at}
          error={errorOf('at')}
          {...register('at')}
        />
      ) : null}
      <ErrorNotice error={error} />
      <Stack direction="row" gap={2} isWrapping>
        <Button type="submit" isBusy={posting.isLoading || editing.isLoading}>
          {buttonLabels[when]}
        </Button>
        {onDone ? (
          <Button
            tone="quiet"
            onClick={() => {
              draft.forget();
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
