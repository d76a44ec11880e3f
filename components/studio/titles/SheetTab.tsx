import type { Provenance } from '@contract/cscan';
import { NotSaved } from '../../content/NotSaved';
import { Form, Panel } from '../../content/PageFrame';
import { Chip } from '../../ui/Chip';
import { SelectField } from '../../ui/SelectField';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';
import { TextArea, TextField } from '../../ui/TextField';
import { ListRows } from './ListRows';
import { SaveLine } from './SaveLine';
import type { TitleTabProps } from './titleTab';
import { descriptorWords, fundingWords, madeWords, syntheticWords } from './titleWords';
import { ToggleChips } from './ToggleChips';
import { useTitleForm } from './useTitleForm';

const marks = {
  hasFlashingLights: 'Flashing lights',
  hasAudioDescription: 'Audio description',
  hasSignLanguage: 'Sign language',
  hasOpenCaptions: 'Captions burnt in',
} as const;
type Mark = keyof typeof marks;

/** What the certificate rests on, and what its maker declares about how it came to be. */
export function SheetTab({ detail }: TitleTabProps) {
  const rating = useTitleForm(detail, 'rating', () => ({
    descriptors: detail.descriptors,
    held: (Object.keys(marks) as Mark[]).filter((mark) => detail[mark]),
    year: String(detail.year),
  }));
  const declared = useTitleForm<Provenance>(detail, 'sheet', () => detail.provenance);
  const { descriptors, held, year } = rating.form;
  const { form: sheet, set: change } = declared;
  const synthetic = (some: Partial<Provenance['synthetic']>) => change({ synthetic: { ...sheet.synthetic, ...some } });
  const rights = (some: Partial<Provenance['rights']>) => change({ rights: { ...sheet.rights, ...some } });
  const of = (mark: Mark) => held.includes(mark);
  return (
    <Stack gap={6}>
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
          <ToggleChips legend="Good to know" words={marks} chosen={held} onChange={(next) => rating.set({ held: next })} />
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
      <Panel title="cScan: how it was made">
        <NotSaved {...declared.notSaved} />
        <Form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void declared.save({ provenance: sheet });
          }}
        >
          <SelectField
            label="Made with AI"
            options={[
              { value: 'NONE', label: 'No' },
              { value: 'PARTLY', label: 'In part' },
              { value: 'FULLY', label: 'Wholly' },
            ]}
            value={sheet.synthetic.extent}
            onChange={({ target }) => synthetic({ extent: target.value as Provenance['synthetic']['extent'] })}
          />
          {sheet.synthetic.extent === 'NONE' ? null : (
            <>
              <ToggleChips
                legend="What of it"
                words={syntheticWords}
                chosen={sheet.synthetic.parts}
                onChange={(parts) => synthetic({ parts })}
              />
              <TextArea
                label="In words"
                isOptional
                maxLength={500}
                value={sheet.synthetic.note}
                onChange={({ target }) => synthetic({ note: target.value })}
              />
            </>
          )}
          <ToggleChips legend="How it was made" words={madeWords} chosen={sheet.howMade} onChange={(howMade) => change({ howMade })} />
          <ListRows
            legend="Who paid for it"
            rows={sheet.funding.map(({ name, kind }) => [name, kind])}
            columns={[{ label: 'Name' }, { label: 'Kind', options: fundingWords }]}
            onChange={(rows) =>
              change({
                funding: rows.map(([name = '', kind = 'SELF']) => ({
                  name,
                  kind: kind as Provenance['funding'][number]['kind'],
                  note: '',
                })),
              })
            }
          />
          <Stack as="fieldset" gap={2}>
            <Text as="legend" kind="small" isStrong>
              Paid promotion inside
            </Text>
            <Stack direction="row" gap={2}>
              <Chip isPressed={!sheet.hasPaidPromotion} onClick={() => change({ hasPaidPromotion: false })}>
                None
              </Chip>
              <Chip isPressed={sheet.hasPaidPromotion} onClick={() => change({ hasPaidPromotion: true })}>
                There is some
              </Chip>
            </Stack>
          </Stack>
          <TextField
            label="Who holds the rights"
            isOptional
            value={sheet.rights.holder}
            maxLength={120}
            onChange={({ target }) => rights({ holder: target.value })}
          />
          <TextField
            label="Licence"
            isOptional
            value={sheet.rights.licence}
            maxLength={120}
            onChange={({ target }) => rights({ licence: target.value })}
          />
          <ListRows
            legend="Music in it"
            rows={sheet.rights.music.map(({ title, holder, licence }) => [title, holder, licence])}
            columns={[{ label: 'Title' }, { label: 'Holder' }, { label: 'Licence' }]}
            onChange={(rows) => rights({ music: rows.map(([title = '', holder = '', licence = '']) => ({ title, holder, licence })) })}
          />
          <ListRows
            legend="Sources"
            rows={sheet.sources.map(({ title, url }) => [title, url])}
            columns={[{ label: 'Title' }, { label: 'Address' }]}
            onChange={(rows) => change({ sources: rows.map(([title = '', url = '']) => ({ title, url })) })}
          />
          <Text kind="small" tone="muted">
            It is your word, and everybody can read it. Every change stays in the version log.
          </Text>
          <SaveLine state={declared.state} words="Declare" />
        </Form>
      </Panel>
    </Stack>
  );
}
