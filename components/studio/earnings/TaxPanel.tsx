import { isGstin } from '@contract/gstin';
import { useState } from 'react';
import { faultOf } from '@/store/api';
import { useSetTaxIdentityMutation, useTaxIdentityQuery } from '@/store/studio/figuresApi';
import { Form, Panel } from '../../content/PageFrame';
import { Button } from '../../ui/Button';
import { ErrorState } from '../../ui/ErrorState';
import { Skeleton } from '../../ui/Skeleton';
import { Text } from '../../ui/Text';
import { TextField } from '../../ui/TextField';
import { Fault } from '../Fault';

const tidy = (text: string) => text.replace(/\s/g, '').toUpperCase();

/** The number under which the channel's supplier is registered for GST; it stands on each invoice made from then on. */
export function TaxPanel({ channelID, canRequestPayout }: { channelID: string; canRequestPayout: boolean }) {
  const { data, isLoading: isComing, isFetching, refetch } = useTaxIdentityQuery(channelID);
  const [save, { isLoading, isSuccess, error }] = useSetTaxIdentityMutation();
  const [typed, setTyped] = useState<string | null>(null);
  const [isTried, setIsTried] = useState(false);
  const gstin = tidy(typed ?? data?.gstin ?? '');
  const isWrong = gstin !== '' && !isGstin(gstin);
  const fault = faultOf(error);
  return (
    <Panel title="Tax">
      {isComing ? <Skeleton height="64px" /> : null}
      {!isComing && !data ? (
        <ErrorState message="The tax number could not be loaded." onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : null}
      {data && !canRequestPayout ? <Text>{data.gstin ? `GSTIN ${data.gstin}` : 'No GSTIN is set; an owner sets it.'}</Text> : null}
      {data && canRequestPayout ? (
        <Form
          noValidate
          aria-label="Tax"
          onSubmit={(event) => {
            event.preventDefault();
            setIsTried(true);
            if (isWrong) return;
            void save({ channelID, gstin: gstin === '' ? null : gstin }).then((answer) => (answer.error ? undefined : setTyped(null)));
          }}
        >
          <TextField
            label="GSTIN"
            isOptional
            hint="Fifteen signs. It is printed on your tax invoices."
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            value={typed ?? data.gstin ?? ''}
            error={isTried && isWrong ? 'This is no GSTIN: one of its signs is wrong or missing.' : fault?.fields?.gstin}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" tone="quiet" isBusy={isLoading}>
            Save
          </Button>
          {fault?.fields?.gstin ? null : <Fault fault={fault} unknown="It was not saved. Try again in a moment." />}
          {isSuccess && typed === null ? (
            <Text tone="good" role="status">
              Saved
            </Text>
          ) : null}
        </Form>
      ) : null}
    </Panel>
  );
}
