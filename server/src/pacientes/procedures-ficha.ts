import { sql } from 'kysely'
import type { FichaDoPaciente } from '#domain/pacientes/schemas.ts'
import { diasParaDesfazer } from '#domain/pacientes/uniao.ts'
import { idadeEm } from '#domain/usuarios/idade.ts'
import { registrarAcessosDoDia } from '../agenda/entrada.ts'
import { findPessoa } from '../medidas/entrada.ts'
import { erroComum } from '../rpc/errors.ts'
import type { Contexto } from '../rpc/context.ts'
import { findDaPlataforma, findDoCirculo } from './queries-de-fora.ts'
import { doConsultorio, findCuidados, findFicha, findPontas, type LinhaDeConsulta } from './queries-ficha.ts'
import { alertasDe } from './procedures-lista.ts'
import { findPacienteEParecidos } from './queries-lista.ts'
import { findRegistroQueVale, findUnioes } from './queries-unioes.ts'
import { os } from './implementer.ts'
import { agendaDoPaciente, exigirPacientes, hojeEm, iso } from './visao.ts'

const DIA_MS = 86_400_000

export const fichaRouter = {
  ficha: os.ficha.handler(async ({ input, context }): Promise<FichaDoPaciente> => {
    const { visao } = exigirPacientes(context)
    if (visao === 'circulo') return doCirculo(context, input.id)
    if (visao === 'plataforma') return daPlataforma(context, input.id)
    // A record that was united opens the one into which it was.
    return daCasa(context, { ...input, ...(await context.db.only(findRegistroQueVale(input.id))) })
  }),
}

function consultaDe(linha: LinhaDeConsulta | undefined): FichaDoPaciente['ultima'] {
  if (!linha) return null
  const { futura: _, motivo_consulta: __, perguntas: ___, ...consulta } = linha
  return { ...consulta, data_agendamento: linha.data_agendamento.toISOString() }
}

/** The record of a patient in an office. */
async function daCasa(
  context: Contexto,
  input: { id: string; profissional_id?: string | undefined },
): Promise<FichaDoPaciente> {
  const { id } = input
  const { sessao } = exigirPacientes(context)
  const { agenda, agendas } = await agendaDoPaciente(context, input)
  const agora = context.agora()
  const [[ficha], todos, pontas, [cuidados], unioes, [lido]] = await context.db.together([
    findFicha(agenda.id, id),
    findPacienteEParecidos(agenda.id, id, agora),
    findPontas(id, doConsultorio(agenda.id), agora),
    findCuidados(agenda.id, id),
    findUnioes(agenda.id, id),
    findPessoa(id),
  ])
  const [linha, ...parecidos] = todos
  if (!ficha || linha?.id !== id) throw erroComum('NAO_ENCONTRADO')
  await registrarAcessosDoDia(context, 'cadastro', 'Ficha do paciente aberta', [
    ...ficha.titulares,
    ...parecidos.map(({ usuario_id }) => usuario_id),
  ])
  const hoje = hojeEm(agora)
  const proxima = pontas.find(({ futura }) => futura)
  const { saldo_centavos } = linha
  return {
    visao: 'consultorio',
    id,
    nome: linha.nome,
    avatar_url: linha.avatar_url,
    numero_prontuario: linha.numero_prontuario,
    idade: idadeEm(linha.data_nascimento, hoje),
    data_nascimento: linha.data_nascimento,
    genero: ficha.genero,
    cidade: linha.cidade,
    uf: linha.uf,
    cadastro: null,
    cadastrado_em: ficha.created_at.toISOString(),
    proprio: linha.usuario_id === sessao.usuario_id,
    contagens: contagensDe(linha),
    primeira: iso(linha.primeira),
    ultima: consultaDe(pontas.find(({ futura }) => !futura)),
    proxima: consultaDe(proxima),
    consultorio: {
      profissional_id: agenda.id,
      agendas: agendas.map((cada) => ({ id: cada.id, nome: cada.nome })),
      pode_escrever: agenda.pode_escrever,
      pode_ver_financeiro: saldo_centavos !== null,
      pode_ver_documentos: agenda.proprio,
      pode_ver_prontuario: agenda.proprio || lido !== undefined,
      sem_login: linha.sem_login,
      telefone: ficha.telefone,
      telefone_de: ficha.telefone_de,
      email: ficha.email,
      responsaveis: ficha.responsaveis,
      dependentes: ficha.dependentes,
      necessidades: cuidados?.necessidades ?? [],
      idioma: cuidados?.idioma ?? null,
      convenio: linha.convenio,
      saldo_centavos,
      etiquetas: linha.etiquetas,
      observacao: ficha.observacao,
      versao: ficha.versao,
      observacao_em: iso(ficha.observacao_em),
      observacao_por: ficha.observacao_por,
      bloqueio: ficha.bloqueio && {
        ...ficha.bloqueio,
        created_at: new Date(ficha.bloqueio.created_at).toISOString(),
      },
      arquivado_em: linha.arquivado ? iso(ficha.arquivado_em) : null,
      alertas: alertasDe(linha),
      parecidos: parecidos.map((cada) => ({
        id: cada.id,
        nome: cada.nome,
        idade: idadeEm(cada.data_nascimento, hoje),
        numero_prontuario: cada.numero_prontuario,
        por: linha.parecidos?.find((outro) => outro.id === cada.id)?.por ?? 'nome',
      })),
      unioes: unioes.map(({ id: uniao_id, nome, numero_prontuario, feita_em, por }) => {
        const ate = new Date(feita_em.getTime() + diasParaDesfazer * DIA_MS)
        return {
          id: uniao_id,
          nome,
          numero_prontuario,
          feita_em: feita_em.toISOString(),
          por,
          desfaz_ate: ate > agora ? ate.toISOString() : null,
        }
      }),
      preparo:
        proxima && (proxima.motivo_consulta || proxima.perguntas.length > 0)
          ? { agendamento_id: proxima.id, motivo: proxima.motivo_consulta, perguntas: proxima.perguntas }
          : null,
    },
  }
}

