import { randomUUID } from 'node:crypto'
import { soPacientes, soProfissionais, type Permissao } from '../../acesso/testing/permission-words.ts'

/** The professionals of the walk wait for approval, but for those in force: they write nothing. */
const escreve = (status: number) => ({ ...soProfissionais(403), 'profissional em vigor': status })
const doAutor: Permissao = { oculto: escreve(404), inexistente: escreve(404), malformado: 400 }

/** Professionals, desks, those who look after somebody and patients; administration reads no record. */
const leitor = { visitante: 401, administrador: 403, demais: 404 }
const daPessoa: Permissao = { oculto: leitor, inexistente: leitor, malformado: 400 }

export const permissoes: Record<string, Permissao> = {
  'GET /pacientes/{id}/exames-pedidos': daPessoa,
  'GET /pacientes/{id}/exames-resultados': daPessoa,
  'GET /pacientes/{id}/exames-comparados': daPessoa,
  'GET /exames/resultados/{id}/endereco': daPessoa,
  'GET /exames/acompanhar': { 'sem id': soProfissionais(200) },
  'GET /exames': { 'sem id': soPacientes },
  // Sent for a patient whom nobody of the walk knows.
  'PUT /exames/pedidos/{id}': doAutor,
  'POST /exames/pedidos/{id}/coleta': daPessoa,
  'POST /exames/pedidos/{id}/cancelamento': doAutor,
  'POST /exames/pedidos/{id}/documento': doAutor,
  'PUT /exames/resultados/{id}': doAutor,
  'POST /exames/arquivos': { 'sem id': { visitante: 401, demais: 400 } },
  'DELETE /exames/resultados/{id}': daPessoa,
  'POST /exames/resultados/{id}/vista': doAutor,
  'POST /exames/resultados/{id}/liberacao': doAutor,
  'POST /exames/resultados/{id}/atos': daPessoa,
}

const potassio = {
  analito: 'potassio',
  rotulo: 'Potássio',
  valor: 4.2,
  texto: null,
  unidade: 'mEq/L',
  referencia: '',
  critico: false,
}

export const corpos: Record<string, object> = {
  'PUT /exames/pedidos/{id}': {
    paciente_id: randomUUID(),
    agendamento_id: null,
    exames: [{ sistema: 'proprio', versao: null, codigo: 'potassio', termo: 'Potássio' }],
    indicacao: '',
    preparo: '',
    urgencia: 'rotina',
  },
  'POST /exames/pedidos/{id}/coleta': { coletado_em: '2026-01-09' },
  'POST /exames/pedidos/{id}/cancelamento': { motivo: 'Pedido por engano' },
  'POST /exames/pedidos/{id}/documento': { documento_id: randomUUID() },
  'PUT /exames/resultados/{id}': {
    paciente_id: randomUUID(),
    pedido_id: null,
    agendamento_id: null,
    arquivo_id: null,
    corrige_id: null,
    exame: 'Potássio',
    laboratorio: '',
    observacao: '',
    coletado_em: '2026-01-09',
    valores: [potassio],
    liberar: true,
    falta: false,
  },
  'POST /exames/resultados/{id}/liberacao': { liberado: true },
  'POST /exames/resultados/{id}/atos': {
    ato_id: randomUUID(),
    tipo: 'contato',
    texto: '',
    liberar: false,
  },
}
