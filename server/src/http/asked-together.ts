/**
 * Asks one question for many callers. Who comes while a question runs is part of the next one: nobody gets an answer to a question that began before their own.
 * @param ask answers all keys, in their order
 */
export function askedTogether<Key, Answer>(
  ask: (keys: readonly Key[]) => Promise<readonly Answer[]>,
): (key: Key) => Promise<Answer> {
  let running: Promise<unknown> = Promise.resolve()
  let next: { places: Map<Key, number>; answers: Promise<readonly Answer[]> } | null = null

  function begin() {
    const places = new Map<Key, number>()
    const answers = running.then(() => {
      next = null
      const asked = ask([...places.keys()])
      running = asked.catch(() => undefined)
      return asked
    })
    return { places, answers }
  }

  return async (key) => {
    const { places, answers } = (next ??= begin())
    const place = places.get(key) ?? places.size
    places.set(key, place)
    return (await answers)[place]!
  }
}
