import type { AdminIdentityCheck, IdentityCheckRow } from '@contract/adminIdentity';
import * as t from '@messages/admin/identity';

export const waitsForLabels: Record<NonNullable<IdentityCheckRow['waitsFor']>, string> = {
  PROVIDER: t.waitsProvider,
  DOCUMENT: t.waitsDocument,
  REVIEWER: t.waitsReviewer,
};
export const documentKindLabels: Record<AdminIdentityCheck['submittedDocuments'][number]['kind'], string> = {
  ID_FRONT: t.kindFront,
  ID_BACK: t.kindBack,
  PASSPORT: t.kindPassport,
  OTHER: t.kindOther,
};
