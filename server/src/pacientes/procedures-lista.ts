import { stringify } from 'csv-stringify/sync'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { formatarDia } from '#domain/formato/data.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import {
  faltasQueAlertam,
  maximoDaExportacao,
  pacientesPorPagina,
  rotulosAlerta,
  type AlertaDoPaciente,
  type VisaoDosPacientes,
} from '#domain/pacientes/paciente.ts'
import type { PacienteDaLista, PaginaDePacientes } from '#domain/pacientes/schemas.ts'
import { idadeEm } from '#domain/usuarios/idade.ts'
import { registrarAcessosDoDia, ZONA_PADRAO } from '../agenda/entrada.ts'
import { insertAcessos } from '../privacidade/queries.ts'
import { findCirculo, findPlataforma } from './queries-de-fora.ts'
import { escreverCursor, lerCursorDaLista } from './cursor.ts'
import { findPacientes, type LinhaDaPagina, type LinhaDoConsultorio } from './queries-lista.ts'
import { os } from './implementer.ts'
import { agendaDaLista, exigirConsultorio, exigirPacientes, hojeEm, iso } from './visao.ts'

const EXPORTACOES = { times: 10, seconds: 600 }

/** Facts that an office should notice before it acts. */
export function alertasDe(linha: LinhaDoConsultorio): AlertaDoPaciente[] {
  return [
    ...(linha.provisorio ? (['provisorio'] as const) : []),
    ...(linha.menor_sem_responsavel ? (['menor_sem_responsavel'] as const) : []),
    ...(linha.bloqueado ? (['bloqueado'] as const) : []),
    ...(linha.faltas >= faltasQueAlertam ? (['faltou_duas_vezes'] as const) : []),
    ...(linha.parecidos ? (['possivel_duplicado'] as const) : []),
    ...(linha.medida_fora ? (['medida_fora'] as const) : []),
    ...(linha.trilha_atrasada ? (['trilha_atrasada'] as const) : []),
  ]
}

function pacienteDe(linha: LinhaDoConsultorio, usuario_id: string, agora: Date): PacienteDaLista {
  return {
    id: linha.id,
    nome: linha.nome,
    avatar_url: linha.avatar_url,
    numero_prontuario: linha.numero_prontuario,
    idade: idadeEm(linha.data_nascimento, hojeEm(agora)),
    aniversario: linha.data_nascimento?.slice(5) ?? null,
    cidade: linha.cidade,
    uf: linha.uf,
    cadastro: null,
    proprio: linha.usuario_id === usuario_id,
    telefone_final: linha.telefone_final,
    convenio: linha.convenio,
    ultima: iso(linha.ultima),
    proxima: iso(linha.proxima),
    faltas: linha.faltas,
    consultas: linha.realizadas,
    saldo_centavos: linha.saldo_centavos,
    etiquetas: linha.etiquetas,
    alertas: alertasDe(linha),
    arquivado: linha.arquivado,
  }
}

const ehPaciente = (linha: LinhaDaPagina): linha is LinhaDaPagina & LinhaDoConsultorio => linha.id !== null

const semNinguem = (visao: VisaoDosPacientes): PaginaDePacientes => ({
  visao,
  profissional_id: null,
  agendas: [],
  pacientes: [],
  proximo: null,
  total: 0,
  total_geral: 0,
  opcoes: null,
})

export const listaRouter = {
  listar: os.listar.handler(async ({ input, context }): Promise<PaginaDePacientes> => {
    const { sessao, visao } = exigirPacientes(context)
    const agora = context.agora()
    const depois = lerCursorDaLista(input.cursor, visao === 'plataforma' ? 'nome' : input.ordem)
    if (visao === 'circulo') {
      const { pacientes, titulares } = await findCirculo(context.db, sessao.usuario_id, input, agora)
      await registrarAcessosDoDia(context, 'cadastro', 'Lista de quem você cuida', titulares)
      return { ...semNinguem(visao), ...pacientes }
    }
    if (visao === 'plataforma') {
      const achados = await findPlataforma(context.db, input, { agora, depois, quantos: pacientesPorPagina })
      const { titulares, ...pagina } = achados
      await registrarAcessosDoDia(context, 'cadastro', 'Lista de pacientes da plataforma', titulares)
      return { ...semNinguem(visao), ...pagina }
    }
    const { agenda, agendas } = await agendaDaLista(context, input.profissional_id)
    if (!agenda) return semNinguem(visao)
    const linhas = await context.db.rows(
      findPacientes(agenda.id, input, { agora, depois, quantos: pacientesPorPagina + 1 }),
    )
    const { total, total_geral, opcoes } = linhas[0]!
    const pagina = linhas.filter(ehPaciente).slice(0, pacientesPorPagina)
    await registrarAcessosDoDia(
      context,
      'cadastro',
      'Lista de pacientes do consultório',
      pagina.map(({ usuario_id }) => usuario_id),
    )
    const ultima = pagina.at(-1)
    return {
      visao,
      profissional_id: agenda.id,
      agendas,
      pacientes: pagina.map((linha) => pacienteDe(linha, sessao.usuario_id, agora)),
      proximo: linhas.length > pacientesPorPagina && ultima ? escreverCursor(input.ordem, ultima) : null,
      total,
      total_geral,
      opcoes,
    }
  }),

  exportar: os.exportar.handler(async ({ input, context }) => {
    const { usuario_id } = exigirConsultorio(context)
    const { agenda } = await agendaDaLista(context, input.profissional_id)
    await context.limitar({ name: 'pacientes-csv', of: usuario_id, limit: EXPORTACOES })
    const agora = context.agora()
    const linhas = agenda
      ? (
          await context.db.rows(
            findPacientes(agenda.id, input, { agora, depois: null, quantos: maximoDaExportacao + 1 }),
          )
        ).filter(ehPaciente)
      : []
    const levadas = linhas.slice(0, maximoDaExportacao)
    await context.db.affected(
      insertAcessos(
        context,
        'cadastro',
        'Exportação da lista de pacientes',
        levadas.map((linha) => linha.usuario_id),
      ),
    )
    const dia = (instante: string | null) =>
      instante ? formatarDia(dataLocal(Date.parse(instante), ZONA_PADRAO)) : ''
    const csv = stringify(
      levadas
        .map((linha) => pacienteDe(linha, usuario_id, agora))
        .map((paciente) => [
          paciente.nome,
          paciente.numero_prontuario,
          paciente.idade ?? '',
          paciente.aniversario?.split('-').toReversed().join('/') ?? '',
          paciente.cidade ?? '',
          paciente.uf ?? '',
          paciente.convenio ?? 'Particular',
          dia(paciente.ultima),
          dia(paciente.proxima),
          paciente.consultas,
          paciente.faltas,
          paciente.saldo_centavos === null ? '' : formatarCentavos(paciente.saldo_centavos),
          paciente.etiquetas.join(', '),
          paciente.alertas.map((alerta) => rotulosAlerta[alerta]).join(', '),
          paciente.arquivado ? 'Arquivado' : 'Ativo',
        ]),
      // A cell that begins like a formula would run as one in a spreadsheet.
      { header: true, columns: cabecalho, delimiter: ';', bom: true, escape_formulas: true },
    )
    return { csv, linhas: levadas.length, cortado: linhas.length > maximoDaExportacao }
  }),
}

const cabecalho = [
  'Nome',
  'Prontuário',
  'Idade',
  'Aniversário',
  'Cidade',
  'UF',
  'Convênio',
  'Última consulta',
  'Próxima consulta',
  'Consultas',
  'Faltas',
  'Em aberto',
  'Etiquetas',
  'Alertas',
  'Situação',
]
