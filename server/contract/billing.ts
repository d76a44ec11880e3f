import { z } from 'zod';
import { EmptyObject, Name, PostalAddress } from './common';
import { endpoint } from './endpoint';
import { isGstin } from './gstin';
import { gstStates } from './gstStates';
import { isVatID } from './vatID';

/** What a buyer wants on their invoices. */
export const BillingDetails = z.strictObject({
  legalName: z.string(),
  address: z.string(),
  country: z.string(),
  /** The GST code of a state of India. */
  state: z.string().nullable(),
  gstin: z.string().nullable(),
  vatID: z.string().nullable(),
});
export type BillingDetails = z.infer<typeof BillingDetails>;

const BillingInput = z
  .strictObject({
    legalName: Name(120, 2),
    address: PostalAddress(300),
    country: z.string().regex(/^[A-Z]{2}$/),
    state: z
      .string()
      .refine((code) => Object.hasOwn(gstStates, code), 'must be the code of a state')
      .nullable(),
    gstin: z.string().refine(isGstin, 'must be a valid GSTIN').nullable(),
    vatID: z.string().refine(isVatID, 'must be a valid VAT number with its country, such as DE123456789').nullable(),
  })
  .refine(({ gstin, country }) => gstin === null || country === 'IN', { path: ['gstin'], message: 'needs India as the country' })
  .refine(({ vatID, country }) => vatID === null || country !== 'IN', { path: ['vatID'], message: 'is not used in India' })
  .refine(({ state, country }) => state === null || country === 'IN', { path: ['state'], message: 'needs India as the country' })
  .refine(({ state, gstin }) => state === null || gstin === null || gstin.startsWith(state), {
    path: ['state'],
    message: 'must be the state of the GSTIN',
  });

export const billingEndpoints = {
  billing: endpoint('users.billing', 'GET /users/me/billing', {
    access: 'user',
    summary: 'Get the details for my invoices',
    input: EmptyObject,
    output: z.strictObject({ details: BillingDetails.nullable() }),
  }),
  billingSet: endpoint('users.billingSet', 'PUT /users/me/billing', {
    access: 'user',
    summary: 'Set or remove the details for my invoices',
    input: z.strictObject({ details: BillingInput.nullable() }),
    output: z.strictObject({ details: BillingDetails.nullable() }),
  }),
};
