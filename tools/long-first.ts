import { existsSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Test files with a long form beside them take longest. First, they leave no worker without work at the end; the size of a file tells nothing of it. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const hasLongForm = ({ moduleId }: TestSpecification) =>
      existsSync(moduleId.replace(/\.test\.ts$/, '.longo.ts'))
    return [...sorted.filter(hasLongForm), ...sorted.filter((file) => !hasLongForm(file))]
  }
}
