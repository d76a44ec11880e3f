import type { SplitVersion } from '@contract/splits';
import { type FormEvent, useState } from 'react';
import { useSaveSplitMutation } from '@/store/studio/splitsApi';
import * as t from '@messages/studio/splits';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Form } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { DateField } from '../../ui/field/DateField';
import { SelectField } from '../../ui/field/SelectField';
import { TextField } from '../../ui/field/TextField';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { emptyLine, errorsOf, type LineErrors, type LineInput, linesOf, payeeOf } from './splitForm';
import { roleLabels, sourceLabels } from './splitTexts';

interface SplitEditorProps {
  work: { of: 'CAMPAIGN' | 'EVENT' | 'TITLE'; id: string };
  /** The draft, or the version in force to begin with. */
  from: SplitVersion | null;
  /** In which the work is sold. */
  currencies: readonly string[];
  onSaved: () => void;
}

const optionsOf = <Value extends string>(labels: Record<Value, string>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value, label }));
const ranks = Array.from({ length: 20 }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }));
const byLabels = { handle: t.byHandle, email: t.byEmail, phone: t.byPhone };
const addressLabels = { handle: t.handle, email: t.email, phone: t.phone };
const addressTypes = { handle: 'text', email: 'email', phone: 'tel' };
/** Of caps; a split of a work that sells in rupees has caps in rupees. */
const standardCurrency = 'INR';

/** The form of the next version: one fieldset for each payee. */
export function SplitEditor({ work, from, currencies, onSaved }: SplitEditorProps) {
  const currency = from?.currency ?? standardCurrency;
  const [lines, setLines] = useState<LineInput[]>(() => (from && from.payees.length > 0 ? linesOf(from) : [emptyLine(1)]));
  const [effectiveFrom, setEffectiveFrom] = useState(from?.state === 'DRAFT' ? (from.effectiveFrom ?? '') : '');
  const others = currencies.filter((one) => one !== currency).join(', ');
  const [isChecked, setIsChecked] = useState(false);
  const [save, { isLoading, error }] = useSaveSplitMutation();
  const change = (key: string, part: Partial<LineInput>) =>
    setLines((all) => all.map((line) => (line.key === key ? { ...line, ...part } : line)));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (lines.some((line) => Object.keys(errorsOf(line, currency)).length > 0)) return;
    const payees = lines.map((line) => payeeOf(line, currency));
    const saved = await save({ ...work, currency, effectiveFrom: effectiveFrom === '' ? null : effectiveFrom, payees });
    if (saved.data) onSaved();
  };
  return (
    <Form onSubmit={(event) => void submit(event)} noValidate>
      {lines.map((line, index) => (
        <LineFields
          key={line.key}
          line={line}
          number={index + 1}
          currency={currency}
          otherCurrencies={others}
          errors={isChecked ? errorsOf(line, currency) : {}}
          onChange={(part) => change(line.key, part)}
          onRemove={() => setLines((all) => all.filter(({ key }) => key !== line.key))}
        />
      ))}
      <div>
        <Button tone="quiet" size="s" onClick={() => setLines((all) => [...all, emptyLine(Math.min(20, all.length + 1))])}>
          {t.addPayee}
        </Button>
      </div>
      <DateField
        type="date"
        label={t.effectiveFrom}
        hint={t.effectiveFromHint}
        isOptional
        chosen={effectiveFrom}
        value={effectiveFrom}
        onChange={({ target }) => setEffectiveFrom(target.value)}
      />
      <ErrorNotice error={error} title={t.saveError} />
      <div>
        <Button type="submit" isBusy={isLoading}>
          {t.save}
        </Button>
      </div>
    </Form>
  );
}

interface LineFieldsProps {
  line: LineInput;
  number: number;
  currency: string;
  /** In which the work is sold too; empty when it is in none. */
  otherCurrencies: string;
  errors: LineErrors;
  onChange: (part: Partial<LineInput>) => void;
  onRemove: () => void;
}

function LineFields({ line, number, currency, otherCurrencies, errors, onChange, onRemove }: LineFieldsProps) {
  const title = t.line({ number });
  return (
    <Stack as="fieldset" gap={3}>
      <Text as="legend" isStrong>
        {title}
      </Text>
      <TextField
        label={t.name}
        maxLength={80}
        value={line.name}
        error={errors.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <SelectField
        label={t.role}
        options={optionsOf(roleLabels)}
        value={line.role}
        onChange={({ target }) => onChange({ role: target.value as LineInput['role'] })} // -- the options are the roles
      />
      <SelectField
        label={t.rankField}
        hint={t.rankHint}
        options={ranks}
        value={line.rank}
        onChange={({ target }) => onChange({ rank: target.value })}
      />
      <TextField
        label={t.percent}
        inputMode="decimal"
        value={line.percent}
        error={errors.percent}
        onChange={({ target }) => onChange({ percent: target.value })}
      />
      <TextField
        label={t.cap}
        hint={t.capHint}
        isOptional
        inputMode="decimal"
        suffix={currency}
        value={line.cap}
        error={errors.cap}
        onChange={({ target }) => onChange({ cap: target.value })}
      />
      {line.cap.trim() !== '' && otherCurrencies !== '' ? (
        <Text kind="small">{t.capOtherCurrencies({ currencies: otherCurrencies })}</Text>
      ) : null}
      <SelectField
        label={t.appliesTo}
        options={optionsOf(sourceLabels)}
        value={line.appliesTo}
        onChange={({ target }) => onChange({ appliesTo: target.value as LineInput['appliesTo'] })} // -- the options are the sources
      />
      <SelectField
        label={t.who}
        options={optionsOf(byLabels)}
        value={line.by}
        onChange={({ target }) => onChange({ by: target.value as LineInput['by'], address: '' })} // -- the options are the three ways
      />
      <TextField
        label={addressLabels[line.by]}
        type={addressTypes[line.by]}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={200}
        prefix={line.by === 'handle' ? '@' : undefined}
        value={line.address}
        error={errors.address}
        onChange={({ target }) => onChange({ address: target.value })}
      />
      <div>
        <Button tone="quiet" size="s" onClick={onRemove}>
          {t.removePayee({ name: line.name.trim() === '' ? title : line.name })}
        </Button>
      </div>
    </Stack>
  );
}
