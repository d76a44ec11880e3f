import { isGstin } from '@contract/gstin';
import type { TaxIdentity } from '@contract/studioReports';
import { useState } from 'react';
import { apiErrorOf } from '@/store/api';
import { useSetTaxIdentityMutation, useTaxIdentityQuery } from '@/store/studio/analyticsApi';
import * as t from '@messages/studio/earnings';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Form, Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { TextArea, TextField } from '../../ui/field/TextField';
import { Text } from '../../ui/layout/Text';
import { useUnsavedForm } from '../form/useUnsavedForm';

const normalizeGstin = (text: string) => text.replace(/\s/g, '').toUpperCase();

/** The fields of the supplier; a GSTIN needs the name and the address that its invoices print. */
function TaxForm({ channelID, data }: { channelID: string; data: TaxIdentity }) {
  const [save, { isLoading, isSuccess, error }] = useSetTaxIdentityMutation();
  const [typed, setTyped] = useState<string | null>(null);
  const [name, setName] = useState<string | null>(null);
  const [place, setPlace] = useState<string | null>(null);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const gstin = normalizeGstin(typed ?? data.gstin ?? '');
  const [legalName, address] = [name ?? data.legalName, place ?? data.address];
  useUnsavedForm(gstin !== (data.gstin ?? '') || legalName !== data.legalName || address !== data.address);
  const isInvalid = gstin !== '' && !isGstin(gstin);
  const needs = (value: string) => (isSubmitted && gstin !== '' && value.trim() === '' ? t.neededWithGstin : undefined);
  const apiError = apiErrorOf(error);
  return (
    <Form
      noValidate
      aria-label={t.tax}
      onSubmit={(event) => {
        event.preventDefault();
        setIsSubmitted(true);
        if (isInvalid || (gstin !== '' && (legalName.trim() === '' || address.trim() === ''))) return;
        void save({ channelID, gstin: gstin === '' ? null : gstin, legalName, address }).then((answer) => {
          if (answer.error) return;
          for (const reset of [setTyped, setName, setPlace]) reset(null);
        });
      }}
    >
      <TextField
        label={t.gstin}
        isOptional
        hint={t.gstinHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        value={typed ?? data.gstin ?? ''}
        error={isSubmitted && isInvalid ? t.gstinInvalid : apiError?.fields?.gstin}
        onChange={({ target }) => setTyped(target.value)}
      />
      <TextField
        label={t.legalName}
        isOptional
        hint={t.legalNameHint}
        maxLength={120}
        value={legalName}
        error={needs(legalName) ?? apiError?.fields?.legalName}
        onChange={({ target }) => setName(target.value)}
      />
      <TextArea
        label={t.invoiceAddress}
        isOptional
        rows={3}
        maxLength={300}
        value={address}
        error={needs(address) ?? apiError?.fields?.address}
        onChange={({ target }) => setPlace(target.value)}
      />
      <Button type="submit" tone="quiet" isBusy={isLoading}>
        {t.save}
      </Button>
      {apiError?.fields ? null : <ErrorNotice error={apiError} fallback={t.taxSaveError} />}
      {isSuccess && typed === null && name === null && place === null ? (
        <Text tone="good" role="status">
          {t.saved}
        </Text>
      ) : null}
    </Form>
  );
}

/** The supplier of the channel: GST number, legal name and address, printed on every invoice issued after they are set. */
export function TaxPanel({ channelID, canRequestPayout }: { channelID: string; canRequestPayout: boolean }) {
  const { data, isLoading, isFetching, refetch } = useTaxIdentityQuery(channelID);
  return (
    <Panel title={t.tax}>
      {isLoading ? <Skeleton height="64px" /> : null}
      {!isLoading && !data ? <ErrorState message={t.taxNumberLoadError} onRetry={() => void refetch()} isRetrying={isFetching} /> : null}
      {data && !canRequestPayout ? <Text>{data.gstin ? t.gstinNumber({ gstin: data.gstin }) : t.noGstin}</Text> : null}
      {data && canRequestPayout ? <TaxForm channelID={channelID} data={data} /> : null}
    </Panel>
  );
}