const contagensDe = (linha: {
  realizadas: number
  faltas: number
  canceladas: number
  remarcadas: number
}): FichaDoPaciente['contagens'] => ({
  realizadas: linha.realizadas,
  faltas: linha.faltas,
  canceladas: linha.canceladas,
  remarcadas: linha.remarcadas,
})

/** The caller, or a person they look after: identification and consultations, and nothing of any office. */
async function doCirculo(context: Contexto, id: string): Promise<FichaDoPaciente> {
  const { sessao } = exigirPacientes(context)
  const agora = context.agora()
  const linha = await context.db.first(findDoCirculo(sessao.usuario_id, agora, id))
  if (!linha) throw erroComum('NAO_ENCONTRADO')
  const pontas = await context.db.rows(findPontas(id, sql`a.reserva_expira_em is null`, agora))
  await registrarAcessosDoDia(context, 'cadastro', 'Ficha de quem você cuida', [linha.usuario_id])
  return {
    visao: 'circulo',
    id,
    nome: linha.nome,
    avatar_url: linha.avatar_url,
    numero_prontuario: linha.numero_prontuario,
    idade: idadeEm(linha.data_nascimento, hojeEm(agora)),
    data_nascimento: linha.data_nascimento,
    genero: null,
    cidade: null,
    uf: null,
    cadastro: null,
    cadastrado_em: linha.created_at.toISOString(),
    proprio: linha.usuario_id === sessao.usuario_id,
    contagens: contagensDe(linha),
    primeira: iso(linha.primeira),
    ultima: consultaDe(pontas.find(({ futura }) => !futura)),
    proxima: consultaDe(pontas.find(({ futura }) => futura)),
    consultorio: null,
  }
}

/** Identification and counts, for the platform's administration: no day and no content of any visit. */
async function daPlataforma(context: Contexto, id: string): Promise<FichaDoPaciente> {
  const linha = await context.db.first(findDaPlataforma(id))
  if (!linha) throw erroComum('NAO_ENCONTRADO')
  await registrarAcessosDoDia(context, 'cadastro', 'Identificação aberta pela administração', [
    linha.usuario_id,
  ])
  return {
    visao: 'plataforma',
    id,
    nome: linha.nome,
    avatar_url: linha.avatar_url,
    numero_prontuario: linha.numero_prontuario,
    idade: idadeEm(linha.data_nascimento, hojeEm(context.agora())),
    data_nascimento: null,
    genero: null,
    cidade: linha.cidade,
    uf: linha.uf,
    cadastro: linha.status,
    cadastrado_em: linha.created_at.toISOString(),
    proprio: false,
    contagens: contagensDe(linha),
    primeira: null,
    ultima: null,
    proxima: null,
    consultorio: null,
  }
}
