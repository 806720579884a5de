const LARGEST = 200

/**
 * Runs one call for many callers: those who come while it runs gather, and the next call serves all of them. A single caller does not wait.
 * @param work answers the items in their order; when it fails, all their callers get the error
 */
export function inBatches<Asked, Answer>(
  work: (asked: Asked[]) => Promise<Answer[]>,
): (asked: Asked) => Promise<Answer> {
  let waiting: { asked: Asked; resolve: (answer: Answer) => void; reject: (error: unknown) => void }[] = []
  let running = false

  async function run() {
    running = true
    while (waiting.length > 0) {
      const batch = waiting.slice(0, LARGEST)
      waiting = waiting.slice(LARGEST)
      try {
        const answers = await work(batch.map(({ asked }) => asked))
        batch.forEach(({ resolve }, n) => resolve(answers[n]!))
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    running = false
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject })
      if (!running) void run()
    })
}
