import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentosContract } from '#domain/documentos/contract.ts'
import { examesContract } from '#domain/exames/contract.ts'
import { fatosContract } from '#domain/fatos/contract.ts'
import { formulariosContract } from '#domain/formularios/contract.ts'
import { medidasContract } from '#domain/medidas/contract.ts'
import { prontuarioContract } from '#domain/prontuario/contract.ts'
import { trazidosContract } from '#domain/trazidos/contract.ts'
import { trilhasContract } from '#domain/trilhas/contract.ts'
import { AGORA, as } from '../agenda/testing/cena.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { receita } from '../documentos/testing/cena.ts'
import { buildArquivoDeExame } from '../exames/fixtures.ts'
import { digitado, pedirExame, registrarExame } from '../exames/testing/cena.ts'
import { problema } from '../fatos/testing/cena.ts'
import { buildEnvio, responderEnvio } from '../formularios/fixtures.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildRetirada, buildTrazido } from '../trazidos/fixtures.ts'
import { buildFotoDePasso, buildTrilha } from '../trilhas/fixtures.ts'
import { novaCena, type CenaDoProntuario } from './testing/cena.ts'
import { linhas, operacoes, tiposDasMedidas, type Parte, type Porta } from './testing/leituras.ts'
import { leitoresDe, ontem, tudoDaAgenda, type Leitor } from './testing/leitores.ts'

type Lido = { [P in Parte]?: readonly (typeof linhas)[P][number][] }
type Leitores = ReturnType<typeof leitoresDe>

let base: TestDatabase
let cena: CenaDoProntuario
let leitores: Leitores
const ids = {} as Record<Parte, Record<string, string>>

