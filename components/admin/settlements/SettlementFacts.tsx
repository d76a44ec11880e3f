import type { SettlementRow } from '@contract/adminSettlements';
import { adminRoutes } from '@/constants/adminRoutes';
import { formatMoney } from '@/utils/format/currency';
import { formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/admin/settlements';
import { Link } from '../../ui/navigation/Link';
import { FactList } from '../shared/FactList';

/** The amounts and numbers of a settlement. */
export const SettlementFacts = ({ of: row, caseID = null }: { of: SettlementRow; caseID?: string | null }) => (
  <FactList
    facts={[
      [t.provider, row.provider],
      [t.providerNumber, row.providerSettlementID],
      [t.settledOn, row.settledOn],
      [t.reference, row.reference],
      [t.gross, formatMoney(row.gross)],
      [t.fee, formatMoney(row.fee)],
      [t.tax, formatMoney(row.tax)],
      [t.net, <b key="net">{formatMoney(row.net)}</b>],
      [t.difference, row.difference.amountMinor === 0 ? null : <b key="difference">{formatMoney(row.difference)}</b>],
      [t.lines, t.lineCount({ count: row.lineCount })],
      [t.received, formatDateTime(row.receivedAt)],
      [
        t.caseTitle,
        caseID && (
          <Link key="case" tone="text" href={adminRoutes.case(caseID)}>
            {t.openCase}
          </Link>
        ),
      ],
    ]}
  />
);
