import type { DecisionGround } from '@contract/moderation';
import * as t from '@messages/admin/content';
import { SelectField } from '../../ui/field/SelectField';
import { TextField } from '../../ui/field/TextField';

export interface Grounds {
  ground: DecisionGround;
  rule: string;
}
export const noGrounds: Grounds = { ground: 'TERMS', rule: '' };
const minRule = 3;
export const hasRule = ({ rule }: Grounds): boolean => rule.trim().length >= minRule;

const options = [
  { value: 'TERMS', label: t.groundTerms },
  { value: 'LAW', label: t.groundLaw },
];

interface ReasonsFieldsProps {
  value: Grounds;
  onChange: (value: Grounds) => void;
  /** After a first attempt, what is missing is said. */
  hasTried: boolean;
}

/** On what a decision rests: part of the statement of reasons that the person affected gets. */
export const ReasonsFields = ({ value, onChange, hasTried }: ReasonsFieldsProps) => (
  <>
    <SelectField
      label={t.ground}
      hint={t.groundHint}
      value={value.ground}
      options={options}
      onChange={({ target }) => onChange({ ...value, ground: target.value === 'LAW' ? 'LAW' : 'TERMS' })}
    />
    <TextField
      label={t.rule}
      hint={t.ruleHint}
      maxLength={200}
      value={value.rule}
      error={hasTried && !hasRule(value) ? t.ruleMissing : undefined}
      onChange={({ target }) => onChange({ ...value, rule: target.value })}
    />
  </>
);
