import { expect, test } from 'vitest'
import { cleanText } from './cleanText.ts'

test('text from outside cannot move the cursor, colour the terminal, break the line or turn its direction', () => {
  expect(cleanText('the store\u001b[31m is\u001b]0;title\u0007 broken\r\n\u202eagain\u2028')).toBe(
    'the store is broken again',
  )
  expect(cleanText('é ü 語 – “x”')).toBe('é ü 語 – “x”')
  expect(cleanText('abcdef', 4)).toBe('abc…')
})
