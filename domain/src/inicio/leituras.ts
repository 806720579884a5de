import { indicadores, periodoPadrao } from '#domain/administracao/indicadores.ts'
import { ehPaciente, ehProfissional } from '#domain/usuarios/usuario.ts'
import { numerosDoPainel } from './painel.ts'

/** One reading of a card: a procedure by its path in the contract, and its input; null for one that takes none. */
export interface LeituraDoPainel {
  procedimento: string
  entrada: Record<string, unknown> | null
}

const ler = (procedimento: string, entrada: LeituraDoPainel['entrada'] = null): LeituraDoPainel => ({
  procedimento,
  entrada,
})

/** What the cards of a profile's home read when it is opened. The server answers all of it in one call. */
export function leiturasDoPainel(perfil: string, zona: string): LeituraDoPainel[] {
  if (perfil === 'administrador-geral')
    return [
      ...indicadores.map((indicador) => ler('administracao.cartao', { indicador, periodo: periodoPadrao })),
      ler('aprovacao.fila', {}),
      ler('administracao.atividade'),
      ler('administracao.situacao'),
    ]
  if (ehPaciente(perfil))
    return [
      ler('agendamentos.proxima', {}),
      ler('agendamentos.proximos', {}),
      ler('inicio.tarefas', {}),
      ler('inicio.mes', { zona }),
      ler('inicio.atividades'),
      ler('espera.minhas'),
      ...(perfil === 'paciente-administrador' ? [ler('inicio.pessoas')] : []),
    ]
  if (ehProfissional(perfil))
    return [
      ler('inicio.hoje', { zona }),
      ler('agendamentos.proximos', {}),
      ler('inicio.fila', { zona }),
      ler('pagamentos.aConferir'),
      ler('formularios.respondidos'),
      ler('exames.acompanhar'),
      ler('medidas.fora'),
      ler('trilhas.painel', { situacao: 'atrasada' }),
      ...numerosDoPainel.map((qual) => ler('inicio.numero', { qual, periodo: periodoPadrao })),
      ler('perfilProfissional.meu'),
      ler('inicio.atividades'),
    ]
  return []
}
