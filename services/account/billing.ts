import { authorizedOperation } from '../http/studioOperations';

export const getBilling = authorizedOperation('users.billing');
export const setBilling = authorizedOperation('users.billingSet');
