import { useState, type FormEvent } from 'react';
import { useLazyStatementProofQuery } from '@/store/openLedger/openLedgerApi';
import { verifyLedgerProof, type ProofVerification } from '@/utils/openLedger/verifyInBrowser';
import * as t from '@messages/openLedger/openLedger';
import { Notice } from '../content/page/Notice';
import { Fields, Panel } from '../content/page/PageFrame';
import { useQueryParam } from '../content/page/useQueryParam';
import { Button } from '../ui/button/Button';
import { TextArea } from '../ui/field/TextField';
import { FilePicker } from '../ui/files/FilePicker';
import { Stack } from '../ui/layout/Stack';
import { Text } from '../ui/layout/Text';
import { NotVerifiedNotice } from './NotVerifiedNotice';
import { ProvedTransactions } from './ProvedTransactions';

type Result = ProofVerification | { state: 'notLoaded' };

/** Says in words whether a statement is in the ledger: the viewer’s own, named in the address, or that of a proof file. */
export function ProofVerifier() {
  const statement = useQueryParam('statement');
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [isChecking, setIsChecking] = useState(false);
  const [result, setResult] = useState<Result | null>(null);
  const [loadProof] = useLazyStatementProofQuery();
  const show = async (check: () => Promise<Result>) => {
    if (isChecking) return;
    setIsChecking(true);
    setResult(null);
    setResult(await check());
    setIsChecking(false);
  };
  const verifyOwn = async (name: string): Promise<Result> => {
    const { data } = await loadProof(name);
    return data ? verifyLedgerProof(JSON.stringify(data)) : { state: 'notLoaded' };
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(text.trim() === '');
    if (text.trim() !== '') void show(() => verifyLedgerProof(text));
  };
  return (
    <Panel title={t.verifyStatement}>
      {statement ? (
        <Stack gap={2}>
          <Text isStrong>{t.yourStatement({ isPortfolio: statement === 'portfolio' })}</Text>
          <div>
            <Button tone="quiet" isBusy={isChecking} onClick={() => void show(() => verifyOwn(statement))}>
              {t.verifyYours}
            </Button>
          </div>
        </Stack>
      ) : null}
      <Text>{t.verifyStatementText}</Text>
      <FilePicker
        label={t.chooseFile}
        hint={t.chooseFileHint}
        accept=".json"
        isBusy={isChecking}
        onPick={(file) => void show(async () => verifyLedgerProof(await file.text()))}
      />
      <Fields onSubmit={submit} noValidate>
        <TextArea
          label={t.proofText}
          value={text}
          rows={3}
          spellCheck={false}
          error={isMissing ? t.pasteFirst : undefined}
          onChange={({ target }) => setText(target.value)}
        />
        <div>
          <Button type="submit" tone="quiet" isBusy={isChecking}>
            {t.verifyProof}
          </Button>
        </div>
      </Fields>
      {result ? <Verdict of={result} /> : null}
    </Panel>
  );
}

function Verdict({ of: result }: { of: Result }) {
  if (result.state === 'notLoaded')
    return (
      <Notice tone="warn" role="alert" title={t.proofLoadError}>
        {t.proofLoadErrorText}
      </Notice>
    );
  if (result.state !== 'verified') return <NotVerifiedNotice of={result} refused={t.notIncluded} />;
  const { groups, pending, size, entries } = result;
  if (groups === 0)
    return (
      <Notice tone="info" role="status" title={pending === 0 ? t.emptyProof : t.notYetIncluded}>
        {pending === 0 ? t.emptyProofText : t.pendingText({ pending })}
      </Notice>
    );
  return (
    <>
      <Notice tone="good" role="status" title={t.included}>
        <p>{t.includedText({ groups, size })}</p>
        {pending > 0 ? <p>{t.pendingText({ pending })}</p> : null}
      </Notice>
      <ProvedTransactions entries={entries} />
    </>
  );
}
