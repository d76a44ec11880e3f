/** One keyset page of a list, as the API answers it. */
export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** How every infinite list of the store turns its pages. */
export const cursorPagination = {
  infiniteQueryOptions: {
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
  },
};

export const itemsOf = <Item>(data: { pages: Page<Item>[] } | undefined): Item[] => data?.pages.flatMap(({ items }) => items) ?? [];
