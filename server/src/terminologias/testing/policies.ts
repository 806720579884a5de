import { insertRow } from '../../database/insert-rows.ts'
import {
  administrador,
  comSessao,
  linha,
  type MontarLinhas,
  type Politica,
} from '../../database/testing/policy-words.ts'

export const politica: Politica = {
  terminologias: {
    'being imported': {
      select: comSessao,
      insert: administrador,
      update: administrador,
      delete: administrador,
    },
    'that serves': { select: comSessao },
  },
  termos: {
    'of a list that is being imported': { select: comSessao, insert: administrador, update: administrador },
    'of a list that serves': { select: comSessao },
  },
  palavras_de_termos: { 'of a list that serves': {} },
}

export const linhas: MontarLinhas = async (owner) => {
  const lista = (versao: string, mais: object = {}) =>
    insertRow<{ id: string }>(owner, 'terminologias', {
      sistema: 'ciap2',
      versao,
      fonte: 'Teste',
      data: '2026-01-01',
      ...mais,
    })
  const termo = ({ id }: { id: string }) =>
    insertRow<{ id: string }>(owner, 'termos', { terminologia_id: id, codigo: 'A01', descricao: 'Dor' })
  const aberta = await lista('aberta')
  const pronta = await lista('pronta', { concluida_em: new Date() })
  const [daAberta, daPronta] = [await termo(aberta), await termo(pronta)]
  await insertRow(owner, 'palavras_de_termos', { terminologia_id: pronta.id, palavra: 'cefaleia' })
  const outro = { codigo: 'A02', descricao: 'Febre' }
  const nova = { sistema: 'ciap2', fonte: 'Teste', data: '2026-01-01' }
  return {
    terminologias: {
      'being imported': linha({ id: aberta.id }, 'concluida_em', { ...nova, versao: 'nova' }),
      'that serves': linha({ id: pronta.id }, 'concluida_em', {
        ...nova,
        versao: 'outra',
        concluida_em: new Date(),
      }),
    },
    termos: {
      'of a list that is being imported': linha({ id: daAberta.id }, 'sinonimos', {
        terminologia_id: aberta.id,
        ...outro,
      }),
      'of a list that serves': linha({ id: daPronta.id }, 'sinonimos', {
        terminologia_id: pronta.id,
        ...outro,
      }),
    },
    palavras_de_termos: {
      'of a list that serves': linha({ terminologia_id: pronta.id, palavra: 'cefaleia' }, 'palavra', {
        terminologia_id: pronta.id,
        palavra: 'enxaqueca',
      }),
    },
  }
}
