/** The path below which the API serves every operation. */
export const apiPrefix = '/api/v1';
