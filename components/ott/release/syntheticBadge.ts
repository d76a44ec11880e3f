/** IT Rules 2021 label whatever a computer made to look real or to stand for it; "AI" would say more than most makers declared. The sheet says which it was. */
export const syntheticBadge = 'Synthetic content';
