import { genres, languages } from '@contract/interests';
import type { StudioCampaign } from '@contract/studioCampaign';
import { useState, type FormEvent } from 'react';
import { apiErrorOf } from '@/store/api';
import { rebaseDraft } from '@/store/drafts/draftsSlice';
import { useAppDispatch } from '@/store/hooks';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { useEditCampaignMutation, useUpdateCampaignArtworkMutation, useUpdateDraftMutation } from '@/store/studio/campaignEditorApi';
import * as t from '@messages/studio/campaigns';
import { UnsavedDraftNotice } from '../../content/form/UnsavedDraftNotice';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Form, Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { ChipGroup } from '../../ui/field/ChipGroup';
import { TextArea, TextField } from '../../ui/field/TextField';
import { PicturePicker } from '../shared/PicturePicker';
import { useFormDraft } from '../shared/useFormDraft';
import { isDraft } from './campaignEditorLabels';
import { PitchPanel } from './PitchPanel';

const maxChoices = { genres: 5, languages: 10 } as const;
const minLength = 3;

/** The description and pictures: editable as long as the campaign runs. */
export function CampaignDetailsTab({ campaign }: { campaign: StudioCampaign }) {
  const dispatch = useAppDispatch();
  const { campaignID, artwork } = campaign;
  const saved = () => ({
    title: campaign.title,
    tagline: campaign.tagline,
    story: campaign.story,
    genres: campaign.genres,
    languages: campaign.languages,
  });
  const draft = useFormDraft(`campaign-details:${campaignID}`, campaign.version, saved);
  const { form, version, set, forget } = draft;
  const [isTitleTooShort, setIsTitleTooShort] = useState(false);
  const [update, updating] = useUpdateDraftMutation();
  const [edit, editing] = useEditCampaignMutation();
  const [uploadArtwork, artworkUpload] = useUpdateCampaignArtworkMutation();
  const toggle = (list: 'genres' | 'languages', code: string) => {
    const chosen = form[list];
    if (chosen.includes(code)) set({ [list]: chosen.filter((item) => item !== code) });
    else if (chosen.length < maxChoices[list]) set({ [list]: [...chosen, code] });
  };
  const submit = async (pressed: FormEvent) => {
    pressed.preventDefault();
    setIsTitleTooShort(form.title.trim().length < minLength);
    if (form.title.trim().length < minLength) return;
    const answer = await (isDraft(campaign) ? update : edit)({ campaignID, version, ...form });
    if (!answer.data) return;
    draft.settle(form, answer.data.version);
    dispatch(rebaseDraft(`campaign-terms:${campaignID}`, version, answer.data.version));
    dispatch(snackShown({ message: t.saved, type: 'SUCCESS' }));
  };
  return (
    <>
      <Panel title={t.picture}>
        <PicturePicker
          artwork={artwork}
          ratio="3 / 2"
          isBusy={artworkUpload.isLoading}
          apiError={apiErrorOf(artworkUpload.error)}
          onPick={(imageBase64) => uploadArtwork({ campaignID, imageBase64 })}
        />
      </Panel>
      <PitchPanel campaign={campaign} />
      <UnsavedDraftNotice
        isShown={draft.isRestored}
        onDrop={() => forget(saved())}
        onKeepDraft={draft.isOlder ? () => draft.rebase(campaign.version) : undefined}
      />
      <Form onSubmit={(pressed) => void submit(pressed)} noValidate>
        <Panel title={t.theWork}>
          <TextField
            label={t.title}
            value={form.title}
            maxLength={120}
            error={isTitleTooShort ? t.titleTooShort : undefined}
            onChange={({ target }) => set({ title: target.value })}
          />
          <TextField
            label={t.tagline}
            hint={t.taglineHint}
            isOptional
            value={form.tagline}
            maxLength={160}
            onChange={({ target }) => set({ tagline: target.value })}
          />
          <TextArea
            label={t.description}
            hint={t.descriptionHint}
            rows={10}
            maxLength={20_000}
            value={form.story}
            onChange={({ target }) => set({ story: target.value })}
          />
          <ChipGroup
            legend={t.genres}
            hint={t.genresHint({ max: maxChoices.genres })}
            options={genres}
            chosen={form.genres}
            onToggle={(code) => toggle('genres', code)}
          />
          <ChipGroup
            legend={t.languages}
            hint={t.languagesHint}
            options={languages}
            chosen={form.languages}
            onToggle={(code) => toggle('languages', code)}
          />
        </Panel>
        <ErrorNotice error={updating.error ?? editing.error} />
        <Button type="submit" size="l" isBusy={updating.isLoading || editing.isLoading}>
          {t.save}
        </Button>
      </Form>
    </>
  );
}
