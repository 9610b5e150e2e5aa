declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  type Api = {
    Init(folder: string, languages: string, engine: number): number
    End(): void
    Clear(): void
    SetVariable(name: string, value: string): void
    SetImageFile(orientation: number, angle: number): number
    FindLines(): void
    GetGradient(): number
    Recognize(monitor: null): number
    MeanTextConf(): number
    GetTSVText(page: number): string
  }
  type Core = {
    FS: { writeFile(path: string, bytes: Uint8Array): void; unlink(path: string): void }
    TessBaseAPI: new () => Api
  }

  export type { Api, Core }

  const load: (options: object) => Promise<Core>
  export default load
}