beforeAll(async () => {
  base = await testDatabase({ poolSize: 4 })
  cena = await novaCena(base)
  leitores = leitoresDe(base, cena)
  const { helena, marina, consulta } = cena
  const de = (usuario_id: string, perfil: string) => api([usuario_id, perfil])
  const daHelena = de(helena.usuario_id, 'profissional')
  const antes = async (n: number) => {
    const { rows } = await base.owner.query(
      `insert into agendamentos (paciente_id, profissional_id, local_id, status, data_agendamento)
       values ($1, $2, $3, 'concluido', $4) returning id`,
      [marina.id, helena.id, helena.locais[0]!.id, new Date(AGORA.getTime() - n * 86_400_000)],
    )
    return rows[0].id as string
  }
  ids.notas = {
    draft: await cena.rascunho('draft', {}, consulta.id),
    signed: (await cena.assinada('signed', {}, await antes(1))).id,
    released: (await cena.assinada('released', {}, await antes(2))).id,
    secret: (await cena.assinada('secret', { sigilo: true }, await antes(3))).id,
    alone: (await cena.assinada('alone')).id,
  }
  await cena.helena_().liberar({ id: ids.notas['released']!, liberada: true })
  const fato = async (termo: string, agendamento_id: string | null) =>
    (
      await daHelena.fatos.registrar({
        id: marina.id,
        fato_id: randomUUID(),
        agendamento_id,
        fato: problema(termo),
      })
    ).fato_id
  ids.fatos = { 'at the visit': await fato('um', consulta.id), later: await fato('dois', null) }
  const medida = async (
    quem: typeof daHelena,
    qual: keyof typeof tiposDasMedidas,
    valor: number,
    mais: { valor2?: number; agendamento_id?: string } = {},
  ) => {
    const id = randomUUID()
    const { agendamento_id, valor2 = null } = mais
    await quem.medidas.medir({
      id: marina.id,
      medida_em: AGORA.toISOString(),
      medidas: [{ id, tipo: tiposDasMedidas[qual], valor, valor2 }],
      ...(agendamento_id && { agendamento_id }),
    })
    return id
  }
  await base.owner.query("update usuarios set data_nascimento = '1980-03-10' where id = $1", [
    marina.usuario_id,
  ])
  ids.medidas = {
    'at the visit': await medida(daHelena, 'at the visit', 70, { agendamento_id: consulta.id }),
    later: await medida(daHelena, 'later', 170),
    'at home': await medida(de(marina.usuario_id, 'paciente'), 'at home', 160, { valor2: 100 }),
  }
  const documento = () =>
    daHelena.documentos.salvar({
      id: randomUUID(),
      paciente_id: marina.id,
      agendamento_id: consulta.id,
      substitui_id: null,
      versao: 0,
      conteudo: receita(),
      avisos: [],
    })
  const { id: emitido, versao } = await documento()
  ids.documentos = { draft: (await documento()).id, issued: emitido }
  await daHelena.documentos.emitir({ id: emitido, versao })
  const trazido = async (profissional_id: string | null, trazido_por: string) =>
    (await buildTrazido(base.owner, { paciente_id: marina.id, profissional_id, trazido_por })).entradas[0]!.id
  const retirado = await buildTrazido(base.owner, {
    paciente_id: marina.id,
    profissional_id: helena.id,
    trazido_por: helena.usuario_id,
  })
  await buildRetirada(base.owner, retirado.id, helena.usuario_id)
  ids.trazidos = {
    'by the professional': await trazido(helena.id, helena.usuario_id),
    'by the person': await trazido(null, marina.usuario_id),
    'taken back': retirado.entradas[0]!.id,
  }
  const exames = daHelena.exames
  const resultado = async (valor: number, liberar: boolean) =>
    (await registrarExame(exames, marina.id, [digitado(valor)], { liberar })).id
  ids.exames = {
    'asked at the visit': (await pedirExame(exames, marina.id, { agendamento_id: consulta.id })).id,
    'asked later': (await pedirExame(exames, marina.id)).id,
    shown: await resultado(4.1, true),
    kept: await resultado(4.2, false),
    critical: await resultado(6.9, true),
    'sent by the person': (
      await buildArquivoDeExame(base.owner, {
        paciente_id: marina.id,
        profissional_id: helena.id,
        titular_id: marina.usuario_id,
        enviado_por: marina.usuario_id,
      })
    ).id,
  }
  const trilha = (status: 'rascunho' | 'ativa') =>
    buildTrilha(base.owner, {
      paciente_id: marina.id,
      profissional_id: helena.id,
      status,
      ...(status === 'ativa' && { aceita_por: marina.usuario_id }),
    })
  const formulario = async (agendamento_id: string | null, responde = true) => {
    const envio = await buildEnvio(base.owner, {
      paciente_id: marina.id,
      profissional_id: helena.id,
      agendamento_id,
      escala: 'dor',
    })
    if (responde) await responderEnvio(base.owner, envio, [6], marina.usuario_id)
    return envio.id
  }
  ids.formularios = {
    'at the visit': await formulario(consulta.id),
    later: await formulario(null),
    unanswered: await formulario(null, false),
  }
  const enviada = await trilha('ativa')
  ids.trilhas = { draft: (await trilha('rascunho')).id, sent: enviada.id }
  await buildFotoDePasso(base.owner, enviada, marina.usuario_id, enviada.id)
})
afterAll(() => base.drop())

const api = (quem: Leitor | null) =>
  clientFor(base, quem && { usuario_id: quem[0], perfil: quem[1], sessao_id: randomUUID() }, () => AGORA)

// What each relation reads, said once.
const daPessoa: Lido = {
  notas: ['released'],
  fatos: linhas.fatos,
  medidas: linhas.medidas,
  // A critical value is never first told by a machine.
  exames: ['asked at the visit', 'asked later', 'shown', 'sent by the person'],
  documentos: ['issued'],
  trilhas: ['sent'],
  formularios: linhas.formularios,
  trazidos: ['by the professional', 'by the person'],
}
const daEquipe: Lido = {
  notas: ['signed', 'released'],
  fatos: linhas.fatos,
  medidas: ['at the visit'],
  exames: linhas.exames,
  documentos: ['issued'],
  formularios: ['at the visit'],
  trazidos: ['by the professional'],
}
const deQuemAtende: Lido = { medidas: ['at home'], trazidos: ['by the person'] }

