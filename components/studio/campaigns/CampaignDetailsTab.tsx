import { genres, languages } from '@contract/interests';
import type { StudioCampaign } from '@contract/studioCampaign';
import { useState } from 'react';
import { apiErrorOf } from '@/store/api';
import { rebaseDraft } from '@/store/drafts/draftsSlice';
import { useAppDispatch } from '@/store/hooks';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { useEditCampaignMutation, useUpdateDraftMutation } from '@/store/studio/campaignEditorApi';
import { formatTime } from '@/utils/format/dates';
import { deviceTimeZone } from '@/utils/regions';
import { toggled } from '@/utils/toggled';
import * as t from '@messages/studio/campaigns';
import { UnsavedDraftNotice } from '../../content/form/UnsavedDraftNotice';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Form } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { LoadErrorPanel } from '../../ui/feedback/LoadErrorPanel';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { ChipGroup } from '../../ui/field/ChipGroup';
import { TextField } from '../../ui/field/TextField';
import { Text } from '../../ui/layout/Text';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { inputResolver } from '../form/inputResolver';
import { pickEdits, useAutosave } from '../form/useAutosave';
import { useDeskForm } from '../form/useDeskForm';
import { useFormDraft } from '../form/useFormDraft';
import { isDraft } from './campaignEditorLabels';
import { paragraphsOf } from './storyParagraphs';

/** The editor's library is loaded with this tab alone. */
const StoryEditor = lazyWithRetry(
  () => import('./StoryEditor').then((loaded) => loaded.StoryEditor),
  <Skeleton height="320px" />,
  LoadErrorPanel,
);

const maxChoices = { genres: 5, languages: 10 } as const;
const minLength = 3;

const toDetails = ({ title, tagline, story, storyHtml, genres, languages }: StudioCampaign) => ({
  title,
  tagline,
  storyHtml: storyHtml ?? paragraphsOf(story),
  genres,
  languages,
});
type Details = ReturnType<typeof toDetails>;
/** Of a draft: none of them is a term. */
const autosavedFields = ['title', 'tagline', 'storyHtml', 'genres', 'languages'] as const;
const checkDetails = inputResolver<Details>({
  load: () =>
    import('@contract/studioCampaign').then(({ studioCampaignEndpoints: { edit } }) =>
      edit.input.omit({ campaignID: true, version: true }),
    ),
  toInput: (details) => details,
  messages: {},
  problemsOf: ({ title }) => ({ title: title.trim().length < minLength ? t.titleTooShort : null }),
});

/** The description: editable as long as the campaign runs. */
export function CampaignDetailsTab({ campaign }: { campaign: StudioCampaign }) {
  const dispatch = useAppDispatch();
  const { campaignID } = campaign;
  const [update, updating] = useUpdateDraftMutation();
  const [edit, editing] = useEditCampaignMutation();
  const draft = useFormDraft(
    `campaign-details:${campaignID}`,
    campaign.version,
    () => toDetails(campaign),
    () => {
      updating.reset();
      editing.reset();
    },
  );
  const { form, version } = draft;
  const error = updating.error ?? editing.error;
  const { register, change, errorOf, handleSubmit } = useDeskForm(draft, checkDetails, apiErrorOf(error)?.fields);
  /** When it was last saved by itself; null after Save. */
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const settle = (details: Details, savedVersion: number) => {
    draft.settle(details, savedVersion);
    dispatch(rebaseDraft(`campaign-terms:${campaignID}`, version, savedVersion));
  };
  const edited = pickEdits<Details, keyof Details>(draft.edits, autosavedFields);
  const isAutosaved = isDraft(campaign) && !draft.isOlder && form.title.trim().length >= minLength && Object.keys(edited).length > 0;
  useAutosave(isAutosaved ? edited : null, updating.isLoading, async () => {
    const { data } = await update({ campaignID, version, ...edited });
    if (!data) return;
    settle({ ...toDetails(data), ...edited }, data.version);
    setSavedAt(new Date().toISOString());
  });
  const save = handleSubmit(async (details) => {
    const answer = await (isDraft(campaign) ? update : edit)({ campaignID, version, ...details });
    if (!answer.data) return;
    settle(details, answer.data.version);
    setSavedAt(null);
    dispatch(snackShown({ message: t.saved, type: 'SUCCESS' }));
  });
  return (
    <>
      <UnsavedDraftNotice
        isShown={draft.isRestored}
        onDrop={() => draft.forget(toDetails(campaign))}
        onKeepDraft={draft.isOlder ? () => draft.rebase(campaign.version) : undefined}
      />
      <Form onSubmit={(pressed) => void save(pressed)} noValidate>
        <TextField label={t.title} maxLength={120} error={errorOf('title')} {...register('title')} />
        <TextField label={t.tagline} hint={t.taglineHint} isOptional maxLength={160} error={errorOf('tagline')} {...register('tagline')} />
        <StoryEditor
          campaignID={campaignID}
          value={form.storyHtml}
          error={errorOf('storyHtml')}
          onChange={(storyHtml) => change('storyHtml', storyHtml)}
        />
        <ChipGroup
          legend={t.genres}
          hint={t.genresHint({ max: maxChoices.genres })}
          options={genres}
          chosen={form.genres}
          error={errorOf('genres')}
          onToggle={(code) => change('genres', toggled(form.genres, code).slice(0, maxChoices.genres))}
        />
        <ChipGroup
          legend={t.languages}
          hint={t.languagesHint}
          options={languages}
          chosen={form.languages}
          error={errorOf('languages')}
          onToggle={(code) => change('languages', toggled(form.languages, code).slice(0, maxChoices.languages))}
        />
        <ErrorNotice error={error} />
        {isDraft(campaign) ? (
          <Text kind="small" tone="muted">
            {t.autosaveHint}
          </Text>
        ) : null}
        {savedAt && !draft.isTyped ? (
          <Text tone="good" role="status">
            {t.savedAt({ time: formatTime(savedAt, deviceTimeZone()) })}
          </Text>
        ) : null}
        <div>
          <Button type="submit" size="l" isBusy={updating.isLoading || editing.isLoading}>
            {t.saveDetails}
          </Button>
        </div>
      </Form>
    </>
  );
}
