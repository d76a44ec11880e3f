import type { AdminIdentityCheck } from '@contract/adminIdentity';
import { useState } from 'react';
import { useDecideIdentityMutation } from '@/store/admin/consoleContentApi';
import * as t from '@messages/admin/identity';
import { Button } from '../../ui/button/Button';
import { Stack } from '../../ui/layout/Stack';
import { useMayCall } from '../frame/useStaff';
import { ReasonSheet } from '../shared/ReasonSheet';

type Decision = 'APPROVE' | 'ASK' | 'REJECT';
const buttons = [
  { decision: 'APPROVE', label: t.approve, tone: 'primary' },
  { decision: 'ASK', label: t.ask, tone: 'quiet' },
  { decision: 'REJECT', label: t.reject, tone: 'danger' },
] as const;

/** The decisions about a check that waits; each asks for a reason. */
export function DecisionButtons({ of: check }: { of: AdminIdentityCheck }) {
  const [decision, setDecision] = useState<Decision | null>(null);
  const mayDecide = useMayCall()('admin.identityDecide');
  if (!mayDecide || check.state !== 'PENDING') return null;
  return (
    <Stack direction="row" gap={3} isWrapping>
      {buttons.map(({ decision: one, label, tone }) => (
        <Button key={one} tone={tone} onClick={() => setDecision(one)}>
          {label}
        </Button>
      ))}
      {decision ? <DecisionSheet of={check} decision={decision} onClose={() => setDecision(null)} /> : null}
    </Stack>
  );
}

interface DecisionSheetProps {
  of: AdminIdentityCheck;
  decision: Decision;
  onClose: () => void;
}

function DecisionSheet({ of: { person, version, documents }, decision, onClose }: DecisionSheetProps) {
  const [decide, { isLoading, error }] = useDecideIdentityMutation();
  const { userID, name } = person;
  const texts = {
    APPROVE: {
      title: t.approveTitle({ name }),
      effect: t.approveEffect({ version, documents }),
      submit: t.approve,
      reasonLabel: t.approveReason,
      reasonHint: t.approveHint,
    },
    ASK: { title: t.askTitle({ name }), effect: t.askEffect, submit: t.ask, reasonHint: t.shownToPerson },
    REJECT: { title: t.rejectTitle({ name }), effect: t.rejectEffect, submit: t.reject, reasonHint: t.shownToPerson },
  }[decision];
  return (
    <ReasonSheet
      {...texts}
      tone={decision === 'REJECT' ? 'danger' : 'primary'}
      isBusy={isLoading}
      error={error}
      failed={t.decideFailed}
      done={t.decided}
      onSubmit={(reason) => decide({ userID, decision, version, documents, reason })}
      onClose={onClose}
    />
  );
}
