import { ORPCError } from '@orpc/server'
import { recusasDosPublicos } from '#domain/cuidado/divulgacao.ts'
import { dobrar } from '#domain/mudanca/celulas.ts'
import { lerConsulta, type AgendaDaMudanca, type ConsultaLida } from '#domain/mudanca/consultas.ts'
import { lerPaciente, type PacienteLido } from '#domain/mudanca/pacientes.ts'
import { lerServico, type ServicoLido } from '#domain/mudanca/servicos.ts'
import { limitesServico } from '#domain/servicos/servico.ts'
import type { Db } from '../database/db.ts'
import { exigirNoPlano, usuarioDoProfissional } from '../planos/entrada.ts'
import { countServicos, findDonoDosServicos, findServicos } from '../servicos/queries.ts'
import { erroComum } from '../rpc/errors.ts'
import {
  chavesDoPaciente,
  lerLinhas,
  marcarConflitos,
  marcarNoArquivo,
  marcarQuemJaVeio,
  type Alvo,
  type Como,
  type Conferencia,
  type LinhaConferida,
} from './conferir.ts'
import { findFatos, findImpedimentos, findRepetidos, type Impedimento } from './queries.ts'

/** Lines of one question to the database. */
const LOTE = 5_000

const certa = ({ erros }: LinhaConferida) => erros.length === 0

/** Every line of a file as what it would become, without writing any of it. */
export function conferir(db: Db, alvo: Alvo, como: Como): Promise<Conferencia> {
  if (alvo.tipo === 'pacientes') return conferirPacientes(db, alvo, como)
  return alvo.tipo === 'servicos' ? conferirServicos(db, alvo, como) : conferirConsultas(db, alvo, como)
}

async function conferirPacientes(
  db: Db,
  alvo: Alvo,
  { mapa, opcoes, hoje }: Como,
): Promise<Conferencia<PacienteLido>> {
  const linhas = await lerLinhas(db, alvo, (celulas) => {
    const { paciente, erros } = lerPaciente(celulas, mapa, hoje, opcoes.datas)
    return { dados: paciente, erros }
  })
  const certas = linhas.filter(certa)
  const daCasa = new Map(
    (
      await db.rows(
        findRepetidos(
          alvo.profissional_id,
          certas.map(({ linha, dados }) => ({ linha, ...dados })),
        ),
      )
    ).map(({ linha, motivo }) => [linha, motivo]),
  )
  for (const cada of certas) cada.repetido = daCasa.get(cada.linha) ?? null
  marcarNoArquivo(linhas, chavesDoPaciente)
  await marcarQuemJaVeio(db, linhas)
  return { linhas, recusa: null, novos: null }
}

async function conferirServicos(db: Db, alvo: Alvo, { mapa }: Como): Promise<Conferencia<ServicoLido>> {
  const { profissional_id } = alvo
  const [[dono], existentes, [contados]] = await db.together([
    findDonoDosServicos(profissional_id),
    findServicos(profissional_id),
    countServicos(profissional_id),
  ])
  const linhas = await lerLinhas(db, alvo, (celulas) => {
    const { servico, erros } = lerServico(celulas, mapa, dono!.duracao_padrao_min)
    return { dados: servico, erros }
  })
  const nomes = new Set(existentes.map(({ nome }) => dobrar(nome)))
  for (const cada of linhas.filter(certa))
    if (nomes.has(dobrar(cada.dados.nome))) cada.repetido = 'Você já tem um serviço com este nome'
  marcarNoArquivo(linhas, ({ nome }) => [dobrar(nome)])
  const quem = { tipo_autor: 'profissional' as const, conselhos: dono!.conselho ? [dono!.conselho] : [] }
  for (const { dados, erros } of linhas.filter(certa))
    erros.push(
      ...recusasDosPublicos(
        [
          { campo: 'nome', texto: dados.nome },
          { campo: 'descricao', texto: dados.descricao },
        ],
        {},
        quem,
      ),
    )
  let cabem = limitesServico.porProfissional - contados!.total
  const novas = linhas.filter((cada) => certa(cada) && cada.repetido === null)
  for (const cada of novas)
    if (cabem-- <= 0)
      cada.erros.push({
        campo: 'nome',
        mensagem: `Um profissional tem no máximo ${limitesServico.porProfissional} serviços. Arquive ou exclua os que não usa.`,
      })
  return { linhas, recusa: await recusaDoPlano(db, profissional_id, novas.filter(certa).length), novos: null }
}

/** What the plan of the professional says to so many new services; null where it has room. */
async function recusaDoPlano(db: Db, profissional_id: string, quantos: number): Promise<string | null> {
  try {
    await exigirNoPlano(db, await usuarioDoProfissional(db, profissional_id), 'servicos', quantos)
    return null
  } catch (erro) {
    if (erro instanceof ORPCError && erro.code === 'LIMITE_DO_PLANO') return erro.message
    throw erro
  }
}

