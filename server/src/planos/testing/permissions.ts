import { randomUUID } from 'node:crypto'
import type { Permissao } from '../../acesso/testing/permission-words.ts'

/** The page of plans is for those who work with the product by themselves (ROUTE-13). */
const doAssinante = (resposta: number): Permissao => ({
  'sem id': { visitante: 401, profissional: resposta, 'profissional-administrador': resposta, demais: 403 },
})
const daFatura: Permissao = {
  inexistente: { visitante: 401, profissional: 404, 'profissional-administrador': 404, demais: 403 },
  malformado: 400,
}
const daAdministracao = (resposta: number): Permissao => ({
  'sem id': { visitante: 401, 'administrador-geral': resposta, demais: 403 },
})
/** Who asks is looked at before what is asked. */
const malformado = { visitante: 401, 'administrador-geral': 400, demais: 403 }
const doId: Permissao = {
  inexistente: { visitante: 401, 'administrador-geral': 404, demais: 403 },
  malformado,
}

export const permissoes: Record<string, Permissao> = {
  'GET /planos/meu': doAssinante(200),
  'GET /planos/faturas': doAssinante(200),
  'GET /planos/rendeu': doAssinante(200),
  // Sent for a plan, a subscription and an invoice that are not there.
  'POST /planos/previa': doAssinante(404),
  'POST /planos/assinatura': doAssinante(404),
  'POST /planos/assinatura/mudanca/desfazer': doAssinante(409),
  'POST /planos/assinatura/cancelamento': doAssinante(409),
  'POST /planos/assinatura/cancelamento/desfazer': doAssinante(409),
  'POST /planos/assinatura/pausa': doAssinante(409),
  'POST /planos/assinatura/volta': doAssinante(409),
  // Read as a file before anything else; without the number of an invoice.
  'POST /planos/comprovantes': { 'sem id': { visitante: 401, demais: 400 } },
  'GET /planos/faturas/{id}': daFatura,
  'POST /planos/faturas/{id}/pagamento': daFatura,
  'GET /planos/faturas/{id}/comprovante': {
    inexistente: {
      visitante: 401,
      profissional: 404,
      'profissional-administrador': 404,
      'administrador-geral': 404,
      demais: 403,
    },
    malformado: 400,
  },
  'GET /planos/administracao': daAdministracao(200),
  'GET /planos/administracao/planos': daAdministracao(200),
  'POST /planos/administracao/planos': daAdministracao(409),
  'POST /planos/administracao/cupons': daAdministracao(200),
  'POST /planos/administracao/assinantes': daAdministracao(200),
  'POST /planos/administracao/cupons/{id}': doId,
  'GET /planos/administracao/assinantes/{id}/faturas': {
    inexistente: { visitante: 401, 'administrador-geral': 200, demais: 403 },
    malformado,
  },
  'POST /planos/administracao/faturas/{id}': doId,
  // The id is the bank's, and no uuid.
  'POST /planos/administracao/pix/{id}': { inexistente: malformado, malformado },
}

const alvo = { plano_id: randomUUID(), ciclo: 'mensal' }
const versao = { versao: 1 }

export const corpos: Record<string, object> = {
  'GET /planos/rendeu': { desde: '2026-01-01' },
  'POST /planos/previa': alvo,
  'POST /planos/assinatura': { ...alvo, total_centavos: 0, versao: null },
  'POST /planos/assinatura/mudanca/desfazer': versao,
  'POST /planos/assinatura/cancelamento': versao,
  'POST /planos/assinatura/cancelamento/desfazer': versao,
  'POST /planos/assinatura/pausa': versao,
  'POST /planos/assinatura/volta': versao,
  'POST /planos/administracao/planos': {
    id: randomUUID(),
    versao: 1,
    nome: 'Clínica',
    descricao: '',
    mensal_centavos: 100,
    anual_centavos: 1000,
    limites: { profissionais: 1, clinicas: 1, servicos: null, armazenamento_mb: null, minutos_ia: null },
    ordem: 1,
    ativo: true,
  },
  'POST /planos/administracao/cupons': {
    codigo: 'BEMVINDO',
    percentual: 10,
    valor_centavos: null,
    periodos: 1,
    usos_max: null,
    vale_ate: null,
  },
  'POST /planos/administracao/assinantes': {},
  'POST /planos/administracao/cupons/{id}': { ativo: false, ...versao },
  'POST /planos/administracao/faturas/{id}': { paga: true, ...versao },
  'POST /planos/administracao/pix/{id}': { como: 'conferido' },
}
