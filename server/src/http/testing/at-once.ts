/**
 * Does the work for each item, with so many of them under way. One request after the other waits for the processor several times, which on a busy machine is most of its time.
 */
export async function atOnce<T>(
  howMany: number,
  items: Iterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const rest = [...items].values()
  await Promise.all(
    Array.from({ length: howMany }, async () => {
      for (const item of rest) await work(item)
    }),
  )
}
