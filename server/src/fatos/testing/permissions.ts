import { randomUUID } from 'node:crypto'
import { soProfissionais, type Permissao } from '../../acesso/testing/permission-words.ts'

/** The professionals of the walk wait for approval, but for those in force: they write nothing. */
const escreve = { ...soProfissionais(403), 'profissional em vigor': 404 }
const doAutor: Permissao = { oculto: escreve, inexistente: escreve, malformado: 400 }
/** Administration reads no record. */
const leitor = { visitante: 401, administrador: 403, demais: 404 }

export const permissoes: Record<string, Permissao> = {
  'GET /pacientes/{id}/fatos': { oculto: leitor, inexistente: leitor, malformado: 400 },
  'POST /pacientes/{id}/fatos': doAutor,
  'POST /prontuario/fatos/{id}/mudancas': { inexistente: escreve, malformado: 400 },
}

export const corpos: Record<string, object> = {
  'POST /pacientes/{id}/fatos': {
    fato_id: randomUUID(),
    agendamento_id: null,
    fato: { tipo: 'problema', termo_id: null, termo: 'Hipertensão', situacao: 'ativo' },
  },
  'POST /prontuario/fatos/{id}/mudancas': {
    nova_id: randomUUID(),
    vista_id: randomUUID(),
    agendamento_id: null,
    mudanca: { tipo: 'problema', situacao: 'resolvido' },
  },
}
