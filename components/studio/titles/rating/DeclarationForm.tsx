import type { Provenance } from '@contract/cscan';
import { toggled } from '@/utils/toggled';
import * as t from '@messages/studio/titlesRating';
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
    <Panel title={t.cscan}>
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
          legend={t.howItWasMade}
          options={toOptions(howMadeLabels)}
          chosen={provenance.howMade}
          onToggle={(code) => change({ howMade: toggled(provenance.howMade, code) })}
        />
        <FundingFields provenance={provenance} onChange={change} />
        <Rights provenance={provenance} onChange={change} />
        <EditableRows
          legend={t.sources}
          addLabel={t.addSource}
          rows={provenance.sources.map(({ title, url }) => [title, url])}
          columns={[{ label: t.title }, { label: t.address }]}
          onChange={(rows) => change({ sources: rows.map(([title = '', url = '']) => ({ title, url })) })}
        />
        <Text kind="small" tone="muted">
          {t.declarationNote}
        </Text>
        <SaveRow state={state} label={t.declare} />
      </Form>
    </Panel>
  );
}

function SyntheticFields({ provenance: { synthetic }, onChange }: PartProps) {
  const change = (changes: Partial<Provenance['synthetic']>) => onChange({ synthetic: { ...synthetic, ...changes } });
  return (
    <>
      <SelectField
        label={t.madeWithAi}
        options={[
          { value: 'NONE', label: t.aiNone },
          { value: 'PARTLY', label: t.aiInPart },
          { value: 'FULLY', label: t.aiEntirely },
        ]}
        value={synthetic.extent}
        onChange={({ target }) => change({ extent: target.value as Provenance['synthetic']['extent'] })} // as: the options are exactly these values
      />
      {synthetic.extent === 'NONE' ? null : (
        <>
          <ChipGroup
            legend={t.aiParts}
            options={toOptions(syntheticPartLabels)}
            chosen={synthetic.parts}
            onToggle={(part) => change({ parts: toggled(synthetic.parts, part) })}
          />
          <TextArea
            label={t.aiDetails}
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
        legend={t.funding}
        addLabel={t.addFunding}
        rows={funding.map(({ name, kind }) => [name, kind])}
        columns={[{ label: t.name }, { label: t.kind, options: fundingLabels }]}
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
        legend={t.paidPromotion}
        options={[
          { code: 'no', name: t.noPaidPromotion },
          { code: 'yes', name: t.hasPaidPromotion },
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
        label={t.rightsHolder}
        isOptional
        value={rights.holder}
        maxLength={120}
        onChange={({ target }) => change({ holder: target.value })}
      />
      <TextField
        label={t.licence}
        isOptional
        value={rights.licence}
        maxLength={120}
        onChange={({ target }) => change({ licence: target.value })}
      />
      <EditableRows
        legend={t.music}
        addLabel={t.addMusic}
        rows={rights.music.map(({ title, holder, licence }) => [title, holder, licence])}
        columns={[{ label: t.title }, { label: t.holder }, { label: t.licence }]}
        onChange={(rows) => change({ music: rows.map(([title = '', holder = '', licence = '']) => ({ title, holder, licence })) })}
      />
    </>
  );
}
