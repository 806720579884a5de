import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const rodar = promisify(execFile)

/**
 * Runs openssl, which a base Linux has.
 * @param folder where its files are
 * @param command its arguments, parted by spaces
 * @param more arguments that may hold spaces
 * @returns all its output. @throws with that output when it refuses, and with what to do where it is missing
 */
export async function openssl(folder: string, command: string, ...more: string[]): Promise<string> {
  try {
    const { stdout, stderr } = await rodar('openssl', [...command.split(' '), ...more], { cwd: folder })
    return stdout + stderr
  } catch (cause) {
    const { code, stderr } = cause as NodeJS.ErrnoException & { stderr?: string }
    const missing = 'openssl is missing: install the package openssl of this system, then run the tests again'
    throw new Error(code === 'ENOENT' ? missing : (stderr ?? String(cause)), { cause })
  }
}