/** By hand: each reader, by what they are to Marina, as what the record opens to them, and the rows that they read of each part. */
const tabela: [leitor: string, quem: () => Promise<Leitor | null> | Leitor | null, Porta, Lido][] = [
  ['the person', () => [cena.marina.usuario_id, 'paciente'], 'pessoa', daPessoa],
  ['another person', () => [cena.ana.usuario_id, 'paciente'], 'fechada', {}],
  ['a guardian', () => leitores.guarda(), 'pessoa', daPessoa],
  [
    'a guardian without the area',
    () => leitores.guarda({ agenda: 'escrita', cadastro: 'escrita' }),
    'fechada',
    {},
  ],
  ['a carer with the area', () => leitores.cuidador({ prontuario: 'leitura' }), 'pessoa', daPessoa],
  ['a carer with the appointments', () => leitores.cuidador({ agenda: 'escrita' }), 'fechada', {}],
  [
    'the author',
    () => [cena.helena.usuario_id, 'profissional'],
    'atende',
    { ...linhas, trazidos: ['by the professional', 'by the person'] },
  ],
  [
    'another professional with a visit',
    () => leitores.profissional('ativo', { status: 'concluido' }),
    'atende',
    deQuemAtende,
  ],
  ['a colleague of the clinic', () => [cena.caio.usuario_id, 'profissional'], 'fechada', {}],
  ['a professional without a bond', () => leitores.profissional('ativo'), 'fechada', {}],
  [
    'a pendente with a visit',
    () => leitores.profissional('pendente', { status: 'concluido' }),
    'fechada',
    {},
  ],
  [
    'a suspenso with a visit',
    () => leitores.profissional('suspenso', { status: 'concluido' }),
    'fechada',
    {},
  ],
  [
    'a first contact that was not accepted',
    () => leitores.profissional('ativo', { origem: 'profissional', data_agendamento: as(9, 0, 2) }),
    'fechada',
    {},
  ],
  [
    'a first contact that was cancelled before the visit',
    () =>
      leitores.profissional('ativo', {
        origem: 'profissional',
        aceito_em: ontem,
        status: 'cancelado',
        data_agendamento: as(9, 0, 2),
      }),
    'fechada',
    {},
  ],
  ['the desk with the grant', () => leitores.daEquipe(tudoDaAgenda), 'le', daEquipe],
  [
    'the desk with everything but the record',
    () => leitores.daEquipe({ agenda: 'escrita', pacientes: 'escrita' }),
    'fechada',
    {},
  ],
  [
    'the desk with the record and no patients',
    () => leitores.daEquipe({ agenda: 'leitura', prontuario: 'escrita' }),
    'fechada',
    {},
  ],
  ['the desk whose grant has ended', () => leitores.daEquipe(tudoDaAgenda, ontem), 'fechada', {}],
  // The grant of an owner is everything at their clinic.
  ['the owner of the clinic', () => [cena.dona.id, 'profissional-administrador'], 'le', daEquipe],
  ['administrador-geral', () => leitores.administradora(), 'fechada', {}],
  // What was lent is read at the loan, and nowhere else: its scene is in quem-le.test.ts.
  ['a professional with a loan', comEmprestimo, 'fechada', {}],
  ['a visitor', () => null, 'fechada', {}],
  // Last of all: the author is in force no more.
  [
    'the author, suspenso',
    async () => {
      await base.owner.query("update profissionais set status_profissional = 'suspenso' where id = $1", [
        cena.helena.id,
      ])
      return [cena.helena.usuario_id, 'profissional']
    },
    'fechada',
    {},
  ],
]

