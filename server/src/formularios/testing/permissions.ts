import { randomUUID } from 'node:crypto'
import { soProfissionais, type Permissao } from '../../acesso/testing/permission-words.ts'

/** The professionals of the walk wait for approval, but for those in force: they send nothing. */
const envia = (status: number) => ({ ...soProfissionais(403), 'profissional em vigor': status })
const doAutor: Permissao = { oculto: envia(404), inexistente: envia(404), malformado: 400 }

/** Patients and professionals, who may be somebody's patients too. */
const semFormulario = {
  visitante: 401,
  administrador: 403,
  'administrador-geral': 403,
  clinica: 403,
} as const
const dosDois = { ...semFormulario, demais: 404 }
const deQuemResponde: Permissao = { oculto: dosDois, inexistente: dosDois, malformado: 400 }

/** Who reads records: those of an office besides the two. */
const leitor = { visitante: 401, administrador: 403, demais: 404 }
const deQuemLe: Permissao = { oculto: leitor, inexistente: leitor, malformado: 400 }

export const permissoes: Record<string, Permissao> = {
  'GET /formularios': { 'sem id': { ...semFormulario, demais: 200 } },
  'GET /formularios/respondidos': { 'sem id': soProfissionais(200) },
  'GET /formularios/modelos': { 'sem id': soProfissionais(200) },
  // The id of somebody else's form is as good as taken.
  'PUT /formularios/modelos/{id}': {
    oculto: soProfissionais(404),
    inexistente: soProfissionais(200),
    malformado: 400,
  },
  'DELETE /formularios/modelos/{id}': {
    oculto: soProfissionais(404),
    inexistente: soProfissionais(404),
    malformado: 400,
  },
  'GET /pacientes/{id}/formularios': deQuemLe,
  'GET /formularios/{id}': deQuemLe,
  // Sent to a patient whom nobody of the walk knows.
  'PUT /formularios/{id}': doAutor,
  'POST /formularios/{id}/cancelamento': doAutor,
  'POST /formularios/{id}/vista': doAutor,
  'POST /formularios/{id}/respostas': deQuemResponde,
  'POST /formularios/{id}/conclusao': deQuemResponde,
  'POST /trilhas/{id}/formularios': deQuemResponde,
}

export const corpos: Record<string, object> = {
  'PUT /formularios/modelos/{id}': {
    versao: 0,
    nome: 'Antes da consulta',
    descricao: '',
    perguntas: [{ id: 'p1', tipo: 'texto', texto: 'O que trouxe você aqui?', ajuda: '', obrigatoria: true }],
  },
  'PUT /formularios/{id}': {
    paciente_id: randomUUID(),
    formulario: 'gad-7',
    agendamento_id: null,
    recado: '',
  },
  'POST /formularios/{id}/respostas': {
    resposta_id: randomUUID(),
    pergunta_id: 'p1',
    numero: 1,
    texto: null,
  },
  'POST /trilhas/{id}/formularios': {
    envio_id: randomUUID(),
    passo_id: randomUUID(),
    ocorrencia: '2026-11-23',
  },
}
