import { randomUUID } from 'node:crypto'
import { soProfissionais, type Permissao } from '../../acesso/testing/permission-words.ts'
import { planoDaPressao } from '../fixtures.ts'

/** The professionals of the walk wait for approval, but for those in force: they plan nothing. */
const planeja = (status: number) => ({ ...soProfissionais(403), 'profissional em vigor': status })
const doResponsavel: Permissao = { oculto: planeja(404), inexistente: planeja(404), malformado: 400 }

/** ROUTE-12: patients and professionals, who may be somebody's patients too. */
const semTrilha = { visitante: 401, administrador: 403, 'administrador-geral': 403, clinica: 403 } as const
const leitor = { ...semTrilha, demais: 404 }
const deQuemVive: Permissao = { oculto: leitor, inexistente: leitor, malformado: 400 }

export const permissoes: Record<string, Permissao> = {
  'GET /trilhas': { 'sem id': { ...semTrilha, demais: 200 } },
  'GET /trilhas/painel': { 'sem id': planeja(200) },
  'GET /trilhas/modelos': { 'sem id': planeja(200) },
  'PUT /trilhas/modelos/{id}': { oculto: planeja(404), inexistente: planeja(200), malformado: 400 },
  'DELETE /trilhas/modelos/{id}': doResponsavel,
  'GET /trilhas/{id}': deQuemVive,
  'GET /trilhas/fotos/{id}': deQuemVive,
  // Sent for a patient whom nobody of the walk knows.
  'PUT /trilhas/{id}': doResponsavel,
  'POST /trilhas/{id}/situacao': doResponsavel,
  'POST /trilhas/{id}/vista': doResponsavel,
  'POST /trilhas/{id}/respostas': doResponsavel,
  'POST /trilhas/{id}/aceite': deQuemVive,
  'POST /trilhas/{id}/registros': deQuemVive,
  'POST /trilhas/{id}/pausas': deQuemVive,
  'POST /trilhas/{id}/pausas/fim': deQuemVive,
  'POST /trilhas/{id}/perguntas': deQuemVive,
}

const plano = planoDaPressao('2026-11-23')
export const corpos: Record<string, object> = {
  'PUT /trilhas/modelos/{id}': {
    nome: 'Retorno',
    versao: 0,
    objetivo: 'Andar sem dor',
    meta: '',
    cid: null,
    duracao: 30,
    passos: [
      {
        tipo: 'exercicio',
        titulo: 'Caminhar',
        instrucoes: '',
        material: '',
        quem: 'paciente',
        de: 0,
        dias: null,
        repete: 'dias',
        intervalo: 1,
        dias_semana: [],
        horas: [],
        medida: null,
      },
    ],
  },
  'PUT /trilhas/{id}': {
    paciente_id: randomUUID(),
    modelo: null,
    zona: 'America/Sao_Paulo',
    versao: 0,
    motivo: '',
    plano,
  },
  'POST /trilhas/{id}/situacao': { para: 'ativa', motivo: '' },
  'POST /trilhas/{id}/respostas': { pergunta_id: randomUUID(), resposta: 'Pode, sim.' },
  'POST /trilhas/{id}/aceite': { versao: 1 },
  'POST /trilhas/{id}/registros': {
    registro_id: randomUUID(),
    passo_id: plano.passos[0]!.id,
    ocorrencia: '2026-11-23',
    acao: 'feito',
    corrige_id: null,
    valor: null,
    valor2: null,
    nota: '',
    adiado_para: null,
  },
  'POST /trilhas/{id}/pausas': { pausa_id: randomUUID(), motivo: 'viagem', de: '2026-11-23', ate: null },
  'POST /trilhas/{id}/pausas/fim': { pausa_id: randomUUID() },
  'POST /trilhas/{id}/perguntas': {
    pergunta_id: randomUUID(),
    passo_id: null,
    texto: 'Posso tomar à noite?',
  },
}
