import type { SplitVersion, WorkSplit } from '@contract/splits';
import { useState } from 'react';
import { useProposeSplitMutation, useWithdrawSplitMutation } from '@/store/studio/splitsApi';
import { formatDate } from '@/utils/format/dates';
import * as t from '@messages/studio/splits';
import { PageFrame, Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { ConfirmDialog } from '../shared/ConfirmDialog';
import { SoldAtDoor } from './SoldAtDoor';
import { SplitEditor } from './SplitEditor';
import { SplitTable } from './SplitTable';
import { stateLabels } from './splitTexts';

export type Work = { of: 'CAMPAIGN' | 'EVENT' | 'TITLE'; id: string };
const itemTexts = { CAMPAIGN: t.kindCampaign, EVENT: t.kindEvent, TITLE: t.kindTitle } as const;

/** The version in force, the next one with its form, and the others. */
export function SplitPanels({
  work,
  split: { channel, items, open, current, others, investors, soldAtDoor, currencies, canEdit },
}: {
  work: Work;
  split: WorkSplit;
}) {
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
        <SoldAtDoor amounts={soldAtDoor} />
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
            <SplitEditor work={work} from={open ?? current} currencies={currencies} onSaved={() => setIsEditing(false)} />
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
