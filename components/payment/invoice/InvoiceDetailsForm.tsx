import type { BillingDetails } from '@contract/billing';
import { isGstin } from '@contract/gstin';
import { gstStates } from '@contract/gstStates';
import { isVatID } from '@contract/vatID';
import { useMemo, useState } from 'react';
import { apiErrorOf } from '@/store/api';
import { useBillingQuery, useSetBillingMutation } from '@/store/orders/billingApi';
import { countries } from '@/utils/regions';
import * as t from '@messages/payment/payment';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Form } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { QueryState } from '../../ui/feedback/QueryState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { SelectField } from '../../ui/field/SelectField';
import { TextArea, TextField } from '../../ui/field/TextField';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';

const none: BillingDetails = { legalName: '', address: '', country: 'IN', state: null, gstin: null, vatID: null };
const stateOptions = [{ value: '', label: t.chooseState }, ...Object.entries(gstStates).map(([value, label]) => ({ value, label }))];
const withoutSpaces = (text: string) => text.replace(/\s/g, '').toUpperCase();

/** What is wrong with the typed details, by field. */
function problemsOf({ legalName, country, gstin, vatID }: BillingDetails) {
  return {
    legalName: legalName.trim().length < 2 ? t.legalNameNeeded : undefined,
    gstin: country === 'IN' && gstin && !isGstin(gstin) ? t.gstinInvalid : undefined,
    vatID: country !== 'IN' && vatID && !isVatID(vatID) ? t.vatNumberInvalid : undefined,
  };
}

function Fields({ saved }: { saved: BillingDetails | null }) {
  const [save, { isLoading, isSuccess, error, reset }] = useSetBillingMutation();
  const [details, setDetails] = useState(saved ?? none);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const countryOptions = useMemo(() => countries(), []);
  const isIndia = details.country === 'IN';
  const problems = problemsOf(details);
  const apiError = apiErrorOf(error);
  const errorOf = (field: keyof typeof problems) => (isSubmitted ? problems[field] : undefined) ?? apiError?.fields?.[`details.${field}`];
  const change = (part: Partial<BillingDetails>) => {
    reset();
    setDetails({ ...details, ...part });
  };
  const submit = () => {
    setIsSubmitted(true);
    if (Object.values(problems).some(Boolean)) return;
    const [gstin, vatID] = [isIndia ? details.gstin || null : null, isIndia ? null : details.vatID || null];
    void save({ details: { ...details, gstin, vatID, state: isIndia && !gstin ? details.state : null } });
  };
  const remove = () => {
    setIsSubmitted(false);
    void save({ details: null }).then((answer) => (answer.error ? undefined : setDetails(none)));
  };
  return (
    <Form
      noValidate
      aria-label={t.invoiceDetails}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Text tone="muted">{t.invoiceDetailsHint}</Text>
      <TextField
        label={t.legalName}
        autoComplete="organization"
        maxLength={120}
        value={details.legalName}
        error={errorOf('legalName')}
        onChange={({ target }) => change({ legalName: target.value })}
      />
      <TextArea
        label={t.billingAddress}
        isOptional
        rows={3}
        autoComplete="street-address"
        maxLength={300}
        value={details.address}
        onChange={({ target }) => change({ address: target.value })}
      />
      <SelectField
        label={t.country}
        options={countryOptions}
        value={details.country}
        onChange={({ target }) => change({ country: target.value })}
      />
      {isIndia ? (
        <>
          <TextField
            label={t.gstin}
            isOptional
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            value={details.gstin ?? ''}
            error={errorOf('gstin')}
            onChange={({ target }) => change({ gstin: withoutSpaces(target.value) })}
          />
          {details.gstin ? null : (
            <SelectField
              label={t.state}
              isOptional
              options={stateOptions}
              value={details.state ?? ''}
              onChange={({ target }) => change({ state: target.value || null })}
            />
          )}
        </>
      ) : (
        <TextField
          label={t.vatNumber}
          isOptional
          hint={t.vatNumberHint}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          value={details.vatID ?? ''}
          error={errorOf('vatID')}
          onChange={({ target }) => change({ vatID: withoutSpaces(target.value) })}
        />
      )}
      <ErrorNotice error={apiError?.fields ? undefined : apiError} fallback={t.invoiceDetailsError} />
      <Stack direction="row" gap={3} isWrapping>
        <Button type="submit" tone="quiet" isBusy={isLoading}>
          {t.saveInvoiceDetails}
        </Button>
        {saved ? (
          <Button type="button" tone="quiet" onClick={remove}>
            {t.removeInvoiceDetails}
          </Button>
        ) : null}
      </Stack>
      {isSuccess ? (
        <Text tone="good" role="status">
          {saved ? t.invoiceDetailsSaved : t.invoiceDetailsRemoved}
        </Text>
      ) : null}
    </Form>
  );
}

/** The buyer's business, country and tax number, printed on the invoices of this and later orders. */
export function InvoiceDetailsForm() {
  const query = useBillingQuery();
  return (
    <QueryState query={query} skeleton={<Skeleton height="320px" shape="card" />} message={t.invoiceDetailsLoadError}>
      {({ details }) => <Fields saved={details} />}
    </QueryState>
  );
}
