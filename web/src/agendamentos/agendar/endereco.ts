import { modalidades, type Modalidade } from '#domain/agendamentos/agendamento.ts'
import { ehUf, type Uf } from '#domain/referencia/ufs.ts'
import { ehData } from '#domain/formato/dia.ts'

/** The screens of the booking, in order; the last one, 'feito', is the appointment itself. */
export const passos = ['o-que', 'quem', 'como', 'quando', 'detalhes', 'confirmar'] as const
export type Passo = (typeof passos)[number]

/**
 * What was chosen so far, as the address carries it: ids, instants and names of public lists, never a word about the person. Back, forward,
 * a refresh and a sign-in in the middle keep it.
 */
export type Escolha = {
  /** Of the finder's list; the way to 'qualquer profissional'. */
  especialidade?: string
  cidade?: string
  uf?: Uf
  qualquer?: true
  profissional?: string
  servico?: string
  /** Key of a private service's link. */
  link?: string
  /** 'eu', or the `paciente_id` of somebody looked after. */
  para?: string
  modalidade?: Modalidade
  /** Name of a health plan, or 'particular'. */
  plano?: string
  /** 'YYYY-MM-01' of the month that is shown, and the day in it. */
  mes?: string
  dia?: string
  /** The start, an instant, and the place that goes with it. */
  inicio?: string
  local?: string
  /** The screen that was asked for; absent: the first one with something left to choose. */
  passo?: Passo
  /** The appointment that came of it. */
  marcada?: string
}

export const particular = 'particular'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Reads an address, typed by hand or old as it may be: what cannot be understood is left out. */
export function lerEscolha(valores: Record<string, unknown>): Escolha {
  const id = (valor: unknown) => (typeof valor === 'string' && uuid.test(valor) ? valor : undefined)
  const texto = (valor: unknown) =>
    typeof valor === 'string' && valor.trim() !== '' && valor.length <= 200 ? valor : undefined
  const umDe = <T extends string>(lista: readonly T[], valor: unknown) => lista.find((cada) => cada === valor)
  const data = (valor: unknown) => (typeof valor === 'string' && ehData(valor) ? valor : undefined)
  const escolha: Escolha = {
    especialidade: texto(valores.especialidade),
    cidade: texto(valores.cidade),
    uf: ehUf(valores.uf) ? valores.uf : undefined,
    qualquer: String(valores.qualquer) === 'true' ? true : undefined,
    profissional: id(valores.profissional),
    servico: id(valores.servico),
    link: id(valores.link),
    para: valores.para === 'eu' ? 'eu' : id(valores.para),
    modalidade: umDe(modalidades, valores.modalidade),
    plano: texto(valores.plano),
    mes: data(valores.mes),
    dia: data(valores.dia),
    inicio: instante(valores.inicio),
    local: id(valores.local),
    passo: umDe(passos, valores.passo),
    marcada: id(valores.marcada),
  }
  if (escolha.profissional || !escolha.especialidade) escolha.qualquer = undefined
  return Object.fromEntries(Object.entries(escolha).filter(([, valor]) => valor !== undefined))
}

function instante(valor: unknown): string | undefined {
  if (typeof valor !== 'string' || !/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(valor))
    return undefined
  const ms = Date.parse(valor)
  return Number.isNaN(ms) ? undefined : new Date(ms).toISOString()
}

/** What a professional offers, as far as the steps depend on it. */
export type Oferta = {
  servicos: readonly { id: string; modalidades: readonly Modalidade[] }[]
  /** Of the professional, for who has no services. */
  modalidades: readonly Modalidade[]
  planos: readonly string[]
}

/** The choice with what goes without saying filled in; null is left to choose. */
export type Resolvida = {
  alvo: 'profissional' | 'qualquer' | null
  /** Undefined: the professional has no services. */
  servico_id: string | null | undefined
  para: string | null
  modalidade: Modalidade | null
  /** Name of a plan, or 'particular'. */
  plano: string | null
  /** The first step with something left to choose. */
  passo: Passo
}

