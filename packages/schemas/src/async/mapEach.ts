/** Converts each item of an async iterable. */
export async function* mapEach<input, output>(
  inputs: AsyncIterable<input>,
  convert: (input: input) => output,
): AsyncGenerator<output, void, undefined> {
  for await (const input of inputs) yield convert(input)
}
