import { z } from 'zod'
import { FILE_TYPES } from '@/lib/reader/documents'
import { pageImage } from '@/lib/reader/pdf'

const line = z.object({
  text: z.string().describe('The text of the line.'),
  confidence: z.number().describe('How sure the reading is, from 0 to 1.'),
  box: z.array(z.number()).describe('Left, top, width and height as shares of the page.'),
})
const page = z.object({
  number: z.int().min(1).describe('Its number in the file, from 1.'),
  name: z.string().nullable().describe('Title of a slide, name of a sheet or of a file inside.'),
  markdown: z.string().nullable().describe('When markdown is in formats.'),
  text: z.string().nullable().describe('When text is in formats.'),
  html: z.string().nullable().describe('When html is in formats, and the file is not a PDF.'),
  ocr: z
    .object({
      confidence: z.number().describe('How sure the reading is, from 0 to 1.'),
      turned: z.int().describe('Degrees clockwise by which the picture was turned.'),
      lines: z.array(line).describe('Its lines in the order of reading.'),
    })
    .nullable()
    .describe('If the page was read as a picture.'),
  image: pageImage
    .nullable()
    .describe(
      'When page_images is in formats: the page as a viewer shows it, up to 20 and 10 MiB.',
    ),
})
const table = z.object({
  page: z.int().min(1).describe('Number of its page.'),
  rows: z.array(z.array(z.string())).describe('The texts of its cells.'),
})
export const fileType = z.enum(FILE_TYPES).describe('What the file is, by its bytes.')
const image = z.object({
  page: z.int().nullable().describe('The first page, slide, sheet or chapter that shows it.'),
  name: z.string().nullable().describe('Name of its file, or its description.'),
  type: z.string().nullable().describe('Its media type, such as image/png.'),
  data: z.string().nullable().describe('Its content in base64.'),
  url: z.string().nullable().describe('Its URL, if it is not in the file.'),
})
const field = z.object({
  path: z.string().describe('Where the value is in structured_data, as a JSON pointer.'),
  value: z.unknown().describe('The value.'),
  page: z.int().nullable().describe('Page, slide, sheet or chapter that has it.'),
  cell: z.string().nullable().describe('Its cell in a workbook, such as B3.'),
  box: z
    .array(z.number())
    .nullable()
    .describe(
      'Left, top, width and height in points of 1/72 inch (in pixels for pictures), from the upper left corner of the page as it is shown. Null where pages have no places.',
    ),
  page_size: z
    .array(z.number())
    .nullable()
    .describe('Width and height of its page, in the units of the box.'),
  quote: z.string().nullable().describe('Its words on the page; null if they were not seen.'),
})
const facts = {
  page_count: z.int().min(0).describe('Pages, slides, sheets or chapters of the whole file.'),
  tables: z.array(table).nullable().describe('When tables is in formats.'),
  images: z
    .array(image)
    .nullable()
    .describe('When images is in formats: pictures in the file, up to 50 and 10 MiB.'),
  structured_data: z
    .record(z.string(), z.unknown())
    .nullable()
    .describe('With json_schema: the extracted object.'),
  fields: z
    .array(field)
    .nullable()
    .describe('With json_schema: each value with its place, up to 1,000.'),
  metadata: z.record(z.string(), z.unknown()).describe('What the file says about itself.'),
  warnings: z.array(z.string()).describe('What was not read, and why.'),
  url: z.string().nullable().describe('URL of the file after redirects.'),
  cost: z.number().describe('Cost in USD.'),
}
export const parseReply = z.object({
  type: fileType,
  pages: z.array(page).describe('Its parts in order.'),
  markdown: z.string().nullable().describe('When markdown is in formats: all pages together.'),
  text: z.string().nullable().describe('When text is in formats: all pages together.'),
  html: z.string().nullable().describe('When html is in formats: all pages together.'),
  ...facts,
})
export const parseStreamReply = z
  .object({
    file_type: fileType,
    ...facts,
    response_time: z.string().describe('Duration of the call in seconds.'),
  })
  .describe('What it cost, and facts about the file.')
export const parseEvents = z.discriminatedUnion('type', [
  z.object({ type: z.literal('page'), page: page.describe('The page.') }).describe('A page.'),
])
