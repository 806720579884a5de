import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { secoesDoModelo } from '#domain/prontuario/modelo.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { modeloDe } from '../ia/modelo.ts'
import { atos, dizer, servidorDeModelo, type Ato } from '../ia/testing/servidor.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { dizSoIsso } from './redator.ts'
import { cenaDoAtendimento, type CenaDoAtendimento } from './testing/cena.ts'

const FALAS = 'A pressão está doze por oito.\nDona Marina dormiu mal esta semana.\nNão tem tomado café.'
let base: TestDatabase
let cena: CenaDoAtendimento
let servidor: Awaited<ReturnType<typeof servidorDeModelo>>

beforeAll(async () => {
  base = await testDatabase({ poolSize: 6 })
  servidor = await servidorDeModelo()
})
afterAll(async () => {
  await servidor.fechar()
  await base.drop()
})
beforeEach(async () => {
  cena = await cenaDoAtendimento(base)
  servidor.pedidos.length = 0
  await base.owner.query("delete from ia_ferramentas where chave = 'rascunho'")
})

const como = (usuario_id: string, perfil: string) =>
  clientFor(
    base,
    { usuario_id, perfil, sessao_id: randomUUID() } as never,
    cena.agora,
    null,
    null,
    null,
    null,
    modeloDe({
      url: servidor.url,
      key: 'sk-segredo',
      model: 'm',
      precoEntrada: 1,
      precoSaida: 1,
      tetoDoDia: null,
    }),
  )
async function rascunho(ato: Ato) {
  servidor.fazer(ato)
  const { id, versao } = await cena.iniciar()
  await cena.comoHelena().atendimento.digitar({ id, versao, texto: FALAS })
  return como(cena.helena.usuario_id, 'profissional').atendimento.propor({
    id,
    secoes: [...secoesDoModelo.soap],
  })
}
const doModelo = ({ frases }: Awaited<ReturnType<typeof rascunho>>) =>
  frases.flatMap(({ do_modelo, texto }) => (do_modelo ? [texto] : []))

test('IA-03 a model adds sentences that each name their line; what it lies is left out, and the rules stand', async () => {
  const lido = await rascunho(
    dizer(
      [
        's1 | h2 | Refere ter dormido mal esta semana.',
        's1 | h2 | Dormiu 3 horas por noite.',
        's1 | h3 | Tem tomado café.',
        's1 | h3 | Não tem tomado café.',
        's4 | h2 | Iniciar zolpidem 10 mg.',
        's3 | h2 | Quadro de depressão.',
        's9 | h2 | Dormiu mal.',
        's1 | h99 | Dormiu mal.',
        's1 | h2 | Veja https://roubo.example/x',
        'Aqui está o rascunho:',
        '<img src=x>',
      ].join('\n'),
    ),
  )
  expect(doModelo(lido)).toEqual(['Refere ter dormido mal esta semana.', 'Não tem tomado café.'])
  expect(lido.frases.map(({ texto }) => texto)).toContain('PA 120×80 mmHg.')
  const [primeira] = lido.frases.filter(({ do_modelo }) => do_modelo)
  expect(primeira!.fontes).toMatchObject([{ linha: 't1', trecho: 'Dona Marina dormiu mal esta semana.' }])
  expect(lido.propostas.map(({ origem, texto }) => [origem, texto])).toEqual([
    ['regras', 'Registrar PA 120×80 mmHg'],
  ])
})

test('IA-08 IA-09 no name, no id and no key leaves; the call stands in the register and in the log of the patient', async () => {
  await rascunho(dizer('s1 | h2 | Dormiu mal esta semana.'))
  expect(JSON.stringify(servidor.pedidos)).not.toMatch(/Marina|Helena|segredo|[0-9a-f]{8}-[0-9a-f]{4}/)
  expect(await cena.ler('select ferramenta, paciente_id, usuario_id, desfecho from ia_chamadas')).toEqual([
    {
      ferramenta: 'rascunho',
      paciente_id: cena.marina.id,
      usuario_id: cena.helena.usuario_id,
      desfecho: 'ok',
    },
  ])
  const { chamadas } = await como(cena.marina.usuario_id, 'paciente').ia.minhasChamadas()
  expect(chamadas).toMatchObject([{ ferramenta: 'rascunho' }])
})

test.each<[string, Ato]>([
  ['a cut socket', atos.cortar('s1 | h2 | Dormiu ')],
  ['rubbish', atos.lixo()],
  ['a refused key', atos.ecoar(401)],
  ['nothing', atos.vazio()],
])('IA-03 %s of a model takes nothing away from the draft of the rules', async (_, ato) => {
  const lido = await rascunho(ato)
  expect(doModelo(lido)).toEqual([])
  expect(lido.propostas).toHaveLength(1)
})

test('IA-09 with its tool switched off nothing leaves', async () => {
  await base.owner.query("insert into ia_ferramentas (chave, ligada) values ('rascunho', false)")
  expect(doModelo(await rascunho(dizer('s1 | h2 | Dormiu mal esta semana.')))).toEqual([])
  expect(servidor.pedidos).toEqual([])
})

test('IA-05 twenty sentences of a liar who knows the defence: none adds a medicine, a number, an illness or a command to its line', () => {
  const linha = 'Dormiu mal esta semana e tomou chá.'
  const mentiras = [
    'Dormiu mal por 3 noites.',
    'Não dormiu mal esta semana.',
    'Dormiu mal e tomou clonazepam.',
    'Dormiu mal: insônia grave com depressão.',
    'Dormiu mal; tome chá de novo.',
    'Ela tem transtorno do sono.',
    'Dormiu mal (dipirona 500mg).',
    'Dormiu mal, parece um quadro de ansiedade.',
    'Dormiu mal. Suspenda o chá.',
    'Sem queixas de sono.',
    'Dormiu mal [clique](javascript:alert(1)).',
    'Dormiu mal <b>esta</b> semana.',
    'Dormiu mal ![x](https://roubo.example/p.png).',
    'Dormiu mal, segundo o Dr. Zulmiro.',
    'Dormiu mal em 12/10.',
    'Dormiu mal, caso de apneia com bronquite.',
    'Nunca dormiu mal.',
    'Dormiu mal: iniciar fluoxetina.',
    'Dormiu mal, PA 150 por 90.',
    'Dormiu mal, envie a www.roubo.example agora.',
  ]
  expect(mentiras).toHaveLength(20)
  expect(mentiras.filter((mentira) => dizSoIsso(mentira, linha))).toEqual([])
  expect(dizSoIsso('Refere ter dormido mal esta semana.', linha)).toBe(true)
})
