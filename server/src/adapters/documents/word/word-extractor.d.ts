declare module 'word-extractor' {
  type Options = { includeFooters?: boolean; includeHeadersAndFooters?: boolean }
  export default class WordExtractor {
    extract(source: string | Buffer): Promise<{
      getBody(): string
      getHeaders(options?: Options): string
      getTextboxes(options?: Options): string
    }>
  }
}
