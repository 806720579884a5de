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
  copias_feitas: { 'a backup': { select: administrador } },
  trabalhos: { 'the last run of a job': { select: administrador } },
}

export const linhas: MontarLinhas = async (owner) => {
  await insertRow(owner, 'configuracoes_sistema', { chave: 'cadastro', valor: '{"aberto":true}' })
  const agora = new Date()
  const passada = { comecou_em: agora, terminou_em: agora, resultado: 'ok' }
  await insertRow(owner, 'trabalhos', { nome: 'exclusoes', cada_s: 600, ...passada })
  const copia = { tabelas: 1, linhas: 1, arquivos: 0, tamanho: 1 }
  const { id } = await insertRow<{ id: string }>(owner, 'copias_feitas', copia)
  return {
    copias_feitas: { 'a backup': linha({ id }, 'arquivos', copia) },
    configuracoes_sistema: {
      'a setting': linha({ chave: 'cadastro' }, 'valor', { chave: 'aviso', valor: '{}' }),
    },
    textos_legais: {
      'a version of the terms': linha({ versao: '2026-11' }, 'resumo', { versao: '2027-01' }),
    },
    trabalhos: { 'the last run of a job': linha({ nome: 'exclusoes' }, 'detalhe') },
  }
}
