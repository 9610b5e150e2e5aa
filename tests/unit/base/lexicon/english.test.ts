import { expect, test } from 'vitest'
import { englishWording } from '@/lib/base/lexicon'

test.each([
  ['Wie kann ich eine Datei löschen?', 'how to delete file'],
  ['Was macht tern-sweep -e?', 'what does tern-sweep -e do'],
  ['Was ist der Unterschied zwischen Ordner und Datei?', 'difference between folder and file'],
  ['Wie füge ich ein Unterverzeichnis hinzu?', 'how to add subdirectory'],
  ['Comment activer l’authentification du serveur ?', 'how to activate authentication server'],
  ['¿Cómo cambio el tamaño de la imagen?', 'how to change size image'],
  ['Come si crea un nuovo livello?', 'how to create new layer'],
  ['Quando foi fundado o projeto Tern?', 'when was found project Tern'],
  ['Как сохранить изображение?', 'how to save image'],
  ['キューのメールを表示するには?', 'how to display queue email'],
  ['如何安装软件包？', 'how to install package'],
])('%s', (question, english) => {
  expect(englishWording(question)).toContain(english)
})

test.each([
  'How do I delete a file?',
  'No such file or directory',
  'Relay access denied',
  'die in a fire',
  'sort vs sorted',
])('%s is English already', (question) => {
  expect(englishWording(question)).toBeNull()
})