async function comEmprestimo(): Promise<Leitor> {
  const quem = await leitores.profissional('ativo')
  const { codigo } = await api([cena.marina.usuario_id, 'paciente']).emprestimos.emprestar({
    pessoa_id: cena.marina.usuario_id,
    partes: ['saude', 'consultas', 'documentos', 'evolucoes'],
    horas: 1,
  })
  await api(quem).emprestimos.tomar({ codigo })
  return quem
}

/** What came of a request: its answer, or the code and the words of its refusal. */
const dito = (pedido: Promise<unknown>) =>
  pedido.then(
    (resposta) => ({ resposta: JSON.stringify(resposta), recusa: null }),
    ({ code, message }: { code: string; message: string }) => ({ resposta: '', recusa: { code, message } }),
  )

test('PRONT-11 the table of operations has every reading of notes, facts, measures, exams, documents, trails and forms', () => {
  const partes = {
    prontuario: prontuarioContract,
    fatos: fatosContract,
    medidas: medidasContract,
    exames: examesContract,
    documentos: documentosContract,
    trazidos: trazidosContract,
    trilhas: trilhasContract,
    formularios: formulariosContract,
  }
  const leituras = Object.entries(partes).flatMap(([parte, contrato]) =>
    Object.entries(contrato)
      .filter(
        ([
          ,
          {
            '~orpc': { route },
          },
        ]) => route.method === 'GET',
      )
      .map(([nome]) => `${parte}.${nome}`),
  )
  expect(Object.keys(operacoes).toSorted()).toEqual(leituras.toSorted())
})

test.each(tabela)(
  'PRONT-11 %s reads of each part what the table says, by every operation, and each reading is a line that the person sees',
  async (_, quem, porta, lido) => {
    const leitor = await quem()
    const deles = api(leitor)
    const proprio = leitor?.[0] === cena.marina.usuario_id
    for (const [nome, operacao] of Object.entries(operacoes)) {
      const { parte, so, mostra = linhas[parte], uma, daLista, linha, pedir } = operacao
      await base.owner.query('delete from acessos_dados')
      const aberta = so ? porta === so : porta !== 'fechada'
      const esperado = aberta
        ? mostra.filter((qual) => (lido[parte] as string[] | undefined)?.includes(qual))
        : []
      const vistas: string[] = []
      for (const qual of uma ? linhas[parte] : ['']) {
        const alvo = { paciente_id: cena.marina.id, id: ids[parte][qual] ?? randomUUID(), ids: ids[parte] }
        const { resposta, recusa } = await dito(pedir(deles, alvo))
        vistas.push(...linhas[parte].filter((cada) => resposta.includes(ids[parte][cada]!)))
        // A closed door says the same of somebody who is nobody's patient.
        if (recusa && !(aberta && nome === 'documentos.pdf'))
          expect(
            (await dito(pedir(deles, { paciente_id: randomUUID(), id: randomUUID(), ids: {} }))).recusa,
            `${nome}, of nobody`,
          ).toEqual(recusa)
        if (!uma && !daLista) expect(recusa === null, `${nome} answers`).toBe(aberta)
      }
      expect(vistas.toSorted(), nome).toEqual(esperado.toSorted())
      const { rows } = await base.owner.query<{ motivo: string }>(
        'select distinct motivo from acessos_dados where titular_id = $1',
        [cena.marina.usuario_id],
      )
      const respondeu = daLista || (uma && !so) ? vistas.length > 0 : aberta
      const emAcessos = rows.map(({ motivo }) => motivo)
      expect(emAcessos, `${nome} in 'Acessos'`).toEqual(
        typeof linha === 'string' && respondeu && !proprio ? [linha] : [],
      )
    }
    // The copy of one's data holds what the person reads of notes and facts, and only in their own hands.
    const copia = await deles.privacidade.dados().then(
      (dados) => dados.text(),
      () => '',
    )
    for (const palavra of [...linhas.notas, 'um', 'dois'])
      expect(new RegExp(`"(texto|termo)": ?"${palavra}"`).test(copia), palavra).toBe(
        proprio && ['released', 'um', 'dois'].includes(palavra),
      )
  },
)
