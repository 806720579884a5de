import type { Modalidade } from '#domain/agendamentos/agendamento.ts'
import type { Servico, ServicoEscrito } from '#domain/servicos/contract.ts'
import {
  categoriasServico,
  limitesServico,
  recusaDasVagas,
  recusaDoSinal,
  type AceitaServico,
  type CategoriaServico,
  type CorServico,
  type PublicoServico,
  type SituacaoServico,
} from '#domain/servicos/servico.ts'
import type { CampoExigido } from '#domain/usuarios/campo-exigido.ts'
import { textos } from './messages.ts'

/** The form's values: numbers as typed, money in cents. */
export interface Formulario {
  nome: string
  descricao: string
  categoria: CategoriaServico
  situacao: SituacaoServico
  duracao: string
  preco_centavos: number | null
  aPartir: boolean
  modalidades: Modalidade[]
  publico: PublicoServico
  antes: string
  depois: string
  locais: string[] | null
  aceita: AceitaServico
  planos: string[] | null
  preparo: string
  documentos: string
  tuss: string
  idadeMin: string
  idadeMax: string
  aprovacao: boolean
  cor: CorServico | ''
  exigido: CampoExigido[]
  sinal_centavos: number | null
  /** Whether several people share one hour. The number of seats counts only then. */
  grupo: boolean
  vagas: string
}

export type Recusas = Partial<Record<keyof Formulario, string>>

const texto = (numero: number | null) => (numero === null ? '' : String(numero))
const numero = (digitado: string) => (digitado.trim() === '' ? null : Number(digitado))

export function formularioDe(servico: Servico): Formulario {
  return {
    nome: servico.nome,
    descricao: servico.descricao,
    categoria: categoriasServico.find((nome) => nome === servico.categoria) ?? 'Outro',
    situacao: servico.situacao,
    duracao: texto(servico.duracao_min),
    preco_centavos: servico.preco_centavos,
    aPartir: servico.preco_a_partir,
    modalidades: servico.modalidades,
    publico: servico.publico,
    antes: texto(servico.intervalo_antes_min),
    depois: texto(servico.intervalo_depois_min),
    locais: servico.local_ids,
    aceita: servico.aceita,
    planos: servico.planos,
    preparo: servico.preparo,
    documentos: servico.documentos,
    tuss: servico.codigo_tuss ?? '',
    idadeMin: texto(servico.idade_min),
    idadeMax: texto(servico.idade_max),
    aprovacao: servico.exige_aprovacao,
    cor: servico.cor ?? '',
    exigido: servico.formulario_exigido,
    sinal_centavos: servico.sinal_centavos,
    grupo: servico.vagas > 1,
    vagas: servico.vagas > 1 ? texto(servico.vagas) : '',
  }
}

/** An empty form, with the specialty's usual duration in minutes. */
export const formularioNovo = (duracao_min: number): Formulario => ({
  nome: '',
  descricao: '',
  categoria: 'Consulta',
  situacao: 'visivel',
  duracao: String(duracao_min),
  preco_centavos: null,
  aPartir: false,
  modalidades: ['presencial'],
  publico: 'todos',
  antes: '',
  depois: '',
  locais: null,
  aceita: 'todos',
  planos: null,
  preparo: '',
  documentos: '',
  tuss: '',
  idadeMin: '',
  idadeMax: '',
  aprovacao: false,
  cor: '',
  exigido: [],
  sinal_centavos: null,
  grupo: false,
  vagas: '',
})

/** Initial values of a copied service: a name of its own, and not published. */
export function copiaDe(servico: Servico, nomes: readonly string[]): Formulario {
  let nome = `${servico.nome} (cópia)`
  for (let vez = 2; nomes.includes(nome); vez++) nome = `${servico.nome} (cópia ${vez})`
  return { ...formularioDe(servico), nome, situacao: 'rascunho' }
}

/** A service without groups has one seat, whatever the field contains. */
const vagasDe = ({ grupo, vagas }: Formulario) => (grupo ? Number(vagas) : 1)

