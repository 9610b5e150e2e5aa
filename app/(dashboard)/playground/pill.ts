/** The look of a tool in the picker, and of the menu with more tools. */
export const PILL =
  'flex shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full border border-transparent px-2.5 py-1 text-muted-foreground text-sm transition-colors hover:bg-muted hover:text-foreground lg:max-xl:px-2 aria-pressed:border-accent/40 aria-pressed:bg-accent-soft aria-pressed:text-accent data-[chosen]:border-accent/40 data-[chosen]:bg-accent-soft data-[chosen]:text-accent data-[state=open]:bg-muted'
