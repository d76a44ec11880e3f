/** The headers of every call, for uploads, which bring their own transport. */
export { headersHere as callHeaders } from '@/services/http/beacon';
