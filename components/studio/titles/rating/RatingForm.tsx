import { toggled } from '@/utils/toggled';
import * as t from '@messages/studio/titlesRating';
import { UnsavedDraftNotice } from '../../../content/form/UnsavedDraftNotice';
import { Form, Panel } from '../../../content/page/PageFrame';
import { ChipGroup } from '../../../ui/field/ChipGroup';
import { TextField } from '../../../ui/field/TextField';
import { Text } from '../../../ui/layout/Text';
import { SaveRow } from '../SaveRow';
import { descriptorLabels, toOptions } from '../titleLabels';
import type { TitleTabProps } from '../titleTabProps';
import { useTitleForm } from '../useTitleForm';

const flagLabels = {
  hasFlashingLights: t.flashingLights,
  hasAudioDescription: t.audioDescription,
  hasSignLanguage: t.signLanguage,
  hasOpenCaptions: t.openCaptions,
} as const;
type Flag = keyof typeof flagLabels;

/** The reasons for the certificate. */
export function RatingForm({ detail }: Pick<TitleTabProps, 'detail'>) {
  const rating = useTitleForm(detail, 'rating', () => ({
    descriptors: detail.descriptors,
    chosenFlags: (Object.keys(flagLabels) as Flag[]).filter((flag) => detail[flag]), // as: its keys are the flags
    year: String(detail.year),
  }));
  const { descriptors, chosenFlags, year } = rating.form;
  const { hasAudioDescription: _described, ...others } = flagLabels;
  // Flags already set stay listed, so that they can be removed.
  const offeredFlags: Partial<Record<Flag, string>> =
    detail.hasDescriptiveSound || chosenFlags.includes('hasAudioDescription') ? flagLabels : others;
  const has = (flag: Flag) => chosenFlags.includes(flag);
  return (
    <Panel title={t.contentRating}>
      <UnsavedDraftNotice {...rating.notSaved} />
      <Form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const flags = { hasFlashingLights: has('hasFlashingLights'), hasAudioDescription: has('hasAudioDescription') };
          const more = { hasSignLanguage: has('hasSignLanguage'), hasOpenCaptions: has('hasOpenCaptions') };
          void rating.save({ descriptors, ...flags, ...more, year: Number(year) });
        }}
      >
        <ChipGroup
          legend={t.contentDescriptors}
          options={toOptions(descriptorLabels)}
          chosen={descriptors}
          onToggle={(code) => rating.set({ descriptors: toggled(descriptors, code) })}
        />
        <ChipGroup
          legend={t.flags}
          options={toOptions(offeredFlags)}
          chosen={chosenFlags}
          onToggle={(flag) => rating.set({ chosenFlags: toggled(chosenFlags, flag) })}
        />
        {detail.hasDescriptiveSound ? null : (
          <Text kind="small" tone="muted">
            {t.audioDescriptionHint}
          </Text>
        )}
        <TextField
          label={t.year}
          inputMode="numeric"
          value={year}
          maxLength={4}
          onChange={({ target }) => rating.set({ year: target.value })}
        />
        <SaveRow state={rating.state} label={t.saveRating} />
      </Form>
    </Panel>
  );
}
