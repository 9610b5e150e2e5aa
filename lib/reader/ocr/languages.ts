import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { getSetting, setting, settings } from '@/lib/base/config'
import { invalidField } from '@/lib/base/errors'
import { projectDir } from '@/lib/base/runtime'

const NAME = /^[a-z]{3,8}(?:_[a-z]{2,8})?$/
const MODEL = '4.0.0_best_int'
const PACKAGES = '@tesseract.js-data'

export const ocrLanguages = setting(
  'OCR_LANGUAGES',
  'Languages of scans, three letters each. Others than eng are installed with npm run ocr -- deu.',
  z
    .string()
    .optional()
    .default('eng')
    .transform((text) => text.split(/[\s,+]+/).filter((name) => name !== ''))
    .refine((names) => names.length > 0 && names.every((name) => NAME.test(name)), 'not languages'),
  { example: 'eng,deu' },
)

/** The languages that can be read here, with the files of their models. */
function installedLanguages(): Map<string, string> {
  const places = [
    path.join(/* turbopackIgnore: true */ projectDir(), 'node_modules', PACKAGES),
    path.join(
      /* turbopackIgnore: true */ getSetting(settings.dataDir),
      'ocr',
      'node_modules',
      PACKAGES,
    ),
  ]
  const models = places.flatMap((place) =>
    listFolders(place).flatMap((name) => {
      const file = path.join(
        /* turbopackIgnore: true */ place,
        name,
        MODEL,
        `${name}.traineddata.gz`,
      )
      return NAME.test(name) && existsSync(file) ? [[name, path.resolve(file)] as const] : []
    }),
  )
  return new Map(models)
}

function listFolders(place: string): string[] {
  try {
    return readdirSync(place)
  } catch {
    return []
  }
}

/** The models for the languages of a request, or for those of the settings. */
export function chooseModels(wishes: string[]): Record<string, string> {
  const installed = installedLanguages()
  const names = wishes.length > 0 ? wishes.map(toTesseract) : getSetting(ocrLanguages)
  const models = names.flatMap((name) => {
    const file = installed.get(name)
    return file ? [[name, file] as const] : []
  })
  return Object.fromEntries(models.length > 0 ? models : [...installed].slice(0, 1))
}

/** Throws 400 if a language is not installed. */
export function checkLanguages(wishes: string[]): void {
  const installed = installedLanguages()
  const missing = wishes.filter((name) => !installed.has(toTesseract(name)))
  if (missing.length > 0)
    throw invalidField(
      'languages',
      `Not installed: ${missing.join(', ')}. Installed: ${[...installed.keys()].join(', ') || 'none'}. Install with: npm run ocr -- ${toTesseract(missing[0] ?? '')}`,
    )
}

/** Two letters, as on the web, or three. */
const toTesseract = (name: string) => TWO_LETTERS[name.toLowerCase().split('-')[0] ?? ''] ?? name

const TWO_LETTERS: Record<string, string> = {
  ar: 'ara',
  cs: 'ces',
  da: 'dan',
  de: 'deu',
  el: 'ell',
  en: 'eng',
  es: 'spa',
  fi: 'fin',
  fr: 'fra',
  he: 'heb',
  hi: 'hin',
  hu: 'hun',
  it: 'ita',
  ja: 'jpn',
  ko: 'kor',
  nl: 'nld',
  no: 'nor',
  pl: 'pol',
  pt: 'por',
  ro: 'ron',
  ru: 'rus',
  sv: 'swe',
  th: 'tha',
  tr: 'tur',
  uk: 'ukr',
  vi: 'vie',
  zh: 'chi_sim',
}