async function conferirConsultas(
  db: Db,
  alvo: Alvo,
  { mapa, opcoes, agora, hoje }: Como,
): Promise<Conferencia<ConsultaLida>> {
  const agendas = agendasCom(await db.rows(findFatos()), alvo.profissional_id)
  const quando = { agora: agora.getTime(), hoje }
  const linhas = await lerLinhas(db, alvo, (celulas) => {
    const { consulta, erros } = lerConsulta(celulas, mapa, opcoes, agendas, quando)
    return { dados: consulta, erros }
  })
  const certas = linhas.filter(certa)
  const impedimentos = new Map((await perguntar(db, certas)).map((cada) => [cada.linha, cada]))
  const desconhecidos = new Map<string, ConsultaLida>()
  for (const cada of certas) {
    const { erros, dados } = cada
    const achado = impedimentos.get(cada.linha)
    if (!achado) continue
    if (achado.quantos > 1)
      erros.push({
        campo: 'paciente',
        mensagem: 'Há mais de um paciente com este nome. Acrescente CPF ou nascimento para saber quem é.',
      })
    else if (achado.repetida) cada.repetido = 'Esta consulta já está na agenda'
    else if (achado.ocupada)
      erros.push({
        campo: 'data',
        mensagem: 'Essa hora da agenda já está ocupada. Mude a hora ou tire a linha.',
      })
    else if (achado.paciente_ocupado)
      erros.push({
        campo: 'data',
        mensagem: 'Este paciente já tem outra consulta nessa hora. Mude a hora ou tire a linha.',
      })
    if (achado.quantos === 0 && erros.length === 0) desconhecidos.set(quemDe(dados), dados)
  }
  marcarNoArquivo(linhas, (dados) => [`${dados.profissional_id} ${dados.inicio} ${quemDe(dados)}`])
  await marcarQuemJaVeio(db, linhas)
  const emGrupo = new Set(
    agendas.flatMap(({ servicos }) => servicos.filter(({ vagas }) => vagas > 1).map(({ id }) => id)),
  )
  const zonas = new Map(agendas.map(({ profissional_id, zona }) => [profissional_id, zona]))
  marcarConflitos(linhas, emGrupo, (id) => zonas.get(id)!)
  return { linhas, recusa: null, novos: quantosNovos([...desconhecidos.values()]) }
}

/** What stands in the way of lines. */
async function perguntar(db: Db, certas: readonly LinhaConferida<ConsultaLida>[]): Promise<Impedimento[]> {
  const achados: Impedimento[] = []
  for (let n = 0; n < certas.length; n += LOTE) {
    const lote = certas.slice(n, n + LOTE).map(({ linha, dados }) => perguntaDe(linha, dados))
    achados.push(...(await db.rows(findImpedimentos(lote))))
  }
  return achados
}

/** As the database groups those who are new. */
const quemDe = ({ nome, cpf, data_nascimento }: ConsultaLida) =>
  cpf ? `cpf ${cpf}` : `nome ${dobrar(nome)} ${data_nascimento ?? ''}`

/** A name alone is of whoever bears it with more beside it. */
function quantosNovos(pessoas: readonly ConsultaLida[]): number {
  const soNome = ({ cpf, data_nascimento }: ConsultaLida) => cpf === null && data_nascimento === null
  const ditas = pessoas.filter((cada) => !soNome(cada))
  const nomes = new Set(ditas.map(({ nome }) => dobrar(nome)))
  return ditas.length + pessoas.filter((cada) => soNome(cada) && !nomes.has(dobrar(cada.nome))).length
}

const perguntaDe = (
  linha: number,
  {
    nome,
    cpf,
    email,
    data_nascimento,
    telefone,
    profissional_id,
    inicio,
    duracao_min,
    servico_id,
    status,
  }: ConsultaLida,
) => ({
  linha,
  nome,
  cpf,
  email,
  data_nascimento,
  telefone,
  profissional_id,
  inicio,
  duracao_min,
  servico_id,
  ocupa: status === 'confirmado',
})

/** The agendas of the caller, the named one first. @throws NAO_ENCONTRADO */
export function agendasCom(
  agendas: readonly AgendaDaMudanca[],
  profissional_id: string,
): [AgendaDaMudanca, ...AgendaDaMudanca[]] {
  const dona = agendas.find((cada) => cada.profissional_id === profissional_id)
  if (!dona) throw erroComum('NAO_ENCONTRADO')
  return [dona, ...agendas.filter((cada) => cada !== dona)]
}
