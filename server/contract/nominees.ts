import { z } from 'zod';
import { EmptyObject, Name } from './common';
import { endpoint } from './endpoint';

export const NomineeRelation = z.enum(['SPOUSE', 'CHILD', 'PARENT', 'SIBLING', 'OTHER']);
export type NomineeRelation = z.infer<typeof NomineeRelation>;

/** Who receives an investor's returns after their death. */
export const Nominee = z.strictObject({
  name: Name(120),
  relation: NomineeRelation,
  dateOfBirth: z.iso.date(),
  /** With country code; null when none is given. */
  phone: z
    .string()
    .regex(/^\+[1-9]\d{6,14}$/, 'must be a phone number with country code')
    .nullable(),
});
export type Nominee = z.infer<typeof Nominee>;

/** A nominee as staff see it. */
export const MaskedNominee = z.strictObject({
  name: z.string(),
  relation: NomineeRelation,
  birthYear: z.string(),
  phone: z.string().nullable(),
});
export type MaskedNominee = z.infer<typeof MaskedNominee>;

const Answer = z.strictObject({ nominee: Nominee.nullable() });

export const nomineesEndpoints = {
  nominee: endpoint('campaigns.nominee', 'GET /campaigns/me/nominee', {
    access: 'user',
    summary: 'Get who receives my returns after my death',
    input: EmptyObject,
    output: Answer,
  }),
  nomineeSet: endpoint('campaigns.nomineeSet', 'POST /campaigns/me/nominee', {
    access: 'user',
    needsFreshSignIn: true,
    summary: 'Name who receives my returns after my death, or remove the nominee',
    input: Answer,
    output: Answer,
  }),
};
