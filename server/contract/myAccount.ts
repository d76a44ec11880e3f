import { z } from 'zod';
import { Id, Instant, EmptyObject } from './common';
import { endpoint, notJson } from './endpoint';

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

/** A copy of everything stored about a person: an archive with JSON for each area, a page to read it, and the person's files. */
export const AccountExport = z.strictObject({
  exportID: Id,
  startedAt: Instant,
  /** Null while it is being made. */
  readyAt: Instant.nullable(),
  /** When the archive is deleted; null while it is being made. */
  expiresAt: Instant.nullable(),
  byteSize: z.int().nullable(),
});
export type AccountExport = z.infer<typeof AccountExport>;

const ExportInput = z.strictObject({ exportID: Id });

export const myAccountEndpoints = {
  exportAccount: endpoint('users.exportAccount', 'POST /users/me/exports', {
    access: 'user',
    needsFreshSignIn: true,
    summary: 'Start making a copy of everything stored about me, one at a time; a message says when it is ready',
    input: EmptyObject,
    output: AccountExport,
    errors: [409],
    limit: { max: 5, windowMs: 86_400_000 },
  }),
  latestExport: endpoint('users.latestExport', 'GET /users/me/exports/latest', {
    access: 'user',
    summary: 'Get the state of the newest copy of my data',
    input: EmptyObject,
    output: z.strictObject({ export: AccountExport.nullable() }),
  }),
  exportLink: endpoint('users.exportLink', 'POST /users/me/exports/:exportID/link', {
    access: 'user',
    needsFreshSignIn: true,
    summary: 'Get the key that downloads a copy of my data, valid for five minutes',
    input: ExportInput,
    output: z.strictObject({ key: z.string() }),
    errors: [404],
  }),
  exportFile: endpoint('users.exportFile', 'GET /users/me/exports/:exportID/file', {
    access: 'user',
    summary: 'Download a copy of my data',
    input: ExportInput.extend({ key: z.string().max(100) }),
    ...notJson('application/zip'),
    errors: [404],
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
