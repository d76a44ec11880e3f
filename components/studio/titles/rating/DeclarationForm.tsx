import type { Provenance } from '@contract/cscan';
import { toggled } from '@/utils/toggled';
import { UnsavedDraftNotice } from '../../../content/form/UnsavedDraftNotice';
import { Form, Panel } from '../../../content/page/PageFrame';
import { ChipGroup } from '../../../ui/field/ChipGroup';
import { SelectField } from '../../../ui/field/SelectField';
import { TextArea, TextField } from '../../../ui/field/TextField';
import { Text } from '../../../ui/layout/Text';
import { EditableRows } from '../EditableRows';
import { SaveRow } from '../SaveRow';
import { fundingLabels, howMadeLabels, syntheticPartLabels, toOptions } from '../titleLabels';
import type { TitleTabProps } from '../titleTabProps';
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
        <ChipGroup
          legend="How it was made"
          options={toOptions(howMadeLabels)}
          chosen={provenance.howMade}
          onToggle={(code) => change({ howMade: toggled(provenance.howMade, code) })}
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
          <ChipGroup
            legend="Which parts"
            options={toOptions(syntheticPartLabels)}
            chosen={synthetic.parts}
            onToggle={(part) => change({ parts: toggled(synthetic.parts, part) })}
          />
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
      <ChipGroup
        legend="Paid promotion inside"
        options={[
          { code: 'no', name: 'None' },
          { code: 'yes', name: 'Yes' },
        ]}
        chosen={[hasPaidPromotion ? 'yes' : 'no']}
        onToggle={(code) => onChange({ hasPaidPromotion: code === 'yes' })}
      />
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
