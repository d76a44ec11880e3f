/** SPEC.md §5: letters, digits and underscore. */
export const usernamePattern = /^[A-Za-z0-9_]+$/;
/** SPEC.md §5: ten digits, the first not 0. */
export const phonePattern = /^[1-9]\d{9}$/;
/** SPEC.md §5 does not show its form: one @, a dotted host, no spaces. */
export const emailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
/** A channel's handle stands in addresses, so it knows no capitals. */
export const handlePattern = /^[a-z0-9_]+$/;
