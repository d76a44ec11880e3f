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
import { fundingWords, madeWords, syntheticWords } from './titleWords';
import { ToggleChips } from './ToggleChips';
import { useTitleForm } from './useTitleForm';

interface PartProps {
  sheet: Provenance;
  onChange: (change: Partial<Provenance>) => void;
}

/** What its maker declares about how it came to be. */
export function DeclarationForm({ detail }: Pick<TitleTabProps, 'detail'>) {
  const { form: sheet, set: change, save, state, notSaved } = useTitleForm<Provenance>(detail, 'sheet', () => detail.provenance);
  return (
    <Panel title="cScan: how it was made">
      <NotSaved {...notSaved} />
      <Form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save({ provenance: sheet });
        }}
      >
        <MadeByMachine sheet={sheet} onChange={change} />
        <ToggleChips legend="How it was made" words={madeWords} chosen={sheet.howMade} onChange={(howMade) => change({ howMade })} />
        <PaidFor sheet={sheet} onChange={change} />
        <Rights sheet={sheet} onChange={change} />
        <ListRows
          legend="Sources"
          rows={sheet.sources.map(({ title, url }) => [title, url])}
          columns={[{ label: 'Title' }, { label: 'Address' }]}
          onChange={(rows) => change({ sources: rows.map(([title = '', url = '']) => ({ title, url })) })}
        />
        <Text kind="small" tone="muted">
          It is your word, and everybody can read it. Every change stays in the version log.
        </Text>
        <SaveLine state={state} words="Declare" />
      </Form>
    </Panel>
  );
}

function MadeByMachine({ sheet: { synthetic }, onChange }: PartProps) {
  const change = (some: Partial<Provenance['synthetic']>) => onChange({ synthetic: { ...synthetic, ...some } });
  return (
    <>
      <SelectField
        label="Made with AI"
        options={[
          { value: 'NONE', label: 'No' },
          { value: 'PARTLY', label: 'In part' },
          { value: 'FULLY', label: 'Wholly' },
        ]}
        value={synthetic.extent}
        onChange={({ target }) => change({ extent: target.value as Provenance['synthetic']['extent'] })} // as: every option is one
      />
      {synthetic.extent === 'NONE' ? null : (
        <>
          <ToggleChips legend="What of it" words={syntheticWords} chosen={synthetic.parts} onChange={(parts) => change({ parts })} />
          <TextArea
            label="In words"
            isOptional
            maxLength={500}
            value={synthetic.note}
            onChange={({ target }) => change({ note: target.value })}
          />
        </>
      )}
    </>
  );
}

function PaidFor({ sheet: { funding, hasPaidPromotion }, onChange }: PartProps) {
  return (
    <>
      <ListRows
        legend="Who paid for it"
        rows={funding.map(({ name, kind }) => [name, kind])}
        columns={[{ label: 'Name' }, { label: 'Kind', options: fundingWords }]}
        onChange={(rows) =>
          onChange({
            funding: rows.map(([name = '', kind = 'SELF']) => ({
              name,
              kind: kind as Provenance['funding'][number]['kind'], // as: every option is one
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
          <Chip isPressed={!hasPaidPromotion} onClick={() => onChange({ hasPaidPromotion: false })}>
            None
          </Chip>
          <Chip isPressed={hasPaidPromotion} onClick={() => onChange({ hasPaidPromotion: true })}>
            There is some
          </Chip>
        </Stack>
      </Stack>
    </>
  );
}

function Rights({ sheet: { rights }, onChange }: PartProps) {
  const change = (some: Partial<Provenance['rights']>) => onChange({ rights: { ...rights, ...some } });
  return (
    <>
      <TextField
        label="Who holds the rights"
        isOptional
        value={rights.holder}
        maxLength={120}
        onChange={({ target }) => change({ holder: target.value })}
      />
      <TextField
        label="Licence"
        isOptional
        value={rights.licence}
        maxLength={120}
        onChange={({ target }) => change({ licence: target.value })}
      />
      <ListRows
        legend="Music in it"
        rows={rights.music.map(({ title, holder, licence }) => [title, holder, licence])}
        columns={[{ label: 'Title' }, { label: 'Holder' }, { label: 'Licence' }]}
        onChange={(rows) => change({ music: rows.map(([title = '', holder = '', licence = '']) => ({ title, holder, licence })) })}
      />
    </>
  );
}
