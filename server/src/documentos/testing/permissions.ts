import { randomUUID } from 'node:crypto'
import { soProfissionais, type Permissao } from '../../acesso/testing/permission-words.ts'

/** The professionals of the walk wait for approval, but for those in force: they write nothing. */
const escreve = (status: number) => ({ ...soProfissionais(403), 'profissional em vigor': status })
const doAutor: Permissao = { oculto: escreve(404), inexistente: escreve(404), malformado: 400 }

/** Professionals, desks, those who look after somebody and patients; administration reads no record. */
const leitor = { visitante: 401, administrador: 403, demais: 404 }
const daPessoa: Permissao = { oculto: leitor, inexistente: leitor, malformado: 400 }

export const permissoes: Record<string, Permissao> = {
  'GET /pacientes/{id}/documentos-clinicos': daPessoa,
  'GET /pacientes/{id}/documentos-clinicos/novo': doAutor,
  'GET /documentos-clinicos/{id}': daPessoa,
  'GET /documentos-clinicos/{id}/pdf': daPessoa,
  // Sent for a patient whom nobody of the walk knows.
  'PUT /documentos-clinicos/{id}': doAutor,
  'POST /documentos-clinicos/{id}/descarte': doAutor,
  'POST /documentos-clinicos/{id}/emissao': doAutor,
  'POST /documentos-clinicos/{id}/cancelamento': doAutor,
  'POST /documentos-clinicos/{id}/envio': doAutor,
  'POST /documentos-clinicos/{id}/assinatura/preparo': doAutor,
  'POST /documentos-clinicos/{id}/assinatura': doAutor,
  'PUT /documentos-clinicos/modelos/{id}': {
    oculto: escreve(404),
    inexistente: escreve(200),
    malformado: 400,
  },
  'DELETE /documentos-clinicos/modelos/{id}': {
    oculto: soProfissionais(404),
    inexistente: soProfissionais(404),
    malformado: 400,
  },
  'GET /verificacao/{codigo}': { publico: 200, inexistente: 404, malformado: 404 },
}

export const corpos: Record<string, object> = {
  'PUT /documentos-clinicos/{id}': {
    paciente_id: randomUUID(),
    agendamento_id: null,
    substitui_id: null,
    versao: 0,
    conteudo: { tipo: 'orientacao', texto: 'Beba água.', itens: [], cid: null, cid_autorizado: false },
    avisos: [],
  },
  'POST /documentos-clinicos/{id}/descarte': { versao: 1 },
  'POST /documentos-clinicos/{id}/emissao': { versao: 1 },
  'POST /documentos-clinicos/{id}/cancelamento': { motivo: 'Engano na dose' },
  'POST /documentos-clinicos/{id}/assinatura/preparo': { certificados: ['MAMCAQE='] },
  'POST /documentos-clinicos/{id}/assinatura': { preparado_em: '2026-11-23T17:00:00.000Z', cms: 'MAMCAQE=' },
  'PUT /documentos-clinicos/modelos/{id}': {
    tipo: 'orientacao',
    nome: 'Água',
    texto: 'Beba água.',
    itens: [],
  },
}
