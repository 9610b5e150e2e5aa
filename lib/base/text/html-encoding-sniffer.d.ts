declare module 'html-encoding-sniffer' {
  /** The name of the encoding that a page's bytes are in, by the WHATWG rules. */
  export default function sniffEncoding(
    bytes: Uint8Array,
    options?: {
      xml?: boolean
      transportLayerEncodingLabel?: string
      defaultEncoding?: string
      maxPrescanBytes?: number
    },
  ): string
}
