import { formatDay } from '../../platform/formatDay';
import { toLocalTime } from '../../platform/zonedTime';
import type { CheckpointRow } from './logRepository';

/** The line of a statement that names the newest checkpoint, with which its reader can check it. */
export const checkpointLine = (checkpoint: CheckpointRow | null): string =>
  checkpoint
    ? `Checkpoint of the open ledger of ${formatDay(toLocalTime(checkpoint.createdAt, 'Asia/Kolkata').slice(0, 10))}: ${checkpoint.size} posting groups, root ${checkpoint.root}. The proof file beside this statement shows that its entries are part of it.`
    : 'The open ledger has no checkpoint yet.';
