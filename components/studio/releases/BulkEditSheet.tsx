import { genres, languages } from '@contract/interests';
import type { BulkAction } from '@contract/releaseTable';
import * as t from '@messages/studio/releases';
import { Form } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { Chip } from '../../ui/button/Chip';
import { SelectField } from '../../ui/field/SelectField';
import { TextField } from '../../ui/field/TextField';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { Modal } from '../../ui/modal/Modal';
import { useInputForm } from '../form/useInputForm';
import { filmPayoutText } from '../titles/prices/filmPayoutText';
import { parsePrice, pricesProblem } from '../titles/prices/priceRows';

interface BulkEditSheetProps {
  count: number;
  /** Our fee for films, of the price before tax. */
  feeBasisPoints: number;
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
const payoutText = (text: string, feeBasisPoints: number) =>
  filmPayoutText(parsePrice(text, 'INR'), { country: 'DEFAULT', currency: 'INR', feeBasisPoints });

interface BulkEdit {
  addGenre: string;
  removeGenre: string;
  addLanguage: string;
  removeLanguage: string;
  price: 'KEEP' | 'FREE' | 'PAID';
  rent: string;
  buy: string;
}

const noEdit: BulkEdit = { addGenre: '', removeGenre: '', addLanguage: '', removeLanguage: '', price: 'KEEP', rent: '', buy: '' };

const addRemove = (add: string, remove: string) => ({ ...(add ? { add: [add] } : {}), ...(remove ? { remove: [remove] } : {}) });

const toPricing = ({ price, rent, buy }: BulkEdit) =>
  price === 'FREE'
    ? { isPremium: false, rows: [] }
    : {
        isPremium: true,
        rows: [
          { country: 'DEFAULT', currency: 'INR', rentMinor: parsePrice(rent, 'INR'), buyMinor: parsePrice(buy, 'INR'), isBlocked: false },
        ],
      };

const toAction = (edit: BulkEdit): BulkAction => ({
  do: 'EDIT',
  ...(edit.addGenre || edit.removeGenre ? { genres: addRemove(edit.addGenre, edit.removeGenre) } : {}),
  ...(edit.addLanguage || edit.removeLanguage ? { languages: addRemove(edit.addLanguage, edit.removeLanguage) } : {}),
  ...(edit.price === 'KEEP' ? {} : { pricing: toPricing(edit) }),
});

/** Bulk changes: add or remove a genre or language, or set one price for all. */
export function BulkEditSheet({ count, feeBasisPoints, isBusy, problem, onAction, onClose }: BulkEditSheetProps) {
  const { form, register, change, setError, errorOf, handleSubmit } = useInputForm(noEdit);
  const payoutHint = (text: string) => payoutText(text, feeBasisPoints);
  const submit = handleSubmit((edit) => {
    const problem = edit.price === 'PAID' ? pricesProblem(edit.rent, edit.buy, 'INR') : null;
    if (problem) setError('rent', { message: problem });
    else onAction(toAction(edit));
  });
  return (
    <Modal isOpen title={t.editTitle({ count })} onClose={onClose}>
      <Form noValidate onSubmit={(event) => void submit(event)}>
        <SelectField label={t.addGenre} options={toOptions(genres)} {...register('addGenre')} />
        <SelectField label={t.removeGenre} options={toOptions(genres)} {...register('removeGenre')} />
        <SelectField label={t.addLanguage} options={toOptions(languages)} {...register('addLanguage')} />
        <SelectField label={t.removeLanguage} options={toOptions(languages)} {...register('removeLanguage')} />
        <Stack as="fieldset" gap={2}>
          <Text as="legend" kind="small" isStrong>
            {t.priceOfTitles}
          </Text>
          <Stack direction="row" gap={2} isWrapping>
            {(['KEEP', 'FREE', 'PAID'] as const).map((option) => (
              <Chip key={option} isPressed={form.price === option} onClick={() => change('price', option)}>
                {option === 'KEEP' ? t.noChange : option === 'FREE' ? t.free : t.payPerView}
              </Chip>
            ))}
          </Stack>
          {form.price === 'PAID' ? (
            <>
              <TextField
                label={t.toRent}
                prefix="₹"
                inputMode="decimal"
                isOptional
                hint={payoutHint(form.rent)}
                error={errorOf('rent')}
                {...register('rent')}
              />
              <TextField label={t.toBuy} prefix="₹" inputMode="decimal" isOptional hint={payoutHint(form.buy)} {...register('buy')} />
              <Text kind="small" tone="muted">
                {t.priceNote}
              </Text>
            </>
          ) : null}
        </Stack>
        {problem ? (
          <Text tone="bad" role="alert">
            {problem}
          </Text>
        ) : null}
        <Button type="submit" isBusy={isBusy}>
          {t.change}
        </Button>
      </Form>
    </Modal>
  );
}
