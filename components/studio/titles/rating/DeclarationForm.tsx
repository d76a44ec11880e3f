import type { Provenance } from '@contract/cscan';
import { UnsavedDraftNotice } from '../../../content/form/UnsavedDraftNotice';
import { Form, Panel } from '../../../content/page/PageFrame';
import { Chip } from '../../../ui/button/Chip';
import { SelectField } from '../../../ui/field/SelectField';
import { TextArea, TextField } from '../../../ui/field/TextField';
import { Stack } from '../../../ui/layout/Stack';
import { Text } from '../../../ui/layout/Text';
import { EditableRows } from '../EditableRows';
import { SaveRow } from '../SaveRow';
import { fundingLabels, howMadeLabels, syntheticPartLabels } from '../titleLabels';
import type { TitleTabProps } from '../titleTabProps';
import { ToggleChips } from '../ToggleChips';
import { useTitleForm } from '../useTitleForm';

interface PartProps {
  provenance: Provenance;
  onChange: (change: Partial<Provenance>) => void;
}

/** The creator's declaration of how the title was made and funded. */
export function DeclarationForm({ detail }: Pick<TitleTabProps, 'detail'>) {
  const { form: provenance, set: change, save, state, notSaved } = useTitleForm<Provenance>(detail, 'sheet', () => detail.provenance);
  return (
    <Panel title="cScan: how it was made">
      <UnsavedDraftNotice {...notSaved} />
      <Form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save({ provenance: provenance });
        }}
      >
        <SyntheticFields provenance={provenance} onChange={change} />
        <ToggleChips
          legend="How it was made"
          labels={howMadeLabels}
          chosen={provenance.howMade}
          onChange={(howMade) => change({ howMade })}
        />
        <FundingFields provenance={provenance} onChange={change} />
        <Rights provenance={provenance} onChange={change} />
        <EditableRows
          legend="Sources"
          rows={provenance.sources.map(({ title, url }) => [title, url])}
          columns={[{ label: 'Title' }, { label: 'Address' }]}
          onChange={(rows) => change({ sources: rows.map(([title = '', url = '']) => ({ title, url })) })}
        />
        <Text kind="small" tone="muted">
          This declaration is public. Every change is recorded in the version history.
        </Text>
        <SaveRow state={state} label="Declare" />
      </Form>
    </Panel>
  );
}

function SyntheticFields({ provenance: { synthetic }, onChange }: PartProps) {
  const change = (changes: Partial<Provenance['synthetic']>) => onChange({ synthetic: { ...synthetic, ...changes } });
  return (
    <>
      <SelectField
        label="Made with AI"
        options={[
          { value: 'NONE', label: 'No' },
          { value: 'PARTLY', label: 'In part' },
          { value: 'FULLY', label: 'Entirely' },
        ]}
        value={synthetic.extent}
        onChange={({ target }) => change({ extent: target.value as Provenance['synthetic']['extent'] })} // as: the options are exactly these values
      />
      {synthetic.extent === 'NONE' ? null : (
        <>
          <ToggleChips legend="Which parts" labels={syntheticPartLabels} chosen={synthetic.parts} onChange={(parts) => change({ parts })} />
          <TextArea
            label="Details"
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

function FundingFields({ provenance: { funding, hasPaidPromotion }, onChange }: PartProps) {
  return (
    <>
      <EditableRows
        legend="Funding"
        rows={funding.map(({ name, kind }) => [name, kind])}
        columns={[{ label: 'Name' }, { label: 'Kind', options: fundingLabels }]}
        onChange={(rows) =>
          onChange({
            funding: rows.map(([name = '', kind = 'SELF']) => ({
              name,
              kind: kind as Provenance['funding'][number]['kind'], // as: the options are exactly these values
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
            Yes
          </Chip>
        </Stack>
      </Stack>
    </>
  );
}

function Rights({ provenance: { rights }, onChange }: PartProps) {
  const change = (changes: Partial<Provenance['rights']>) => onChange({ rights: { ...rights, ...changes } });
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
      <EditableRows
        legend="Music in it"
        rows={rights.music.map(({ title, holder, licence }) => [title, holder, licence])}
        columns={[{ label: 'Title' }, { label: 'Holder' }, { label: 'Licence' }]}
        onChange={(rows) => change({ music: rows.map(([title = '', holder = '', licence = '']) => ({ title, holder, licence })) })}
      />
    </>
  );
}
