/** Options for writing. `base` makes URLs absolute; null leaves them. */
export type Style = {
  base: string | null
  includeLinks: boolean
  includeImages: boolean
  /** The values of fields, the choices of menus and the buttons that are inputs. */
  includeFields?: boolean
}
