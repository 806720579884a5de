import type { Permissao } from '../../acesso/testing/permission-words.ts'

/** Professionals, desks, those who look after somebody and patients; administration reads no record. */
const leitor = { visitante: 401, administrador: 403, demais: 404 }
const daPessoa: Permissao = { oculto: leitor, inexistente: leitor, malformado: 400 }

export const permissoes: Record<string, Permissao> = {
  'GET /pacientes/{id}/trazidos': daPessoa,
  'GET /pacientes/{id}/trazidos-lista': daPessoa,
  'POST /prontuario/trazidos/previa': { 'sem id': { visitante: 401, demais: 400 } },
  'POST /prontuario/trazidos': { 'sem id': { visitante: 401, demais: 400 } },
  'POST /prontuario/trazidos/{id}/retirada': { oculto: leitor, inexistente: leitor, malformado: 400 },
}
