import { prontoDe } from '#domain/formularios/prontos.ts'
import type { Envio, EnvioResumo } from '#domain/formularios/schemas.ts'

export const ids = {
  marina: '7b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a60',
  helena: '7b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a61',
  um: '7b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a62',
  dois: '7b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a63',
  tres: '7b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a64',
}

/** A GAD-7 of Helena for Marina that waits. */
export const resumo = (mais: Partial<EnvioResumo> = {}): EnvioResumo => ({
  id: ids.um,
  paciente_id: ids.marina,
  paciente: 'Marina Duarte',
  profissional_id: ids.helena,
  profissional: 'Helena Prado',
  agendamento_id: null,
  data_agendamento: null,
  trilha_id: null,
  escala: 'gad-7',
  nome: 'GAD-7: ansiedade',
  versao: 1,
  status: 'enviado',
  created_at: '2026-11-20T14:00:00.000Z',
  respondido_em: null,
  respondido_por: null,
  pontos: null,
  faixa: null,
  atencao_em: null,
  visto_em: null,
  proprio: false,
  responde: true,
  ...mais,
})

export const respondido = (mais: Partial<EnvioResumo> = {}): EnvioResumo =>
  resumo({
    status: 'respondido',
    respondido_em: '2026-11-21T14:00:00.000Z',
    respondido_por: 'Marina Duarte',
    pontos: 12,
    faixa: 'Moderada',
    ...mais,
  })

/** A PHQ-9 that is answered up to the question before item 9. */
export const phq9 = (mais: Partial<Envio> = {}): Envio => {
  const { escala, nome, descricao, perguntas } = prontoDe('phq-9')
  return {
    ...resumo({ escala, nome }),
    descricao,
    recado: '',
    perguntas: [...perguntas],
    respostas: perguntas.slice(0, 8).map(({ id }) => ({ pergunta_id: id, numero: 0, texto: null })),
    ...mais,
  }
}
