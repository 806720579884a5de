import { insertRow } from '../../database/insert-rows.ts'
import {
  todos,
  administrador,
  doAdministrador,
  linha,
  type MontarLinhas,
  type Politica,
} from '../../database/testing/policy-words.ts'

export const politica: Politica = {
  // Everybody reads the settings; a version of the terms is added and never changed.
  configuracoes_sistema: { 'a setting': doAdministrador },
  textos_legais: { 'a version of the terms': { select: todos, insert: administrador } },
  trabalhos: { 'the last run of a job': { select: administrador } },
}

export const linhas: MontarLinhas = async (owner) => {
  await insertRow(owner, 'configuracoes_sistema', { chave: 'cadastro', valor: '{"aberto":true}' })
  const agora = new Date()
  const passada = { comecou_em: agora, terminou_em: agora, resultado: 'ok' }
  await insertRow(owner, 'trabalhos', { nome: 'exclusoes', cada_s: 600, ...passada })
  return {
    configuracoes_sistema: {
      'a setting': linha({ chave: 'cadastro' }, 'valor', { chave: 'aviso', valor: '{}' }),
    },
    textos_legais: {
      'a version of the terms': linha({ versao: '2026-11' }, 'resumo', { versao: '2027-01' }),
    },
    trabalhos: { 'the last run of a job': linha({ nome: 'exclusoes' }, 'detalhe') },
  }
}
