export { listReleaseTable } from './releaseTableReads';
