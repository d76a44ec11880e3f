import { useState } from 'react';
import { verifyLedger, type LedgerVerification } from '@/utils/openLedger/verifyInBrowser';
import * as t from '@messages/openLedger/openLedger';
import { Notice } from '../content/page/Notice';
import { Panel } from '../content/page/PageFrame';
import { Button } from '../ui/button/Button';
import { Text } from '../ui/layout/Text';
import { NotVerifiedNotice } from './NotVerifiedNotice';

/** Verifies the whole published ledger in this browser. */
export function LedgerVerifier() {
  const [isChecking, setIsChecking] = useState(false);
  const [result, setResult] = useState<LedgerVerification | null>(null);
  const verify = async () => {
    setIsChecking(true);
    setResult(null);
    setResult(await verifyLedger());
    setIsChecking(false);
  };
  return (
    <Panel title={t.verifyLedger}>
      <Text>{t.verifyLedgerText}</Text>
      <div>
        <Button isBusy={isChecking} onClick={() => void verify()}>
          {t.verifyButton}
        </Button>
      </div>
      {result?.state === 'verified' ? (
        <Notice tone="good" role="status" title={t.ledgerHolds}>
          {t.ledgerHoldsText(result)}
        </Notice>
      ) : null}
      {result && result.state !== 'verified' ? <NotVerifiedNotice of={result} refused={t.ledgerRefused} /> : null}
    </Panel>
  );
}
