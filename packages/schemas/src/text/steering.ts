/** What can steer a terminal or turn text around: C0, C1 and DEL, invisible characters, U+2028 and U+2029. */
export const steering: RegExp = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu

/** What a terminal takes for one command, such as a colour or the title of its window. */
export const sequences: RegExp =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /\u001b\][^\u0007\u001b\u009c]*(?:\u0007|\u001b\\|\u009c)|(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]|\u001b[@-_]/g
