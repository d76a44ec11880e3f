import type { BulkAction, ReleaseTableKind, ReleaseTableRow } from '@contract/releaseTable';
import * as t from '@messages/studio/releases';
import { PublishDialog, type Visibility } from '../shared/publish/PublishDialog';

interface BulkPublishSheetProps {
  rows: readonly ReleaseTableRow[];
  initialChoice: Visibility;
  isBusy: boolean;
  problem: string | undefined;
  onAction: (action: BulkAction) => void;
  onClose: () => void;
}

/** Publishes the selected releases to everyone, to people with the link, or at a time, after naming what becomes binding for which of them. */
export function BulkPublishSheet({ rows, initialChoice, isBusy, problem, onAction, onClose }: BulkPublishSheetProps) {
  return (
    <PublishDialog
      name={rows.length === 1 ? (rows[0]?.name ?? '') : t.releaseCount({ count: rows.length, isFiltered: false })}
      choices={[
        { visibility: 'PUBLIC', description: t.publicChoice },
        { visibility: 'UNLISTED', description: t.unlistedChoice },
        { visibility: 'SCHEDULED', description: t.scheduledChoice },
      ]}
      initialChoice={initialChoice}
      binding={bindingRules(rows)}
      error={problem === undefined ? undefined : { status: 409, error: problem }}
      isBusy={isBusy}
      result={null}
      onPublish={(visibility, at) =>
        onAction(at ? { do: 'SCHEDULE', at: at.toISOString() } : { do: visibility === 'UNLISTED' ? 'UNLIST' : 'PUBLISH' })
      }
      onClose={onClose}
    />
  );
}

/** Each rule with the names of the releases that it concerns. */
function bindingRules(rows: readonly ReleaseTableRow[]): string[] {
  const namesOf = (concerns: (row: ReleaseTableRow) => boolean) =>
    rows
      .filter(concerns)
      .map(({ name }) => name)
      .join(', ');
  const isKind =
    (kind: ReleaseTableKind) =>
    ({ kind: of }: ReleaseTableRow) =>
      of === kind;
  const rules: [string, (at: { names: string }) => string][] = [
    [namesOf(({ kind, isPremium }) => isPremium && kind !== 'EVENT' && kind !== 'CAMPAIGN'), t.bindingPaidTitles],
    [namesOf(isKind('EVENT')), t.bindingEvents],
    [namesOf(({ kind, state }) => kind !== 'EVENT' && kind !== 'CAMPAIGN' && state !== 'PUBLISHED'), t.bindingAddresses],
    [namesOf(isKind('CAMPAIGN')), t.campaignsLeftOut],
  ];
  return rules.filter(([names]) => names).map(([names, rule]) => rule({ names }));
}
