import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { mutantesDoBanco, mutantesDoCodigo, type MutanteDoBanco } from './testing/mutantes.ts'
import { provas } from './testing/provas.ts'

const RAIZ = resolve(import.meta.dirname, '../../..')
/** Share of the disabled rules that some test must notice. */
const MINIMO = 0.95

let base: TestDatabase
beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())

test('S1b every rule of grants in the database is missed when it is disabled', async () => {
  for (const { prova } of provas) await prova(base)
  const sobreviventes: string[] = []
  const tentados = mutantesDoBanco.filter((mutante) => escolhido(mutante))
  for (const mutante of tentados) {
    const { desligar, religar } = await comoDesligar(mutante)
    await base.owner.query(desligar)
    if (!(await algumaFalha())) sobreviventes.push(JSON.stringify(mutante))
    await base.owner.query(religar)
  }
  relatar(sobreviventes, tentados.length)
})

test('S1b every rule of grants in the code is missed when it is disabled', async () => {
  for (const lado of ['domain/', 'server/'])
    expect(await passam(-1, lado), `${lado} without a mutant`).toBe(true)
  const sobreviventes: string[] = []
  const tentados = [...mutantesDoCodigo.entries()].filter(([, mutante]) => escolhido(mutante))
  for (const [indice, { arquivo, acha, troca }] of tentados) {
    expect(await readFile(resolve(RAIZ, arquivo), 'utf8'), arquivo).toContain(acha)
    const lados = arquivo.startsWith('domain') ? ['domain/', 'server/'] : ['server/']
    let vive = true
    for (const lado of lados) vive &&= await passam(indice, lado)
    if (vive) sobreviventes.push(`${arquivo}: ${acha} -> ${troca}`)
  }
  relatar(sobreviventes, tentados.length)
})

/** `SO=<part of a mutant>` tries only the mutants that hold it; without it all of them. */
function escolhido(mutante: object): boolean {
  return new RegExp(process.env.SO ?? '').test(JSON.stringify(mutante))
}

function relatar(sobreviventes: string[], total: number): void {
  console.log(
    `S1b: ${total - sobreviventes.length} of ${total} killed`,
    ...sobreviventes.map((cada) => `\n  survived: ${cada}`),
  )
  expect((total - sobreviventes.length) / total, sobreviventes.join('\n')).toBeGreaterThanOrEqual(MINIMO)
}

async function algumaFalha(): Promise<boolean> {
  for (const { prova } of provas) {
    try {
      await prova(base)
    } catch {
      return true
    }
  }
  return false
}

/** The statement that disables a rule, and the one that brings it back. */
async function comoDesligar(mutante: MutanteDoBanco): Promise<{ desligar: string; religar: string }> {
  if ('gatilho' in mutante) {
    const { tabela, gatilho } = mutante
    return {
      desligar: `alter table ${tabela} disable trigger ${gatilho}`,
      religar: `alter table ${tabela} enable trigger ${gatilho}`,
    }
  }
  if ('funcao' in mutante) {
    const { rows } = await base.owner.query('select pg_get_functiondef($1::regproc) as texto', [
      mutante.funcao,
    ])
    const religar = rows[0].texto as string
    expect(religar, mutante.funcao).toContain(mutante.acha)
    return { desligar: religar.replace(mutante.acha, mutante.troca), religar }
  }
  const { tabela, politica, parte } = mutante
  const { rows } = await base.owner.query(
    'select qual, with_check from pg_policies where tablename = $1 and policyname = $2',
    [tabela, politica],
  )
  const expressao = parte === 'using' ? rows[0].qual : rows[0].with_check
  return {
    desligar: `alter policy ${politica} on ${tabela} ${parte} (true)`,
    religar: `alter policy ${politica} on ${tabela} ${parte} (${expressao})`,
  }
}

/** Whether all tests of one side pass with the code of a mutant. */
function passam(indice: number, lado: string): Promise<boolean> {
  const vitest = resolve(RAIZ, 'node_modules/vitest/vitest.mjs')
  const child = spawn(
    process.execPath,
    [vitest, 'run', '--config', 'vitest.mutacao.config.ts', '--reporter', 'dot', lado],
    { cwd: RAIZ, env: { ...process.env, MUTANTE: String(indice) }, stdio: 'ignore' },
  )
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('exit', (code) => done(code === 0))
  })
}
