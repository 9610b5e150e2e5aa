type Message = { role: 'user' | 'assistant'; content: string }

const USER =
  /^(?:user|human|benutzer|nutzer|utilisateur|usuario|utente|用户|ユーザー|사용자)\s?[:：]\s?/iu
const ASSISTANT =
  /^(?:assistant|ai|bot|chatgpt|assistent|asistente|assistente|助手|アシスタント|어시스턴트)\s?[:：]\s?/iu

/** The messages of a chat that a client wrote into one, if it ends with the user's turn. */
export function messagesInText(text: string): Message[] | null {
  if (!USER.test(text.trimStart())) return null
  const messages: Message[] = []
  for (const line of text.trim().split('\n')) {
    const role = USER.test(line) ? 'user' : ASSISTANT.test(line) ? 'assistant' : null
    const last = messages.at(-1)
    if (role)
      messages.push({ role, content: line.replace(role === 'user' ? USER : ASSISTANT, '').trim() })
    else if (last) last.content = `${last.content}\n${line}`.trim()
  }
  const isOpen = messages.at(-1)?.role === 'assistant' && messages.at(-1)?.content === ''
  const turns = isOpen ? messages.slice(0, -1) : messages
  const isChat = turns.length > 2 && turns.at(-1)?.role === 'user'
  return isChat ? turns : null
}
