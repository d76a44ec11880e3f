import { genres, languages } from '@contract/interests';
import type { StudioCampaign } from '@contract/studioCampaign';
import { useState, type FormEvent } from 'react';
import { faultOf } from '@/store/api';
import { useAppDispatch } from '@/store/hooks';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { useEditCampaignMutation, useUpdateCampaignArtworkMutation, useUpdateDraftMutation } from '@/store/studio/campaignEditorApi';
import { NotSaved } from '../../content/NotSaved';
import { Form, Panel } from '../../content/PageFrame';
import { bumpKept, useKeptForm } from '../../content/useKeptForm';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { Text } from '../../ui/Text';
import { TextArea, TextField } from '../../ui/TextField';
import { Chips } from '../events/EventFields';
import { Fault } from '../Fault';
import { PicturePicker } from '../PicturePicker';
import { isDraft } from './campaignWords';
import { PitchPanel } from './PitchPanel';

const most = { genres: 5, languages: 10 } as const;
const shortest = 3;

/** The work in words and pictures: free to change as long as the campaign runs. */
export function DetailsTab({ campaign }: { campaign: StudioCampaign }) {
  const dispatch = useAppDispatch();
  const { campaignID, artwork } = campaign;
  const saved = () => ({
    title: campaign.title,
    tagline: campaign.tagline,
    story: campaign.story,
    genres: campaign.genres,
    languages: campaign.languages,
  });
  const kept = useKeptForm(`campaign-details:${campaignID}`, campaign.version, saved);
  const { form, version, set, forget } = kept;
  const [isNameless, setIsNameless] = useState(false);
  const [update, updating] = useUpdateDraftMutation();
  const [edit, editing] = useEditCampaignMutation();
  const [draw, drawing] = useUpdateCampaignArtworkMutation();
  const toggle = (list: 'genres' | 'languages', code: string) => {
    const chosen = form[list];
    if (chosen.includes(code)) set({ [list]: chosen.filter((one) => one !== code) });
    else if (chosen.length < most[list]) set({ [list]: [...chosen, code] });
  };
  const submit = async (pressed: FormEvent) => {
    pressed.preventDefault();
    setIsNameless(form.title.trim().length < shortest);
    if (form.title.trim().length < shortest) return;
    const answer = await (isDraft(campaign) ? update : edit)({ campaignID, version, ...form });
    if (!answer.data) return;
    kept.settle(form, answer.data.version);
    bumpKept(`campaign-terms:${campaignID}`, version, answer.data.version);
    dispatch(snackShown({ message: 'Saved.', type: 'SUCCESS' }));
  };
  return (
    <>
      <Panel title="Picture">
        <PicturePicker
          artwork={artwork}
          ratio="3 / 2"
          isBusy={drawing.isLoading}
          fault={faultOf(drawing.error)}
          onPick={(imageBase64) => draw({ campaignID, imageBase64 })}
        />
      </Panel>
      <PitchPanel campaign={campaign} />
      <NotSaved
        isShown={kept.isRestored}
        onDrop={() => forget(saved())}
        onKeepMine={kept.isOlder ? () => kept.rebase(campaign.version) : undefined}
      />
      <Form onSubmit={(pressed) => void submit(pressed)} noValidate>
        <Panel title="The work">
          <TextField
            label="Title"
            value={form.title}
            maxLength={120}
            error={isNameless ? 'At least three letters.' : undefined}
            onChange={({ target }) => set({ title: target.value })}
          />
          <TextField
            label="In one line"
            hint="Stands under the title wherever it is shared."
            isOptional
            value={form.tagline}
            maxLength={160}
            onChange={({ target }) => set({ tagline: target.value })}
          />
          <TextArea
            label="Description"
            hint="What it is, who makes it, how far it is, what the money does."
            rows={10}
            maxLength={20_000}
            value={form.story}
            onChange={({ target }) => set({ story: target.value })}
          />
          <Choice
            title="Genres"
            words={`Up to ${most.genres}.`}
            all={genres}
            chosen={form.genres}
            onToggle={(code) => toggle('genres', code)}
          />
          <Choice
            title="Languages"
            words="Of the work."
            all={languages}
            chosen={form.languages}
            onToggle={(code) => toggle('languages', code)}
          />
        </Panel>
        <Fault fault={faultOf(updating.error ?? editing.error)} />
        <Button type="submit" size="l" isBusy={updating.isLoading || editing.isLoading}>
          Save
        </Button>
      </Form>
    </>
  );
}

interface ChoiceProps {
  title: string;
  words: string;
  all: readonly { code: string; name: string }[];
  chosen: readonly string[];
  onToggle: (code: string) => void;
}

const Choice = ({ title, words, all, chosen, onToggle }: ChoiceProps) => (
  <div role="group" aria-label={title}>
    <Text kind="small" isStrong>
      {title}
    </Text>
    <Text kind="small" tone="muted">
      {words}
    </Text>
    <Chips>
      {all.map(({ code, name }) => (
        <Chip key={code} isPressed={chosen.includes(code)} onClick={() => onToggle(code)}>
          {name}
        </Chip>
      ))}
    </Chips>
  </div>
);