export function escritoDe(valores: Formulario): ServicoEscrito {
  return {
    nome: valores.nome.trim(),
    descricao: valores.descricao.trim(),
    categoria: valores.categoria,
    situacao: valores.situacao,
    duracao_min: Number(valores.duracao),
    preco_centavos: valores.preco_centavos,
    preco_a_partir: valores.preco_centavos !== null && valores.aPartir,
    modalidades: valores.modalidades,
    publico: valores.publico,
    intervalo_antes_min: numero(valores.antes),
    intervalo_depois_min: numero(valores.depois),
    local_ids: valores.locais,
    aceita: valores.aceita,
    planos: valores.aceita === 'so-particular' ? null : valores.planos,
    preparo: valores.preparo.trim(),
    documentos: valores.documentos.trim(),
    codigo_tuss: valores.tuss.trim() || null,
    idade_min: numero(valores.idadeMin),
    idade_max: numero(valores.idadeMax),
    exige_aprovacao: valores.aprovacao,
    cor: valores.cor || null,
    formulario_exigido: valores.exigido,
    sinal_centavos: valores.sinal_centavos || null,
    vagas: vagasDe(valores),
  }
}

/** The server's schema applied field by field, before a request. */
export function conferir(valores: Formulario): Recusas {
  const { recusas } = textos
  const { duracaoMin, duracaoMax, intervaloMax, idadeMax } = limitesServico
  const entre = (digitado: string, de: number, ate: number) => {
    const valor = numero(digitado)
    return valor === null || (Number.isInteger(valor) && valor >= de && valor <= ate)
  }
  const [menor, maior] = [numero(valores.idadeMin), numero(valores.idadeMax)]
  const vagas = recusaDasVagas(vagasDe(valores), valores.modalidades)
  const sinal = recusaDoSinal(valores.sinal_centavos || null, valores.preco_centavos)
  const achadas: [keyof Formulario, boolean, string][] = [
    ['nome', valores.nome.trim() !== '', recusas.nome],
    [
      'duracao',
      valores.duracao.trim() !== '' && entre(valores.duracao, duracaoMin, duracaoMax),
      recusas.duracao,
    ],
    ['sinal_centavos', sinal === null, sinal ?? ''],
    ['antes', entre(valores.antes, 0, intervaloMax), recusas.intervalo],
    ['depois', entre(valores.depois, 0, intervaloMax), recusas.intervalo],
    ['modalidades', valores.modalidades.length > 0, recusas.modalidades],
    ['locais', valores.locais === null || valores.locais.length > 0, recusas.locais],
    [
      'planos',
      valores.aceita === 'so-particular' || valores.planos === null || valores.planos.length > 0,
      recusas.planos,
    ],
    ['idadeMin', entre(valores.idadeMin, 0, idadeMax), recusas.idade],
    ['idadeMax', entre(valores.idadeMax, 0, idadeMax), recusas.idade],
    ['idadeMax', menor === null || maior === null || menor <= maior, recusas.idades],
    [
      'vagas',
      !valores.grupo || (valores.vagas.trim() !== '' && entre(valores.vagas, 2, limitesServico.vagas)),
      recusas.vagas,
    ],
    ['vagas', vagas === null, vagas ?? ''],
    ['tuss', valores.tuss.trim() === '' || /^\d{8}$/.test(valores.tuss.trim()), recusas.tuss],
  ]
  // The first error of a field counts.
  return Object.fromEntries(
    achadas
      .filter(([, serve]) => !serve)
      .toReversed()
      .map(([campo, , frase]) => [campo, frase]),
  )
}

/** The form's name of a field that the server refused. */
const doServidor: Record<string, keyof Formulario> = {
  duracao_min: 'duracao',
  preco_a_partir: 'aPartir',
  intervalo_antes_min: 'antes',
  intervalo_depois_min: 'depois',
  local_ids: 'locais',
  codigo_tuss: 'tuss',
  idade_min: 'idadeMin',
  idade_max: 'idadeMax',
  exige_aprovacao: 'aprovacao',
  formulario_exigido: 'exigido',
}

export function campoDoServidor(nome: string): string {
  const campo = nome.replace(/^servico\./, '')
  return doServidor[campo] ?? campo
}
