/**
 * Gives the steps of work that awaits a callback at each of them. The work goes on when the next step is asked for; where
 * nobody asks any more, the callback throws, so that it stops there.
 */
export async function* streamSteps<step, result>(
  work: (onStep: (step: step) => Promise<void>) => Promise<result>,
): AsyncGenerator<step, result, undefined> {
  let hand: (next: { step: step } | 'end') => void = () => {}
  let waiting = new Promise<{ step: step } | 'end'>((resolve) => {
    hand = resolve
  })
  let goOn = () => {}
  let stop = (_: unknown) => {}
  const working = work((step) => {
    const going = new Promise<void>((resolve, reject) => {
      goOn = resolve
      stop = reject
    })
    hand({ step })
    return going
  })
  const settled = working.then(
    () => hand('end'),
    () => hand('end'),
  )
  let isOver = false
  try {
    for (;;) {
      const next = await waiting
      if (next === 'end') break
      waiting = new Promise((resolve) => {
        hand = resolve
      })
      yield next.step
      goOn()
    }
    isOver = true
    return await working
  } finally {
    if (!isOver) {
      stop(new DOMException('The iteration was ended.', 'AbortError'))
      await settled
    }
  }
}
