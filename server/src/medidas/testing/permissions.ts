import { randomUUID } from 'node:crypto'
import { soProfissionais, type Permissao } from '../../acesso/testing/permission-words.ts'

/** Professionals, desks, those who look after somebody and patients; administration reads no record. */
const leitor = { visitante: 401, administrador: 403, demais: 404 }
const daPessoa: Permissao = { oculto: leitor, inexistente: leitor, malformado: 400 }

export const permissoes: Record<string, Permissao> = {
  'GET /pacientes/{id}/medidas': daPessoa,
  'GET /pacientes/{id}/medidas-serie': daPessoa,
  'GET /pacientes/{id}/medidas-lista': daPessoa,
  'POST /pacientes/{id}/medidas': daPessoa,
  'POST /medidas/{id}/correcao': daPessoa,
  'GET /medidas/fora-da-faixa': { 'sem id': soProfissionais(200) },
}

export const corpos: Record<string, object> = {
  'POST /pacientes/{id}/medidas': {
    medida_em: '2026-01-10T12:00:00.000Z',
    medidas: [{ id: randomUUID(), tipo: 'peso', valor: 70, valor2: null }],
  },
  'POST /medidas/{id}/correcao': {
    nova_id: randomUUID(),
    valor: 70,
    valor2: null,
    medida_em: '2026-01-10T12:00:00.000Z',
  },
}
