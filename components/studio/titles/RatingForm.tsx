import { NotSaved } from '../../content/NotSaved';
import { Form, Panel } from '../../content/PageFrame';
import { Text } from '../../ui/Text';
import { TextField } from '../../ui/TextField';
import { SaveLine } from './SaveLine';
import type { TitleTabProps } from './titleTab';
import { descriptorWords } from './titleWords';
import { ToggleChips } from './ToggleChips';
import { useTitleForm } from './useTitleForm';

const marks = {
  hasFlashingLights: 'Flashing lights',
  hasAudioDescription: 'Audio description',
  hasSignLanguage: 'Sign language',
  hasOpenCaptions: 'Captions burnt in',
} as const;
type Mark = keyof typeof marks;

/** What the certificate rests on. */
export function RatingForm({ detail }: Pick<TitleTabProps, 'detail'>) {
  const rating = useTitleForm(detail, 'rating', () => ({
    descriptors: detail.descriptors,
    held: (Object.keys(marks) as Mark[]).filter((mark) => detail[mark]), // as: its keys are the marks
    year: String(detail.year),
  }));
  const { descriptors, held, year } = rating.form;
  const { hasAudioDescription: _described, ...others } = marks;
  // What is claimed stays on offer, so that it can be taken back.
  const offered: Partial<Record<Mark, string>> = detail.hasDescriptiveSound || held.includes('hasAudioDescription') ? marks : others;
  const of = (mark: Mark) => held.includes(mark);
  return (
    <Panel title="What is in it">
      <NotSaved {...rating.notSaved} />
      <Form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const flags = { hasFlashingLights: of('hasFlashingLights'), hasAudioDescription: of('hasAudioDescription') };
          const more = { hasSignLanguage: of('hasSignLanguage'), hasOpenCaptions: of('hasOpenCaptions') };
          void rating.save({ descriptors, ...flags, ...more, year: Number(year) });
        }}
      >
        <ToggleChips
          legend="Why it is rated so"
          words={descriptorWords}
          chosen={descriptors}
          onChange={(next) => rating.set({ descriptors: next })}
        />
        <ToggleChips legend="Good to know" words={offered} chosen={held} onChange={(next) => rating.set({ held: next })} />
        {detail.hasDescriptiveSound ? null : (
          <Text kind="small" tone="muted">
            Audio description can be chosen once you upload a file whose sound is marked as audio description.
          </Text>
        )}
        <TextField
          label="Year"
          inputMode="numeric"
          value={year}
          maxLength={4}
          onChange={({ target }) => rating.set({ year: target.value })}
        />
        <SaveLine state={rating.state} />
      </Form>
    </Panel>
  );
}
