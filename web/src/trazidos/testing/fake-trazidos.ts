import type { DocumentoTrazido, EntradaTrazida, PreviaDoTrazido } from '#domain/trazidos/contract.ts'

export const ids = {
  documento: '00000000-0000-4000-8000-0000000000d1',
  alergia: '00000000-0000-4000-8000-0000000000e1',
}
const fonte = {
  autor: 'Rosa Lima',
  organizacao: 'Hospital Demonstração',
  emitido_em: '2026-05-02',
  titulo: 'Resumo de alta',
}

export const nadaTrazido = () => ({ pode_trazer: true, documentos: [], secoes: [], alergias: [] })

export const documentoTrazido = (mais: Partial<DocumentoTrazido> = {}): DocumentoTrazido => ({
  id: ids.documento,
  fonte,
  arquivo: 'resumo.json',
  trazido_em: '2026-11-23T17:00:00.000Z',
  por: 'Helena Prado',
  da_pessoa: false,
  entradas: 2,
  nao_lido: [{ o_que: 'CarePlan', motivo: 'não é um tipo que se lê aqui', quantas: 1 }],
  divergencia: [],
  desfeito_em: null,
  pode_desfazer: true,
  ...mais,
})

export const entradaTrazida = (mais: Partial<EntradaTrazida> = {}): EntradaTrazida => ({
  id: ids.alergia,
  documento_id: ids.documento,
  secao: 'alergias',
  termo: 'Penicilina',
  codigos: [{ lista: 'SNOMED CT', codigo: '373270004', palavras: 'Penicillin' }],
  quando: '2019-05',
  ate: null,
  situacao: null,
  vale: true,
  detalhes: [{ rotulo: 'Reação', texto: 'Urticária' }],
  autor: null,
  de: 'Hospital Demonstração',
  ...mais,
})

export const previaDoTrazido = (mais: Partial<PreviaDoTrazido> = {}): PreviaDoTrazido => ({
  fonte,
  pessoa: { nome: 'Marina Duarte', nascimento: '1980-03-10' },
  diferencas: [],
  vem: [{ secao: 'alergias', quantas: 1, termos: ['Penicilina'] }],
  ja_esta: 2,
  nao_lido: [],
  avisos: ['Há códigos de listas que não são as nossas, e eles ficam como vieram: SNOMED CT.'],
  ...mais,
})
