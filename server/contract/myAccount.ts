import { z } from 'zod';
import { Instant, EmptyObject } from './common';
import { endpoint } from './endpoint';

/** A record that is retained after the account is closed, and the reason. */
export const RetainedRecord = z.strictObject({ what: z.string(), why: z.string(), years: z.int() });
export type RetainedRecord = z.infer<typeof RetainedRecord>;

/** What must be settled before an account can be closed. `path` is the page to settle it; null where only support can. */
export const CloseObstacle = z.strictObject({ code: z.string(), message: z.string(), path: z.string().nullable() });
export type CloseObstacle = z.infer<typeof CloseObstacle>;

export const ClosePreview = z.strictObject({
  obstacles: z.array(CloseObstacle),
  /** What is erased, one line each. */
  erased: z.array(z.string()),
  retained: z.array(RetainedRecord),
});
export type ClosePreview = z.infer<typeof ClosePreview>;

/** Everything that names the person: rows by section, with the database's column names in camel case. Amounts in minor units, times in ISO 8601. */
export const AccountExport = z.strictObject({
  exportedAt: Instant,
  sections: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  /** Columns that name the person and are left out, with the reason. */
  omitted: z.record(z.string(), z.string()),
});
export type AccountExport = z.infer<typeof AccountExport>;

export const myAccountEndpoints = {
  exportAccount: endpoint('users.exportAccount', 'GET /users/me/export', {
    access: 'user',
    needsFreshSignIn: true,
    summary: 'Download everything stored about me',
    input: EmptyObject,
    output: AccountExport,
    limit: { max: 5, windowMs: 3_600_000 },
  }),
  closePreview: endpoint('users.closePreview', 'GET /users/me/close-preview', {
    access: 'user',
    summary: 'Preview the closing of my account: what must be settled, what is erased and what is kept',
    input: EmptyObject,
    output: ClosePreview,
  }),
  closeAccount: endpoint('users.closeAccount', 'POST /users/me/close', {
    access: 'user',
    needsFreshSignIn: true,
    isIdempotent: true,
    summary: 'Close my account permanently; 409 ACCOUNT_HAS_OBSTACLES lists in `fields` what must be settled first',
    input: z.strictObject({ isConfirmed: z.literal(true) }),
    output: z.strictObject({ closedAt: Instant }),
    errors: [409, 422],
  }),
};
