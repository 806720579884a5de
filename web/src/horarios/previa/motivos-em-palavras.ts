import { diasDaSemana } from '#domain/formato/data.ts'
import { plural } from '#domain/formato/plural.ts'
import type { Motivo, TipoDeMotivo } from '#domain/horarios/livres/motivo.ts'
import { formatarDiaCurto } from '#web/lib/data.ts'
import type { CampoDeRegra } from '../editor/regras-na-tela.ts'
import { espacoEmPalavras } from '../relogio.ts'

/** Where the rule of a reason can be changed: a tab of the editor, and a field when there is one. */
export type LugarDaRegra =
  | { aba: 'semana'; dia?: number }
  | { aba: 'regras'; campo: CampoDeRegra }
  | { aba: 'excecoes' }
  | { aba: 'feriados' }

/** A reason in two words, for a chip beside a gap. */
export const rotulosMotivo: Record<TipoDeMotivo, string> = {
  passado: 'Já passou',
  'sem-template': 'Sem modelo',
  horizonte: 'Além do prazo',
  excecao: 'Exceção',
  feriado: 'Feriado',
  'sem-expediente': 'Dia fechado',
  'mesmo-dia': 'Hoje fechado',
  'limite-do-dia': 'Limite do dia',
  'limite-da-semana': 'Limite da semana',
  relogio: 'Mudança do relógio',
  antecedencia: 'Antecedência',
  'fora-do-expediente': 'Fora do horário',
  local: 'Outro local',
  servico: 'Outro serviço',
  modalidade: 'Outra modalidade',
  plano: 'Plano não aceito',
  particular: 'Só por plano',
  pausa: 'Pausa',
  'fora-da-grade': 'Fora da grade',
  'nao-cabe': 'Não cabe',
  ocupado: 'Ocupado',
  'intervalo-antes': 'Folga antes',
  'intervalo-depois': 'Folga depois',
  'sala-ocupada': 'Sala ocupada',
}

/** The rule that removed a minute, as a sentence for the professional. */
export function motivoEmPalavras(motivo: Motivo): string {
  switch (motivo.tipo) {
    case 'passado':
      return 'Este horário já passou.'
    case 'sem-template':
      return 'Nenhum modelo publicado vale nesta data.'
    case 'horizonte':
      return `A agenda abre só até ${formatarDiaCurto(motivo.ultimo_dia)}. Aumente o prazo para mostrar dias mais distantes.`
    case 'excecao':
      return motivo.modo === 'fecha'
        ? 'Há um bloqueio neste horário.'
        : 'Este dia tem horários próprios, e este minuto ficou de fora.'
    case 'feriado':
      return `Feriado: ${motivo.nome}. A agenda fica fechada neste dia.`
    case 'sem-expediente':
      return `${diasDaSemana[motivo.dia_semana]!.nome} não tem nenhum intervalo de atendimento.`
    case 'mesmo-dia':
      return 'O agendamento para o mesmo dia está desligado.'
    case 'limite-do-dia':
      return `O dia já tem ${plural(motivo.maximo, 'consulta')}, o máximo por dia.`
    case 'limite-da-semana':
      return `A semana já tem ${plural(motivo.maximo, 'consulta')}, o máximo por semana.`
    case 'relogio':
      return 'O relógio do local muda nesta hora, e a consulta não teria a duração certa.'
    case 'antecedencia':
      return `Faltam menos de ${espacoEmPalavras(motivo.minutos)}, a antecedência mínima.`
    case 'fora-do-expediente':
      return 'Está fora dos intervalos de atendimento deste dia.'
    case 'local':
      return 'Neste intervalo o atendimento é em outro local.'
    case 'servico':
      return 'Este intervalo não aceita o serviço escolhido.'
    case 'modalidade':
      return 'Este intervalo não aceita a modalidade escolhida.'
    case 'plano':
      return 'Este intervalo não aceita o plano escolhido.'
    case 'particular':
      return 'Este intervalo atende só por plano de saúde.'
    case 'pausa':
      return 'Está dentro de uma pausa, ou a consulta entraria nela.'
    case 'fora-da-grade':
      return `As consultas começam a cada ${espacoEmPalavras(motivo.passo_min)}, contando do início do intervalo.`
    case 'nao-cabe':
      return `A consulta dura ${espacoEmPalavras(motivo.duracao_min)} e não cabe antes do fim do intervalo.`
    case 'ocupado':
      return 'Já existe uma consulta neste horário.'
    case 'intervalo-antes':
      return `Falta a folga de ${espacoEmPalavras(motivo.minutos)} antes da consulta.`
    case 'intervalo-depois':
      return `Falta a folga de ${espacoEmPalavras(motivo.minutos)} depois da consulta.`
    case 'sala-ocupada':
      return 'A sala deste intervalo é de outra pessoa nesta hora, ou está fora de uso.'
  }
}

/** Where to change the rule; null when no rule of the template is the cause. */
export function lugarDaRegra(motivo: Motivo, dia_semana?: number): LugarDaRegra | null {
  switch (motivo.tipo) {
    case 'horizonte':
      return { aba: 'regras', campo: 'horizonte_dias' }
    case 'excecao':
      return { aba: 'excecoes' }
    case 'feriado':
      return { aba: 'feriados' }
    case 'mesmo-dia':
      return { aba: 'regras', campo: 'mesmo_dia' }
    case 'limite-do-dia':
      return { aba: 'regras', campo: 'max_por_dia' }
    case 'limite-da-semana':
      return { aba: 'regras', campo: 'max_por_semana' }
    case 'antecedencia':
      return { aba: 'regras', campo: 'antecedencia_min' }
    case 'fora-da-grade':
      return { aba: 'regras', campo: 'passo_min' }
    case 'nao-cabe':
      return { aba: 'regras', campo: 'duracao_min' }
    case 'intervalo-antes':
      return { aba: 'regras', campo: 'intervalo_antes_min' }
    case 'intervalo-depois':
      return { aba: 'regras', campo: 'intervalo_depois_min' }
    case 'sem-expediente':
      return { aba: 'semana', dia: motivo.dia_semana }
    case 'fora-do-expediente':
    case 'pausa':
    case 'local':
    case 'servico':
    case 'modalidade':
    case 'plano':
    case 'particular':
    case 'sala-ocupada':
      return { aba: 'semana', dia: dia_semana }
    case 'passado':
    case 'sem-template':
    case 'relogio':
    case 'ocupado':
      return null
  }
}
