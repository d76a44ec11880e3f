import { authorizedOperation, idempotentOperation } from '../http/studioOperations';

export const getExports = authorizedOperation('studio.exports');
export const startExport = idempotentOperation('studio.exportNew');
export const removeExport = authorizedOperation('studio.exportDelete');
