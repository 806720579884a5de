import { readdir, readFile } from 'node:fs/promises'

/** Clock ticks of `/proc` in a second, on every Linux that Node runs on. */
const TICKS = 100

/**
 * CPU milliseconds that a PostgreSQL has used until now: its main process, its children, and those that ended. NaN where there is no `/proc`.
 * @param pid of its main process
 */
export async function cpuDoBanco(pid: number): Promise<number> {
  try {
    const processos = (await readdir('/proc')).filter((nome) => /^\d+$/.test(nome))
    const todos = await Promise.all(processos.map((nome) => lerProcesso(nome)))
    return todos.reduce((soma, processo) => {
      if (!processo) return soma
      if (processo.pid === pid) return soma + processo.proprio + processo.dosQueAcabaram
      return processo.pai === pid ? soma + processo.proprio : soma
    }, 0)
  } catch {
    return Number.NaN
  }
}

async function lerProcesso(nome: string) {
  const texto = await readFile(`/proc/${nome}/stat`, 'latin1').catch(() => '')
  if (!texto) return null
  // The name of the program may hold anything; the fields after it are numbers.
  const campos = texto
    .slice(texto.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const ms = (campo: number) => (campos[campo]! * 1_000) / TICKS
  return { pid: Number(nome), pai: campos[1], proprio: ms(11) + ms(12), dosQueAcabaram: ms(13) + ms(14) }
}
