import type { Fato } from '#domain/fatos/schemas.ts'
import { tiposDeMedida } from '#domain/medidas/medida.ts'
import type { Medida } from '#domain/medidas/schemas.ts'
import type { Anotacao } from '#domain/prontuario/schemas.ts'
import type { ProntuarioParaLevar } from '../bundle.ts'
import type { ValorParaLevar } from '../recursos.ts'

export const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
export const EM = '2026-11-20T14:00:00.000Z'
const helena = { nome: 'Helena Prado', conselho: 'CRM', registro: '123456', uf: 'SP' }
const versao = (n: number, termo: string, mais: object) => ({
  id: id(n),
  registrado_em: EM,
  autor: helena,
  agendamento_id: null,
  sistema: null,
  versao: null,
  codigo: null,
  termo,
  observacao: '',
  ...mais,
})
const fato = (tipo: Fato['tipo'], n: number, termo: string, mais: object) =>
  ({ tipo, fato_id: id(n), atual: versao(n, termo, mais), antes: [], proprio: true }) as unknown as Fato
const daLista = { sistema: 'cid10', versao: 'própria', codigo: 'I10' }
const alergia = {
  situacao: 'ativa',
  nega: false,
  reacao: 'Urticária',
  gravidade: 'grave',
  substancias: ['penicilina'],
}
const fatos: Fato[] = [
  fato('alergia', 11, 'Penicilina', alergia),
  fato('alergia', 12, 'Nega alergias', { ...alergia, nega: true, reacao: '', gravidade: null }),
  fato('alergia', 13, 'Camarão', {
    ...alergia,
    situacao: 'inativa',
    reacao: '',
    observacao: 'Comeu <sem> reagir & bem',
  }),
  fato('medicamento', 14, 'Losartana', {
    situacao: 'em-uso',
    posologia: '50 mg',
    inicio: '2016',
    fim: null,
    motivo: 'Pressão',
    substancias: [],
  }),
  fato('medicamento', 15, 'AAS', {
    situacao: 'suspenso',
    posologia: '',
    inicio: '2015-03',
    fim: '2016-01-02',
    motivo: '',
    substancias: [],
  }),
  fato('problema', 16, 'Hipertensão essencial', {
    ...daLista,
    situacao: 'controlado',
    inicio: '2016-03',
    fim: null,
  }),
  fato('problema', 17, 'Pneumonia', { situacao: 'resolvido', inicio: null, fim: '2020' }),
  fato('vacina', 18, 'Influenza', { situacao: 'aplicada', quando: '2026-04', dose: 'Anual', lote: 'X1' }),
  fato('antecedente', 19, 'Infarto', { situacao: 'registrado', parentesco: 'pai', quando: '1999' }),
  fato('antecedente', 20, 'Cirurgia do joelho', { situacao: 'registrado', parentesco: null, quando: '2010' }),
  fato('problema', 21, 'Outro nome', { situacao: 'engano', inicio: null, fim: null }),
]
const medida = (tipo: Medida['tipo'], n: number, mais: object = {}) =>
  ({
    id: id(n),
    tipo,
    valor: 7,
    valor2: tipo === 'pressao' ? 5 : null,
    unidade: '',
    medida_em: EM,
    marca: 'alto',
    profissional_id: null,
    autor: null,
    corrige_id: null,
    corrigida: false,
    minha: false,
    ...mais,
  }) as Medida
const nota = {
  id: id(90),
  secoes: [
    { chave: 's', titulo: 'Subjetivo', texto: 'Sem queixas “novas” — à noite' },
    { chave: 'o', titulo: 'Objetivo', texto: ' ' },
  ],
  adendos: [
    {
      id: id(91),
      texto: 'Trouxe exames',
      assinante: helena,
      assinado_em: EM,
      elo: { sequencia: 2, hash: 'aa' },
    },
  ],
  assinante: helena,
  assinada_em: EM,
  autor: 'Helena Prado',
} as unknown as Anotacao
/** A record with one of everything. */
const valorDeExame = (n: number, mais: Partial<ValorParaLevar>): ValorParaLevar => ({
  id: id(n),
  resultado_id: id(95),
  exame: 'Potássio',
  autor: 'Helena Prado',
  em: '2026-01-03',
  analito: '',
  rotulo: '',
  valor: null,
  texto: null,
  unidade: 'mEq/L',
  referencia: '',
  minimo: null,
  maximo: null,
  marca: null,
  ...mais,
})
export const tudo: ProntuarioParaLevar = {
  id: '5f0c1f7e-5a1d-4d5c-8a3e-0c1d2e3f4b01',
  em: EM,
  pessoa: {
    id: id(2),
    nome: 'Marina <Duarte> & filhos',
    nascimento: '1980-03-10',
    genero: 'feminino',
    numero: 'PAC1',
  },
  fatos,
  medidas: [...tiposDeMedida.map((tipo, n) => medida(tipo, 50 + n)), medida('peso', 80, { corrigida: true })],
  exames: [
    valorDeExame(96, {
      analito: 'potassio',
      rotulo: 'Potássio',
      valor: 6.9,
      minimo: 3.5,
      maximo: 5.1,
      marca: 'critico',
    }),
    valorDeExame(97, { analito: 'outro:hemocultura', rotulo: 'Hemocultura', texto: 'Positiva', unidade: '' }),
  ],
  evolucoes: [nota],
  trazidos: [],
}
