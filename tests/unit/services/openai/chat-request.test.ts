import { describe, expect, it } from 'vitest'
import { conversationInput } from '@/lib/capabilities/conversation'
import { answerFields, chatIn } from '@/lib/services/openai/chat-request'

const turn = (at: number) => ({ role: at % 2 ? 'assistant' : 'user', content: `Message ${at}` })
const fieldsFor = (messages: object[]) => answerFields(chatIn({ model: 'service-web', messages }))

describe('a chat completion', () => {
  it('takes as long a conversation as the call behind it', () => {
    const messages = Array.from({ length: 999 }, (_, at) => turn(at))
    const { query, history } = conversationInput.parse({ ...defined(fieldsFor(messages)) })
    expect([query, history.length]).toEqual(['Message 998', 998])
    expect(() => fieldsFor([...messages, turn(1), turn(2)])).toThrow(/1000 items/)
  })

  it('goes on with an answer that its last message begins', () => {
    const question = { role: 'user', content: 'Where do kingfishers nest?' }
    const begun = { role: 'assistant', content: 'They dig burrows' }
    const fields = fieldsFor([question, begun])
    expect([fields.query, fields.history]).toEqual([question.content, []])
    expect(fields.system_prompt).toMatch(/They dig burrows$/)
    expect(fieldsFor([question]).system_prompt).toBeNull()
    expect(fieldsFor([question, { role: 'assistant', content: null }]).system_prompt).toBeNull()
  })
})

const defined = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