/**
 * Fills in what leaves no choice: the only service, the only way of attending, paying oneself where no plan is taken, oneself where there is
 * nobody to look after.
 * @param oferta null while no professional is chosen, or is not known yet
 * @param outros how many other people the person may book for
 */
export function resolver(escolha: Escolha, oferta: Oferta | null, outros: number): Resolvida {
  const alvo = escolha.profissional ? 'profissional' : escolha.qualquer ? 'qualquer' : null
  const servico_id = servicoDe(escolha, oferta)
  const para = escolha.para ?? (outros === 0 ? 'eu' : null)
  const ofertas = modalidadesDe(oferta, servico_id)
  const modalidade =
    ofertas === null
      ? (escolha.modalidade ?? null)
      : (ofertas.find((cada) => cada === escolha.modalidade) ?? (ofertas.length === 1 ? ofertas[0]! : null))
  const plano = planoDe(escolha, oferta)
  const falta: Passo =
    alvo === null || servico_id === null
      ? 'o-que'
      : para === null
        ? 'quem'
        : modalidade === null || plano === null || semCidade(escolha, modalidade)
          ? 'como'
          : escolha.inicio === undefined
            ? 'quando'
            : 'detalhes'
  const pedido = escolha.passo
  const chega = falta === 'detalhes' ? passos.length : passos.indexOf(falta)
  return {
    alvo,
    servico_id,
    para,
    modalidade,
    plano,
    passo: pedido !== undefined && passos.indexOf(pedido) <= chega ? pedido : falta,
  }
}

/** The ways in which a service is given; null where nothing is known of them. */
export function modalidadesDe(
  oferta: Oferta | null,
  servico_id: string | null | undefined,
): readonly Modalidade[] | null {
  if (!oferta) return null
  if (servico_id == null) return oferta.modalidades
  return oferta.servicos.find(({ id }) => id === servico_id)?.modalidades ?? oferta.modalidades
}

/** Anybody of the whole country is of no use to who has to go there. */
const semCidade = ({ qualquer, cidade }: Escolha, modalidade: Modalidade) =>
  qualquer === true && modalidade !== 'teleconsulta' && cidade === undefined

function servicoDe({ servico, inicio, qualquer }: Escolha, oferta: Oferta | null): string | null | undefined {
  if (qualquer) return undefined
  if (!oferta) return null
  const [primeiro, segundo] = oferta.servicos
  if (!primeiro) return undefined
  const escolhido = oferta.servicos.find(({ id }) => id === servico)
  // A start that a card showed is of the first service, which the card names.
  return escolhido?.id ?? (!segundo || inicio !== undefined ? primeiro.id : null)
}

function planoDe({ plano, qualquer }: Escolha, oferta: Oferta | null): string | null {
  if (qualquer) return plano ?? null
  if (!oferta) return null
  if (oferta.planos.length === 0) return particular
  return plano === particular || (plano !== undefined && oferta.planos.includes(plano)) ? plano : null
}

/** The choice after something changed: what hung on it falls away, and the next open step comes by itself. */
export function mudar(escolha: Escolha, mudanca: Partial<Escolha>): Escolha {
  const nova: Escolha = { ...escolha, ...mudanca, passo: mudanca.passo }
  const trocou = (chave: keyof Escolha) => chave in mudanca && mudanca[chave] !== escolha[chave]
  const outro = trocou('profissional') || trocou('qualquer') || trocou('especialidade')
  if (outro && !('servico' in mudanca)) nova.servico = undefined
  if (outro && !('link' in mudanca)) nova.link = undefined
  // Another service takes another time: a start that was chosen for the one before may not be there.
  const outroTempo = outro || (trocou('servico') && escolha.servico !== undefined)
  if (outroTempo && !('inicio' in mudanca)) {
    nova.inicio = undefined
    nova.local = undefined
    nova.dia = undefined
    nova.mes = undefined
  }
  return nova
}
