import { genres, languages } from '@contract/interests';
import type { BulkAction } from '@contract/releaseTable';
import { useState, type FormEvent } from 'react';
import { Form } from '../../content/PageFrame';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { Modal } from '../../ui/Modal';
import { SelectField } from '../../ui/SelectField';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';
import { TextField } from '../../ui/TextField';
import { filmPayoutText } from '../titles/filmPayoutText';
import { priceIn, pricesComplaint } from '../titles/priceRows';

interface EditSheetProps {
  count: number;
  isBusy: boolean;
  complaint: string | undefined;
  onDo: (action: BulkAction) => void;
  onClose: () => void;
}
const named = (list: readonly { code: string; name: string }[]) => [
  { value: '', label: 'No change' },
  ...list.map(({ code, name }) => ({ value: code, label: name })),
];

/** One price in rupees for every country. */
const payoutOf = (typed: string) => filmPayoutText(priceIn(typed, 'INR'), { country: 'DEFAULT', currency: 'INR' });

/** What is the same for many: a genre or language added or taken away, one price for all. */
export function EditSheet({ count, isBusy, complaint: refusal, onDo, onClose }: EditSheetProps) {
  const [words, setWords] = useState({ addGenre: '', dropGenre: '', addLanguage: '', dropLanguage: '' });
  const [price, setPrice] = useState<'KEEP' | 'FREE' | 'PAID'>('KEEP');
  const [paid, setPaid] = useState({ rent: '', buy: '' });
  const [complaint, setComplaint] = useState<string>();
  const set = (some: Partial<typeof words>) => setWords({ ...words, ...some });
  const submit = (pressed: FormEvent) => {
    pressed.preventDefault();
    const wrong = price === 'PAID' ? pricesComplaint(paid.rent, paid.buy, 'INR') : null;
    if (wrong) return setComplaint(wrong);
    const [rentMinor, buyMinor] = [priceIn(paid.rent, 'INR'), priceIn(paid.buy, 'INR')];
    const list = (add: string, remove: string) => ({ ...(add ? { add: [add] } : {}), ...(remove ? { remove: [remove] } : {}) });
    const row = { country: 'DEFAULT', currency: 'INR', rentMinor, buyMinor, isBlocked: false };
    return onDo({
      do: 'EDIT',
      ...(words.addGenre || words.dropGenre ? { genres: list(words.addGenre, words.dropGenre) } : {}),
      ...(words.addLanguage || words.dropLanguage ? { languages: list(words.addLanguage, words.dropLanguage) } : {}),
      ...(price === 'KEEP' ? {} : { pricing: price === 'FREE' ? { isPremium: false, rows: [] } : { isPremium: true, rows: [row] } }),
    });
  };
  return (
    <Modal isOpen title={count === 1 ? 'Change it' : `Change ${count} releases`} onClose={onClose}>
      <Form noValidate onSubmit={submit}>
        <SelectField
          label="Add a genre"
          options={named(genres)}
          value={words.addGenre}
          onChange={({ target }) => set({ addGenre: target.value })}
        />
        <SelectField
          label="Take a genre away"
          options={named(genres)}
          value={words.dropGenre}
          onChange={({ target }) => set({ dropGenre: target.value })}
        />
        <SelectField
          label="Add a language"
          options={named(languages)}
          value={words.addLanguage}
          onChange={({ target }) => set({ addLanguage: target.value })}
        />
        <SelectField
          label="Take a language away"
          options={named(languages)}
          value={words.dropLanguage}
          onChange={({ target }) => set({ dropLanguage: target.value })}
        />
        <Stack as="fieldset" gap={2}>
          <Text as="legend" kind="small" isStrong>
            Price of titles
          </Text>
          <Stack direction="row" gap={2} isWrapping>
            {(['KEEP', 'FREE', 'PAID'] as const).map((each) => (
              <Chip key={each} isPressed={price === each} onClick={() => setPrice(each)}>
                {each === 'KEEP' ? 'No change' : each === 'FREE' ? 'Free' : 'Pay per view'}
              </Chip>
            ))}
          </Stack>
          {price === 'PAID' ? (
            <>
              <TextField
                label="To rent"
                prefix="₹"
                inputMode="decimal"
                isOptional
                value={paid.rent}
                hint={payoutOf(paid.rent)}
                onChange={({ target }) => setPaid({ ...paid, rent: target.value })}
              />
              <TextField
                label="To buy"
                prefix="₹"
                inputMode="decimal"
                isOptional
                value={paid.buy}
                hint={payoutOf(paid.buy)}
                onChange={({ target }) => setPaid({ ...paid, buy: target.value })}
              />
              <Text kind="small" tone="muted">
                One price for every country; prices set for single countries are replaced.
              </Text>
            </>
          ) : null}
        </Stack>
        {(complaint ?? refusal) ? (
          <Text tone="bad" role="alert">
            {complaint ?? refusal}
          </Text>
        ) : null}
        <Button type="submit" isBusy={isBusy}>
          Change
        </Button>
      </Form>
    </Modal>
  );
}
