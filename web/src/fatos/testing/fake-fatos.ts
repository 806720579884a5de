import type { Fato, FatoDe } from '#domain/fatos/schemas.ts'

export const ids = {
  marina: '7b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a50',
  um: '7b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a51',
  dois: '7b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a52',
  tres: '7b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a53',
  termo: '7b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a54',
}

const registro = {
  registrado_em: '2026-11-20T14:00:00.000Z',
  autor: { nome: 'Helena Prado', conselho: 'CRM', registro: 'CRM/PE 21457', uf: 'PE' },
  agendamento_id: null,
  sistema: null,
  versao: null,
  codigo: null,
  observacao: '',
}

export const problema = (mais: Partial<FatoDe<'problema'>> = {}): Fato => ({
  tipo: 'problema',
  fato_id: ids.um,
  proprio: true,
  antes: [],
  atual: {
    ...registro,
    id: ids.dois,
    termo: 'Hipertensão essencial',
    sistema: 'cid10',
    versao: 'própria',
    codigo: 'I10',
    situacao: 'controlado',
    inicio: '2015',
    fim: null,
  },
  ...mais,
})

export const penicilina: Fato = {
  tipo: 'alergia',
  fato_id: ids.tres,
  proprio: false,
  antes: [],
  atual: {
    ...registro,
    id: ids.tres,
    termo: 'Penicilina',
    situacao: 'ativa',
    nega: false,
    reacao: 'Urticária',
    gravidade: 'grave',
    substancias: [],
  },
}

export const antesAtivo = {
  ...problema().atual,
  id: ids.um,
  situacao: 'ativo',
} as FatoDe<'problema'>['atual']
