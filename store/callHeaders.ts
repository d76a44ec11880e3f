/** The headers of every call, for uploads, which bring their own transport. */
export { browserHeaders as callHeaders } from '@/services/http/beacon';
