import * as t from '@messages/admin/ledger';
import { TextArea } from '../../ui/field/TextField';
import { isLongEnough } from '../shared/reason';

interface ReasonFieldProps {
  value: string;
  hasTried: boolean;
  onChange: (reason: string) => void;
}

/** Why an act is done; kept in the audit log. */
export const ReasonField = ({ value, hasTried, onChange }: ReasonFieldProps) => (
  <TextArea
    label={t.reason}
    hint={t.reasonHint}
    rows={2}
    maxLength={500}
    value={value}
    error={hasTried && !isLongEnough(value) ? t.reasonTooShort : undefined}
    onChange={({ target }) => onChange(target.value)}
  />
);
