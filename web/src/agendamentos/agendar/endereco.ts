import { modalidades, type Modalidade } from '#domain/agendamentos/agendamento.ts'
import { ehUf, type Uf } from '#domain/referencia/ufs.ts'
import { ehData } from '#domain/formato/dia.ts'

/** The screens of the booking, in order. The last one, 'feito', is the appointment itself. */
export const passos = ['o-que', 'quem', 'como', 'quando', 'detalhes', 'confirmar'] as const
export type Passo = (typeof passos)[number]

/**
 * The choice so far, as the address carries it: ids, instants and names of public lists, never personal data. It
 * survives back, forward, reload and a sign-in in the middle.
 */
export type Escolha = {
  /** A specialty of the finder's list. It opens the way to 'qualquer profissional'. */
  especialidade?: string
  /** An area of that specialty: 'qualquer profissional' never crosses areas. */
  sub?: string
  cidade?: string
  uf?: Uf
  qualquer?: true
  profissional?: string
  servico?: string
  /** Key in the link of a private service. */
  link?: string
  /** 'eu', or the `paciente_id` of somebody looked after. */
  para?: string
  modalidade?: Modalidade
  /** Name of a health plan, or 'particular'. */
  plano?: string
  /** The month on screen as 'YYYY-MM-01', and the day in it. */
  mes?: string
  dia?: string
  /** The start as an instant, and its place. */
  inicio?: string
  local?: string
  /** Whether to be told of an hour that comes free, in place of choosing one. */
  avisar?: true
  /** The screen asked for. Absent: the first with something left to choose. */
  passo?: Passo
  /** The booked appointment. */
  marcada?: string
}

export const particular = 'particular'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Reads an address, however old or hand-typed, and leaves out what it cannot understand. */
export function lerEscolha(valores: Record<string, unknown>): Escolha {
  const id = (valor: unknown) => (typeof valor === 'string' && uuid.test(valor) ? valor : undefined)
  const texto = (valor: unknown) =>
    typeof valor === 'string' && valor.trim() !== '' && valor.length <= 200 ? valor : undefined
  const umDe = <T extends string>(lista: readonly T[], valor: unknown) => lista.find((cada) => cada === valor)
  const data = (valor: unknown) => (typeof valor === 'string' && ehData(valor) ? valor : undefined)
  const escolha: Escolha = {
    especialidade: texto(valores.especialidade),
    sub: texto(valores.sub),
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
    avisar: String(valores.avisar) === 'true' ? true : undefined,
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

/** What the steps need to know of a professional. */
export type Oferta = {
  servicos: readonly { id: string; modalidades: readonly Modalidade[]; retorno: boolean }[]
  /** Modalities of the professional, when there are no services. */
  modalidades: readonly Modalidade[]
  planos: readonly string[]
  /** Who pays where the person's cards leave no choice: a plan, or 'particular'. Null: they do, or are not known yet. */
  pagador?: string | null
}

/** The choice with its evident parts filled in. Null is still to be chosen. */
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
 * Fills in what leaves no choice: the only service, the only modality, paying oneself where no plan is accepted, and
 * the caller where nobody else is looked after.
 * @param oferta null while no professional is chosen or known
 * @param outros number of other people for whom the caller may book
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

/** The modalities of a service; null when unknown. */
export function modalidadesDe(
  oferta: Oferta | null,
  servico_id: string | null | undefined,
): readonly Modalidade[] | null {
  if (!oferta) return null
  if (servico_id == null) return oferta.modalidades
  return oferta.servicos.find(({ id }) => id === servico_id)?.modalidades ?? oferta.modalidades
}

/** A visit in person needs a city: professionals of the whole country do not help. */
const semCidade = ({ qualquer, cidade }: Escolha, modalidade: Modalidade) =>
  qualquer === true && modalidade !== 'teleconsulta' && cidade === undefined

function servicoDe({ servico, inicio, qualquer }: Escolha, oferta: Oferta | null): string | null | undefined {
  if (qualquer) return undefined
  if (!oferta) return null
  // A return visit is never chosen for somebody: it is for those who were seen.
  const primeiro = oferta.servicos.find(({ retorno }) => !retorno) ?? oferta.servicos[0]
  if (!primeiro) return undefined
  const unico = oferta.servicos.length === 1
  const escolhido = oferta.servicos.find(({ id }) => id === servico)
  // A start on a card belongs to the first service, which the card names.
  return escolhido?.id ?? (unico || inicio !== undefined ? primeiro.id : null)
}

function planoDe({ plano, qualquer, passo }: Escolha, oferta: Oferta | null): string | null {
  if (qualquer) return plano ?? null
  if (!oferta) return null
  if (oferta.planos.length === 0) return particular
  if (plano === particular || (plano !== undefined && oferta.planos.includes(plano))) return plano
  // On the way to the review, which says it and lets it be changed, nobody is asked.
  return passo === 'confirmar' ? (oferta.pagador ?? null) : null
}

/** Somebody else of what was asked for, or of the area of who was chosen (ACHAR-02). */
export function semProfissional(
  { especialidade }: Escolha,
  perfil: { especialidade: string; sub_especialidade: string | null } | null | undefined,
): Partial<Escolha> {
  if (especialidade || !perfil) return { profissional: undefined }
  return {
    profissional: undefined,
    especialidade: perfil.especialidade,
    sub: perfil.sub_especialidade ?? undefined,
  }
}

/** The choice after a change. Dependent parts fall away, and the next open step follows; on the way to the review, the review once nothing is open. */
export function mudar(escolha: Escolha, mudanca: Partial<Escolha>): Escolha {
  const passo = mudanca.passo ?? (escolha.passo === 'confirmar' ? 'confirmar' : undefined)
  const nova: Escolha = { ...escolha, ...mudanca, passo }
  const trocou = (chave: keyof Escolha) => chave in mudanca && mudanca[chave] !== escolha[chave]
  const outro = trocou('profissional') || trocou('qualquer') || trocou('especialidade') || trocou('sub')
  if (trocou('especialidade') && !('sub' in mudanca)) nova.sub = undefined
  if (outro && !('servico' in mudanca)) nova.servico = undefined
  if (outro && !('link' in mudanca)) nova.link = undefined
  // Another service has another duration, so the chosen start may not exist.
  const outroTempo = outro || (trocou('servico') && escolha.servico !== undefined)
  if (outroTempo && !('inicio' in mudanca)) {
    nova.inicio = undefined
    nova.local = undefined
    nova.dia = mudanca.dia
    nova.mes = mudanca.mes
  }
  return nova
}
