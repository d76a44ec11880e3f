import { isGstin } from '@contract/gstin';
import { useState } from 'react';
import { apiErrorOf } from '@/store/api';
import { useSetTaxIdentityMutation, useTaxIdentityQuery } from '@/store/studio/analyticsApi';
import * as t from '@messages/studio/earnings';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Form, Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { TextField } from '../../ui/field/TextField';
import { Text } from '../../ui/layout/Text';
import { useUnsavedForm } from '../shared/useUnsavedForm';

const normalizeGstin = (text: string) => text.replace(/\s/g, '').toUpperCase();

/** The GST number of the channel's supplier; printed on every invoice issued after it is set. */
export function TaxPanel({ channelID, canRequestPayout }: { channelID: string; canRequestPayout: boolean }) {
  const { data, isLoading: isLoadingTax, isFetching, refetch } = useTaxIdentityQuery(channelID);
  const [save, { isLoading, isSuccess, error }] = useSetTaxIdentityMutation();
  const [typed, setTyped] = useState<string | null>(null);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const gstin = normalizeGstin(typed ?? data?.gstin ?? '');
  useUnsavedForm(gstin !== (data?.gstin ?? ''));
  const isInvalid = gstin !== '' && !isGstin(gstin);
  const apiError = apiErrorOf(error);
  return (
    <Panel title={t.tax}>
      {isLoadingTax ? <Skeleton height="64px" /> : null}
      {!isLoadingTax && !data ? <ErrorState message={t.taxNumberLoadError} onRetry={() => void refetch()} isRetrying={isFetching} /> : null}
      {data && !canRequestPayout ? <Text>{data.gstin ? t.gstinNumber({ gstin: data.gstin }) : t.noGstin}</Text> : null}
      {data && canRequestPayout ? (
        <Form
          noValidate
          aria-label={t.tax}
          onSubmit={(event) => {
            event.preventDefault();
            setIsSubmitted(true);
            if (isInvalid) return;
            void save({ channelID, gstin: gstin === '' ? null : gstin }).then((answer) => (answer.error ? undefined : setTyped(null)));
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
          <Button type="submit" tone="quiet" isBusy={isLoading}>
            {t.save}
          </Button>
          {apiError?.fields?.gstin ? null : <ErrorNotice error={apiError} fallback={t.taxSaveError} />}
          {isSuccess && typed === null ? (
            <Text tone="good" role="status">
              {t.saved}
            </Text>
          ) : null}
        </Form>
      ) : null}
    </Panel>
  );
}
