import { z } from 'zod';
import { Instant, Nothing } from './common';
import { endpoint } from './endpoint';

/** A record that outlives the account, and the reason. */
export const KeptRecord = z.strictObject({ what: z.string(), why: z.string(), years: z.int() });
export type KeptRecord = z.infer<typeof KeptRecord>;

/** What must be settled before an account can be closed. `path` is the page where the person does that; null where only support can. */
export const CloseObstacle = z.strictObject({ code: z.string(), message: z.string(), path: z.string().nullable() });
export type CloseObstacle = z.infer<typeof CloseObstacle>;

export const ClosePreview = z.strictObject({
  obstacles: z.array(CloseObstacle),
  /** What is erased, one line each. */
  erased: z.array(z.string()),
  kept: z.array(KeptRecord),
});
export type ClosePreview = z.infer<typeof ClosePreview>;

/** Everything that names the person: rows by section, with the database's column names in camel case. Amounts in minor units, times in ISO 8601. */
export const AccountExport = z.strictObject({
  exportedAt: Instant,
  sections: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  /** Columns that name the person and are left out, with the reason. */
  leftOut: z.record(z.string(), z.string()),
});
export type AccountExport = z.infer<typeof AccountExport>;

export const myAccountEndpoints = {
  exportMine: endpoint('users.exportMine', {
    access: 'user',
    needsFreshSignIn: true,
    summary: 'Everything stored about me, as a file',
    input: Nothing,
    output: AccountExport,
    limit: { max: 5, windowMs: 3_600_000 },
  }),
  closePreview: endpoint('users.closePreview', {
    access: 'user',
    summary: 'What must be settled before I close my account, what is erased, and what is kept',
    input: Nothing,
    output: ClosePreview,
  }),
  closeMine: endpoint('users.closeMine', {
    access: 'user',
    needsFreshSignIn: true,
    isIdempotent: true,
    summary: 'Close my account for good. 409 ACCOUNT_HAS_OBSTACLES names in `fields` what must be settled first',
    input: z.strictObject({ isConfirmed: z.literal(true) }),
    output: z.strictObject({ closedAt: Instant }),
    errors: [409, 422],
  }),
};
