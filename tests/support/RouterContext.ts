/** What `useRouter` reads. Next has no public name for it; it is imported here alone. */
export { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
