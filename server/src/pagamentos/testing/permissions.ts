import { type Permissao, semServicos } from '../../acesso/testing/permission-words.ts'

/** The caller's own account; administrador-geral and desks have none. */
const minhaConta: Permissao = {
  'sem id': { ...semServicos, 'administrador-geral': 404, clinica: 404, demais: 200 },
}

/** A charge for an appointment of others is as good as missing, except for administrador-geral, who stands on the receiver's side. */
const deAlguem = (aoAdministrador: number): Permissao => ({
  oculto: {
    visitante: 401,
    administrador: 403,
    'administrador-geral': aoAdministrador,
    demais: 404,
  },
  inexistente: { visitante: 401, administrador: 403, demais: 404 },
  malformado: 400,
})

export const permissoes: Record<string, Permissao> = {
  'GET /pagamentos/conta': minhaConta,
  'PUT /pagamentos/conta': minhaConta,
  'DELETE /pagamentos/conta': minhaConta,
  'GET /pagamentos/a-conferir': {
    'sem id': {
      visitante: 401,
      profissional: 200,
      'profissional-administrador': 200,
      clinica: 200,
      'administrador-geral': 200,
      demais: 403,
    },
  },
  'GET /agendamentos/{id}/pagamento': deAlguem(200),
  'POST /agendamentos/{id}/pagamento': deAlguem(403),
  'POST /pagamentos/{id}/informe': deAlguem(403),
  'POST /pagamentos/{id}/desistencia': deAlguem(403),
  'POST /pagamentos/{id}/recebimento': deAlguem(200),
  'POST /pagamentos/{id}/nao-recebido': deAlguem(200),
  'POST /pagamentos/{id}/devolucao': deAlguem(200),
  // Of what does not agree with its charge; `banco.test.ts` has the others.
  'POST /pagamentos/divergencias/{id}/resposta': {
    inexistente: { visitante: 401, administrador: 403, demais: 404 },
    malformado: 400,
  },
  // An appointment that took place gives no credit.
  'POST /pagamentos/{id}/credito': deAlguem(409),
}

export const corpos: Record<string, object> = {
  'PUT /pagamentos/conta': {
    tipo: 'email',
    chave: 'recebe@exemplo.com.br',
    recebedor: 'Teste',
    cidade: 'Recife',
  },
  'POST /agendamentos/{id}/pagamento': { quanto: 'restante' },
  'POST /pagamentos/divergencias/{id}/resposta': { como: 'conferido' },
  'POST /pagamentos/{id}/nao-recebido': { motivo: 'Não está no extrato' },
}
