/**
 * What only a call needs: the client and the table of addresses, which grows with every product. One file, so that both come together, with
 * the first call and not with the first page: the page's own answers were fetched by the server.
 */
export { operationPaths } from '@contract/paths';
export { default as axios } from 'axios';
