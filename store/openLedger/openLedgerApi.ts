import type { LedgerProof } from '@contract/openLedger';
import type { OutputOf } from '@contract/operations';
import { getLedgerCheckpoints, getStatementProof } from '@/services/openLedger';
import { api, serviceQuery } from '../api';

const quiet = { suppressToast: true };

/** The published checkpoints of the ledger, and the proofs of the viewer’s statements. */
export const openLedgerApi = api.injectEndpoints({
  endpoints: (build) => ({
    ledgerCheckpoints: build.query<OutputOf<'other.ledgerCheckpoints'>, void>({ queryFn: serviceQuery(getLedgerCheckpoints, quiet) }),
    /** `portfolio`, or the ID of a payout. */
    statementProof: build.query<LedgerProof, string>({ queryFn: serviceQuery(getStatementProof, quiet), providesTags: ['Viewer'] }),
  }),
});

export const { useLedgerCheckpointsQuery, useLazyStatementProofQuery } = openLedgerApi;
