/** The client and the table of paths in one file, so that both load with the first request instead of with the page. */
export { operationPaths } from '@contract/paths';
export { default as axios } from 'axios';
