import * as t from '@messages/ott/release';

/**
 * The IT Rules 2021 require a label on computer-made content that looks real or represents something real; "AI" would claim more than most
 * creators declared. The label dialog says which it is.
 */
export const syntheticBadge = t.syntheticContent;
