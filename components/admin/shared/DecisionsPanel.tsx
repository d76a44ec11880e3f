import type { AdminDecision } from '@contract/adminContent';
import { useState } from 'react';
import styled from 'styled-components';
import { adminRoutes } from '@/constants/adminRoutes';
import { useAnswerAppealMutation, useVoidStrikeMutation } from '@/store/admin/consoleContentApi';
import { theme } from '@/styles/theme';
import { formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/admin/content';
import { Notice } from '../../content/page/Notice';
import { Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { Link } from '../../ui/navigation/Link';
import { useMayCall } from '../frame/useStaff';
import { FactList } from './FactList';
import { PersonLink } from './PersonLink';
import { ReasonSheet } from './ReasonSheet';

type Act = 'RESTORED' | 'UPHELD' | 'VOID';

/** Decisions about content or an account, with their strikes and appeals. Nothing without any. */
export const DecisionsPanel = ({ decisions, title = t.decisions }: { decisions: readonly AdminDecision[]; title?: string }) =>
  decisions.length === 0 ? null : (
    <Panel title={title}>
      <List>
        {decisions.map((decision) => (
          <Decision key={decision.decisionID} of={decision} />
        ))}
      </List>
    </Panel>
  );

function strikeState({ strike, restoredAt }: AdminDecision): string | null {
  if (!strike) return null;
  if (restoredAt) return t.strikeGone;
  if (strike.isVoided) return t.strikeVoided({ reason: strike.voidReason });
  const time = formatDateTime(strike.expiresAt);
  return Date.parse(strike.expiresAt) > Date.now() ? t.strikeCounts({ time }) : t.strikeExpired({ time });
}

const hasStrike = ({ strike, restoredAt }: AdminDecision): boolean =>
  strike !== null && !strike.isVoided && !restoredAt && Date.parse(strike.expiresAt) > Date.now();

const subjectHref = ({ kind, contentID }: AdminDecision) =>
  kind === 'ACCOUNT' ? adminRoutes.person(contentID) : adminRoutes.contentItem(kind, contentID);

function Decision({ of: decision }: { of: AdminDecision }) {
  const { name, ground, rule, reason, decidedAt, decidedBy, restoredAt, restoredBy, restoreReason, appeal, reportID } = decision;
  const [act, setAct] = useState<Act | null>(null);
  const mayCall = useMayCall();
  const isAppealOpen = appeal !== null && appeal.answeredAt === null;
  const countsStrike = hasStrike(decision);
  return (
    <li>
      <Text isStrong>
        <Link tone="text" href={subjectHref(decision)}>
          {name}
        </Link>
      </Text>
      <FactList
        facts={[
          [t.ground, ground === 'LAW' ? t.groundLaw : t.groundTerms],
          [t.rule, rule],
          [t.why, reason],
          [t.decidedBy, <PersonLink key="by" person={decidedBy} />],
          [t.decidedAt, formatDateTime(decidedAt)],
          [
            t.report,
            reportID && mayCall('admin.report') ? (
              <Link key="report" tone="text" href={adminRoutes.report(reportID)}>
                {t.open}
              </Link>
            ) : null,
          ],
          [t.strike, strikeState(decision)],
          [t.restoredAt, restoredAt && formatDateTime(restoredAt)],
          [t.restoredBy, restoredBy && <PersonLink key="restored" person={restoredBy} />],
          [t.restoreReason, restoreReason],
        ]}
      />
      {appeal ? (
        <Notice
          tone={!isAppealOpen ? 'info' : appeal.isOverdue ? 'bad' : 'warn'}
          title={!isAppealOpen ? t.appealAnswered : appeal.isOverdue ? t.appealOverdue : t.appealOpen}
        >
          <p>{appeal.text}</p>
          {isAppealOpen ? <p>{t.appealAnswerBy({ time: formatDateTime(appeal.answerBy) })}</p> : null}
          {appeal.answer ? <p>{t.appealAnswer({ outcome: appeal.outcome ?? 'UPHELD', answer: appeal.answer })}</p> : null}
        </Notice>
      ) : null}
      <Stack direction="row" gap={3} isWrapping>
        {isAppealOpen && mayCall('admin.appealAnswer') ? (
          <>
            <Button size="s" tone="quiet" onClick={() => setAct('UPHELD')}>
              {t.uphold}
            </Button>
            <Button size="s" onClick={() => setAct('RESTORED')}>
              {t.allowAppeal}
            </Button>
          </>
        ) : null}
        {countsStrike && mayCall('admin.strikeVoid') ? (
          <Button size="s" tone="quiet" onClick={() => setAct('VOID')}>
            {t.voidStrike}
          </Button>
        ) : null}
      </Stack>
      {act ? <DecisionSheet of={decision} act={act} onClose={() => setAct(null)} /> : null}
    </li>
  );
}

const sheetTexts: Record<Act, { title: string; effect: string; submit: string }> = {
  RESTORED: { title: t.allowAppeal, effect: t.allowAppealEffect, submit: t.allowAppeal },
  UPHELD: { title: t.uphold, effect: t.upholdEffect, submit: t.uphold },
  VOID: { title: t.voidStrike, effect: t.voidStrikeEffect, submit: t.voidStrike },
};

function DecisionSheet({ of: { decisionID }, act, onClose }: { of: AdminDecision; act: Act; onClose: () => void }) {
  const [answer, answering] = useAnswerAppealMutation();
  const [voidStrike, voiding] = useVoidStrikeMutation();
  const isVoiding = act === 'VOID';
  const { isLoading, error } = isVoiding ? voiding : answering;
  return (
    <ReasonSheet
      {...sheetTexts[act]}
      reasonLabel={isVoiding ? undefined : t.appealAnswerLabel}
      reasonHint={isVoiding ? undefined : t.appealAnswerHint}
      maxLength={1000}
      isBusy={isLoading}
      error={error}
      failed={t.decisionFailed}
      done={t.decisionDone}
      onSubmit={(text) => (isVoiding ? voidStrike({ decisionID, reason: text }) : answer({ decisionID, outcome: act, answer: text }))}
      onClose={onClose}
    />
  );
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space[6]};
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${theme.space[3]};
    overflow-wrap: anywhere;
  }
`;
