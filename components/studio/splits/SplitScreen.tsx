import type { SplitVersion, WorkSplit } from '@contract/splits';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { useProposeSplitMutation, useWithdrawSplitMutation, useWorkSplitQuery } from '@/store/studio/splitsApi';
import { formatDate } from '@/utils/format/dates';
import * as t from '@messages/studio/splits';
import { PageFrame, Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { ConfirmDialog } from '../shared/ConfirmDialog';
import { SplitEditor } from './SplitEditor';
import { SplitTable } from './SplitTable';
import { stateLabels } from './splitTexts';

type Work = { of: 'CAMPAIGN' | 'EVENT' | 'TITLE'; id: string };
const kinds = { campaign: 'CAMPAIGN', event: 'EVENT', title: 'TITLE' } as const;
const itemTexts = { CAMPAIGN: t.kindCampaign, EVENT: t.kindEvent, TITLE: t.kindTitle } as const;

/** How the receipts of one work are divided. Rendered in the browser only, behind the guard. */
export function SplitScreen() {
  const { query, isReady } = useRouter();
  const kind = typeof query.kind === 'string' && query.kind in kinds ? kinds[query.kind as keyof typeof kinds] : null; // -- checked by `in`
  if (!isReady) return null;
  return kind && typeof query.id === 'string' && query.id !== '' ? <LoadedSplit work={{ of: kind, id: query.id }} /> : <MissingWork />;
}

const MissingWork = () => (
  <PageFrame>
    <EmptyState icon="info" title={t.noWork} message={t.noWorkHint} />
  </PageFrame>
);

function LoadedSplit({ work }: { work: Work }) {
  const query = useWorkSplitQuery(work);
  return (
    <QueryState
      query={query}
      skeleton={
        <PageFrame aria-busy="true">
          <Skeleton width="60%" height="39px" />
          <Skeleton shape="card" height="320px" />
        </PageFrame>
      }
      message={t.loadError}
      missing={<MissingWork />}
    >
      {(split) => <SplitPanels work={work} split={split} />}
    </QueryState>
  );
}

function SplitPanels({ work, split: { channel, items, open, current, others, investors, canEdit } }: { work: Work; split: WorkSplit }) {
  const [isEditing, setIsEditing] = useState(false);
  const name = (items.find(({ kind }) => kind === 'TITLE') ?? items[0])?.name ?? '';
  const table = (split: SplitVersion) => <SplitTable split={split} makerName={channel.name} investors={investors} />;
  return (
    <PageFrame>
      <Stack as="header" gap={3}>
        <Text kind="title">{t.splitOf({ name })}</Text>
        <Text>{t.introduction}</Text>
        <Text kind="small" tone="muted">
          {`${t.covers} ${items.map((item) => itemTexts[item.kind]({ name: item.name })).join(' · ')}`}
        </Text>
      </Stack>
      <Panel title={t.inForce}>
        {current?.effectiveAt ? (
          <>
            <Text kind="small" tone="muted">
              {t.inForceSince({ version: current.version, date: formatDate(current.effectiveAt) })}
            </Text>
            {table(current)}
          </>
        ) : (
          <Text>{t.nothingInForce}</Text>
        )}
      </Panel>
      {open || canEdit ? (
        <Panel title={t.next}>
          {open && !isEditing ? (
            <>
              <Text kind="small" tone="muted">
                {t.versionOf({ version: open.version, state: stateLabels[open.state] })}
              </Text>
              {table(open)}
              {canEdit ? <OpenActions split={open} onEdit={() => setIsEditing(true)} /> : null}
            </>
          ) : null}
          {canEdit && isEditing && open?.state !== 'PROPOSED' ? (
            <SplitEditor work={work} from={open ?? current} onSaved={() => setIsEditing(false)} />
          ) : null}
          {canEdit && !open && !isEditing ? (
            <div>
              <Button onClick={() => setIsEditing(true)}>{t.draftNew}</Button>
            </div>
          ) : null}
        </Panel>
      ) : null}
      {others.length > 0 ? (
        <Panel title={t.earlier}>
          {others.map((split) => (
            <details key={split.splitID}>
              <summary>
                {split.state === 'AGREED' && split.effectiveAt
                  ? t.inForceFrom({ version: split.version, date: formatDate(split.effectiveAt) })
                  : t.versionOf({ version: split.version, state: stateLabels[split.state] })}
              </summary>
              {table(split)}
            </details>
          ))}
        </Panel>
      ) : null}
    </PageFrame>
  );
}

function OpenActions({ split: { splitID, version, state }, onEdit }: { split: SplitVersion; onEdit: () => void }) {
  const [asked, setAsked] = useState<'PROPOSE' | 'WITHDRAW' | null>(null);
  const [propose, proposing] = useProposeSplitMutation();
  const [withdraw, withdrawing] = useWithdrawSplitMutation();
  const confirm = async (run: typeof propose | typeof withdraw) => {
    const { error } = await run({ splitID });
    if (!error) setAsked(null);
  };
  return (
    <Stack direction="row" gap={3} isWrapping>
      {state === 'DRAFT' ? (
        <>
          <Button onClick={() => setAsked('PROPOSE')}>{t.propose}</Button>
          <Button tone="quiet" onClick={onEdit}>
            {t.edit}
          </Button>
        </>
      ) : null}
      <Button tone="quiet" onClick={() => setAsked('WITHDRAW')}>
        {t.withdraw}
      </Button>
      {asked === 'PROPOSE' ? (
        <ConfirmDialog
          title={t.proposeQuestion({ version })}
          effect={t.proposeEffect}
          action={t.propose}
          isSafe
          isBusy={proposing.isLoading}
          error={proposing.error}
          onConfirm={() => void confirm(propose)}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {asked === 'WITHDRAW' ? (
        <ConfirmDialog
          title={t.withdrawQuestion({ version })}
          effect={t.withdrawEffect}
          action={t.withdraw}
          isBusy={withdrawing.isLoading}
          error={withdrawing.error}
          onConfirm={() => void confirm(withdraw)}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </Stack>
  );
}
