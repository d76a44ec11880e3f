import { genres, languages } from '@contract/interests';
import type { BulkAction } from '@contract/releaseTable';
import { useState, type FormEvent } from 'react';
import * as t from '@messages/studio/releases';
import { Form } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { Chip } from '../../ui/button/Chip';
import { SelectField } from '../../ui/field/SelectField';
import { TextField } from '../../ui/field/TextField';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { Modal } from '../../ui/modal/Modal';
import { filmPayoutText } from '../titles/prices/filmPayoutText';
import { parsePrice, pricesProblem } from '../titles/prices/priceRows';

interface BulkEditSheetProps {
  count: number;
  isBusy: boolean;
  problem: string | undefined;
  onAction: (action: BulkAction) => void;
  onClose: () => void;
}
const toOptions = (list: readonly { code: string; name: string }[]) => [
  { value: '', label: t.noChange },
  ...list.map(({ code, name }) => ({ value: code, label: name })),
];

/** One price in rupees for every country. */
const payoutHint = (text: string) => filmPayoutText(parsePrice(text, 'INR'), { country: 'DEFAULT', currency: 'INR' });

/** Bulk changes: add or remove a genre or language, or set one price for all. */
export function BulkEditSheet({ count, isBusy, problem: serverProblem, onAction, onClose }: BulkEditSheetProps) {
  const [edits, setEdits] = useState({ addGenre: '', removeGenre: '', addLanguage: '', removeLanguage: '' });
  const [price, setPrice] = useState<'KEEP' | 'FREE' | 'PAID'>('KEEP');
  const [prices, setPrices] = useState({ rent: '', buy: '' });
  const [problem, setProblem] = useState<string>();
  const set = (some: Partial<typeof edits>) => setEdits({ ...edits, ...some });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const invalid = price === 'PAID' ? pricesProblem(prices.rent, prices.buy, 'INR') : null;
    if (invalid) return setProblem(invalid);
    const [rentMinor, buyMinor] = [parsePrice(prices.rent, 'INR'), parsePrice(prices.buy, 'INR')];
    const list = (add: string, remove: string) => ({ ...(add ? { add: [add] } : {}), ...(remove ? { remove: [remove] } : {}) });
    const row = { country: 'DEFAULT', currency: 'INR', rentMinor, buyMinor, isBlocked: false };
    return onAction({
      do: 'EDIT',
      ...(edits.addGenre || edits.removeGenre ? { genres: list(edits.addGenre, edits.removeGenre) } : {}),
      ...(edits.addLanguage || edits.removeLanguage ? { languages: list(edits.addLanguage, edits.removeLanguage) } : {}),
      ...(price === 'KEEP' ? {} : { pricing: price === 'FREE' ? { isPremium: false, rows: [] } : { isPremium: true, rows: [row] } }),
    });
  };
  return (
    <Modal isOpen title={t.editTitle({ count })} onClose={onClose}>
      <Form noValidate onSubmit={submit}>
        <SelectField
          label={t.addGenre}
          options={toOptions(genres)}
          value={edits.addGenre}
          onChange={({ target }) => set({ addGenre: target.value })}
        />
        <SelectField
          label={t.removeGenre}
          options={toOptions(genres)}
          value={edits.removeGenre}
          onChange={({ target }) => set({ removeGenre: target.value })}
        />
        <SelectField
          label={t.addLanguage}
          options={toOptions(languages)}
          value={edits.addLanguage}
          onChange={({ target }) => set({ addLanguage: target.value })}
        />
        <SelectField
          label={t.removeLanguage}
          options={toOptions(languages)}
          value={edits.removeLanguage}
          onChange={({ target }) => set({ removeLanguage: target.value })}
        />
        <Stack as="fieldset" gap={2}>
          <Text as="legend" kind="small" isStrong>
            {t.priceOfTitles}
          </Text>
          <Stack direction="row" gap={2} isWrapping>
            {(['KEEP', 'FREE', 'PAID'] as const).map((option) => (
              <Chip key={option} isPressed={price === option} onClick={() => setPrice(option)}>
                {option === 'KEEP' ? t.noChange : option === 'FREE' ? t.free : t.payPerView}
              </Chip>
            ))}
          </Stack>
          {price === 'PAID' ? (
            <>
              <TextField
                label={t.toRent}
                prefix="₹"
                inputMode="decimal"
                isOptional
                value={prices.rent}
                hint={payoutHint(prices.rent)}
                onChange={({ target }) => setPrices({ ...prices, rent: target.value })}
              />
              <TextField
                label={t.toBuy}
                prefix="₹"
                inputMode="decimal"
                isOptional
                value={prices.buy}
                hint={payoutHint(prices.buy)}
                onChange={({ target }) => setPrices({ ...prices, buy: target.value })}
              />
              <Text kind="small" tone="muted">
                {t.priceNote}
              </Text>
            </>
          ) : null}
        </Stack>
        {(problem ?? serverProblem) ? (
          <Text tone="bad" role="alert">
            {problem ?? serverProblem}
          </Text>
        ) : null}
        <Button type="submit" isBusy={isBusy}>
          {t.change}
        </Button>
      </Form>
    </Modal>
  );
}
