import { Link } from '@tanstack/react-router'
import { Check, Hourglass, LocateFixed, MapPin } from 'lucide-react'
import { memo, type ComponentType } from 'react'
import { modalidades as todas } from '#domain/agendamentos/agendamento.ts'
import { formatarDistancia } from '#domain/formato/distancia.ts'
import { formatarPreco } from '#domain/formato/dinheiro.ts'
import type { CartaoProfissional, HorariosDaLinha } from '#domain/profissionais/contract.ts'
import { Portrait, VerifiedSeal } from '#web/ui/avatar.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { AreaIcon } from '#web/ui/area-icon.tsx'
import type { Escolha } from '../agendar.ts'
import { mensagens, proximos, rotulosModalidadeCurta } from '../messages.ts'
import { disponibilidadeEmPalavras } from '../quando.ts'
import { comDias, type Forma } from './forma.ts'
import { HorariosDosDias, ProximosDaLinha } from './horarios.tsx'
import { PorQueAparece } from './por-que-aparece.tsx'

export type Favorito = ComponentType<{ id: string; nome: string; discreto?: boolean }>

export type LinhaProps = {
  profissional: CartaoProfissional
  forma: Forma
  /** Epoch milliseconds for 'hoje' and 'amanhã', the same for the whole list. */
  agora: number
  /** The hours of the days in the head; undefined while they load, null when they failed. Only where the form has days. */
  horarios: HorariosDaLinha | null | undefined
  onAgendar: (escolha: Escolha) => void
  /** The word of the act without an hour; in a booking the whole row is that act, and no way out to the profile. */
  ato?: string
  /** The heart, where the viewer may have favourites. */
  Favorito?: Favorito | null
  /** Shows a professional on the map beside the list. */
  onNoMapa?: ((id: string) => void) | null
  /** Whether it is selected on the map. */
  escolhido?: boolean
  /** Whether it is the first of the list. Its portrait comes before the scripts, the others after the words. */
  primeira?: boolean
}

/** ACHAR-06: one professional as a row: face, who, price and hours. The whole of it opens the profile. */
export const Linha = memo(function Linha(props: LinhaProps) {
  const { profissional, forma, agora, horarios, onAgendar, escolhido } = props
  const { id, nome, zona } = profissional
  const escolher = (inicio: string) => onAgendar({ id, nome, zona, inicio })
  return (
    <article
      aria-labelledby={`profissional-${id}`}
      data-escolhido={escolhido}
      className={`group relative flex min-w-0 border-l-4 ${escolhido ? 'border-primary bg-subtle' : 'border-transparent'} scroll-mt-28 focus-within:border-primary hover:border-primary hover:bg-subtle ${
        forma === 'celular' ? 'flex-col gap-2 p-3' : 'gap-4 py-3 pl-4'
      } ${comDias(forma) ? 'pr-9' : 'pr-4'} ${forma === 'media' ? 'flex-wrap' : ''}`}
    >
      <div className={`flex min-w-0 ${forma === 'celular' ? 'gap-3' : 'flex-1 gap-4'}`}>
        <Portrait
          name={nome}
          src={profissional.avatar_url}
          theme={profissional.tema}
          className={forma === 'celular' ? 'h-21 w-18' : 'h-[7.1875rem] w-25'}
          first={props.primeira}
        />
        <Identidade {...props} />
        {forma === 'larga' || forma === 'media' ? <Preco {...props} /> : null}
        {forma === 'celular' || forma === 'estreita' ? <Lado {...props} /> : null}
      </div>
      {comDias(forma) ? (
        <HorariosDosDias
          profissional={profissional}
          forma={forma}
          agora={agora}
          horarios={horarios}
          onEscolher={escolher}
          onMais={props.ato === undefined ? undefined : () => onAgendar({ id, nome, zona })}
        />
      ) : (
        <ProximosDaLinha profissional={profissional} forma={forma} agora={agora} onEscolher={escolher} />
      )}
    </article>
  )
})

/** The name is what the whole row leads to. */
const nomeDaLinha =
  'truncate rounded-sm underline-offset-4 group-hover:text-primary group-hover:underline after:absolute after:inset-0'

function Identidade(props: LinhaProps) {
  const { profissional, forma, agora, ato, onAgendar } = props
  const { id, nome, tema, zona, registro, sub_especialidade, especialidade } = profissional
  const celular = forma === 'celular'
  const estreita = celular || forma === 'estreita'
  // The heart stands beside these lines on a phone.
  // One line: what does not fit whole goes to a second one, which is not seen, instead of being cut in a word.
  const fato = `flex h-5 min-w-0 flex-wrap items-center gap-x-2 overflow-hidden whitespace-nowrap ${celular ? 'pr-9' : ''}`
  return (
    <div className="grid min-w-0 flex-1 content-start text-sm leading-5 text-muted">
      <h2
        id={`profissional-${id}`}
        className={`flex min-w-0 items-center gap-1.5 text-ink titulo ${celular ? 'pr-9 text-base' : 'text-lg'}`}
      >
        {ato === undefined ? (
          <Link to="/profissionais-publicos/$id" params={{ id }} className={nomeDaLinha}>
            {nome}
          </Link>
        ) : (
          <span className="truncate">{nome}</span>
        )}
        {profissional.selo ? (
          <VerifiedSeal label={mensagens.verificado} size={18} className="shrink-0" />
        ) : (
          <EmRenovacao />
        )}
      </h2>
      <p className={fato}>
        <span
          data-tint={`es-${tema}`}
          className="inline-flex max-w-full min-w-0 items-center gap-1.5 font-semibold text-tint-fg"
        >
          {celular ? null : <AreaIcon theme={tema} area={sub_especialidade ?? undefined} size={15} />}
          <span className="truncate">{sub_especialidade ?? especialidade}</span>
        </span>
        {registro ? <span>{registro}</span> : null}
      </p>
      <p className={fato}>
        <span className="flex max-w-full min-w-0 items-center gap-x-2">
          <Rating
            value={profissional.nota_media}
            count={profissional.avaliacoes_total}
            emptyText={mensagens.novo}
          />
          <Onde profissional={profissional} />
        </span>
        {celular ? null : <span>· {modosEmPalavras(profissional.modalidades)}</span>}
      </p>
      {estreita ? (
        <p className="flex min-w-0 items-baseline gap-x-1.5 whitespace-nowrap">
          <strong className="font-semibold text-ink tabular-nums">{preco(profissional)}</strong>
          <span className="truncate">
            {[
              profissional.preco_centavos === null ? null : doQue(profissional, forma),
              celular ? mensagens.minutos(profissional.duracao_min) : detalhe(profissional),
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
          <Agendar ato={ato} nome={nome} className="ml-auto" onClick={() => onAgendar({ id, nome, zona })} />
        </p>
      ) : (
        <p className="truncate">
          {[
            disponibilidadeEmPalavras(profissional.disponibilidade, zona, agora),
            profissional.areas_interesse.slice(0, 2).join(', '),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {celular ? (
        <NoMapa {...props} />
      ) : (
        <div className="flex min-w-0 items-center gap-x-3">
          <Planos profissional={profissional} />
          <PorQueAparece motivos={profissional.motivos} nome={nome} />
          <NoMapa {...props} />
        </div>
      )}
    </div>
  )
}

function NoMapa({ profissional: { id, nome, lugar }, escolhido, onNoMapa }: LinhaProps) {
  if (!onNoMapa || !lugar) return null
  return (
    <button
      type="button"
      aria-pressed={escolhido === true}
      onClick={() => onNoMapa(id)}
      className="relative inline-flex min-h-6 shrink-0 items-center gap-1 rounded-sm font-semibold text-primary underline-offset-4 hover:underline pointer-coarse:min-h-11"
    >
      <LocateFixed aria-hidden size={15} />
      {proximos.mostrarNoMapa} <span className="sr-only">{nome}</span>
    </button>
  )
}

/** In place of the seal: the yearly check is over, and being made again. */
function EmRenovacao() {
  return (
    <span title={mensagens.emRenovacao} className="shrink-0 text-warning">
      <Hourglass aria-hidden size={16} />
      <span className="sr-only">{mensagens.emRenovacao}</span>
    </span>
  )
}

function Onde({ profissional: { bairro, cidade, uf, distancia_km } }: Pick<LinhaProps, 'profissional'>) {
  const lugar =
    distancia_km === null
      ? [bairro, cidade && `${cidade}/${uf}`].filter(Boolean).join(', ')
      : [bairro || cidade, formatarDistancia(distancia_km)].filter(Boolean).join(', ')
  if (lugar === '') return null
  return (
    <span className="inline-flex min-w-0 items-center gap-1">
      <MapPin aria-hidden size={15} />
      <span className="truncate">{lugar}</span>
    </span>
  )
}

function Planos({ profissional: { planos, planos_total, motivos } }: Pick<LinhaProps, 'profissional'>) {
  const pedido = motivos.find(({ criterio }) => criterio === 'plano')?.valor
  const outros = planos.filter((plano) => plano !== pedido).slice(0, 2)
  const sobra = planos_total - outros.length - (pedido === undefined ? 0 : 1)
  if (pedido === undefined && outros.length === 0) return null
  return (
    <p className="flex min-w-0 items-center gap-x-2 whitespace-nowrap">
      <span className="sr-only">{mensagens.aceita} </span>
      {pedido === undefined ? null : (
        <span className="inline-flex items-center gap-1 rounded-full bg-success-soft px-2 text-xs leading-5 font-semibold text-success">
          <Check aria-hidden size={12} />
          {pedido}
        </span>
      )}
      <span className="truncate">
        {outros.join(', ')}
        {sobra > 0 && outros.length > 0 ? ` ${mensagens.maisPlanos(sobra)}` : ''}
      </span>
    </p>
  )
}

/** Price with what it is for, and the acts, at the right of the identity. */
function Preco({ profissional, forma, ato, onAgendar, Favorito }: LinhaProps) {
  const { id, nome, zona, preco_centavos } = profissional
  return (
    <div className="flex w-41 shrink-0 flex-col items-end text-right text-sm leading-5">
      <p className={preco_centavos === null ? 'font-semibold' : 'text-xl titulo tabular-nums'}>
        {preco(profissional)}
      </p>
      {preco_centavos === null ? null : (
        <p className="line-clamp-2 text-ink-2">{doQue(profissional, forma)}</p>
      )}
      <p className="text-xs leading-5 text-muted">{detalhe(profissional)}</p>
      <p className="mt-auto flex items-center gap-1">
        <Agendar ato={ato} nome={nome} onClick={() => onAgendar({ id, nome, zona })} />
        {Favorito ? <Coracao Favorito={Favorito} id={id} nome={nome} /> : null}
      </p>
    </div>
  )
}

/** Where the price stands within the identity, the acts that are left over. */
function Lado({ profissional: { id, nome, motivos }, forma, Favorito }: LinhaProps) {
  if (!Favorito && forma !== 'celular') return null
  return (
    <div
      className={`flex shrink-0 flex-col items-end ${forma === 'celular' ? 'absolute top-0 right-1' : ''}`}
    >
      {Favorito ? <Coracao Favorito={Favorito} id={id} nome={nome} /> : null}
      {forma === 'celular' ? <PorQueAparece motivos={motivos} nome={nome} soIcone /> : null}
    </div>
  )
}

const Coracao = ({ Favorito, ...quem }: { Favorito: Favorito; id: string; nome: string }) => (
  <span className="relative">
    <Favorito {...quem} discreto />
  </span>
)

type AgendarProps = { ato?: string; nome: string; onClick: () => void; className?: string }

function Agendar({ ato, nome, onClick, className = '' }: AgendarProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={`min-h-6 rounded-sm px-1 font-semibold text-primary underline-offset-4 hover:underline ${
        ato === undefined ? 'relative' : 'after:absolute after:inset-0'
      } ${className}`}
    >
      {ato ?? mensagens.agendar} <span className="sr-only">{mensagens.agendarCom(nome)}</span>
    </button>
  )
}

function preco({ preco_centavos, preco_a_partir }: CartaoProfissional): string {
  if (preco_centavos === null) return mensagens.precoSobConsulta
  const valor = formatarPreco(preco_centavos)
  return preco_a_partir ? mensagens.aPartirDe(valor) : valor
}

const doQue = ({ servico }: CartaoProfissional, forma: Forma): string =>
  servico ?? (forma === 'celular' ? mensagens.primeiraConsultaCurta : mensagens.primeiraConsulta)

/** '40 min, retorno sem custo'. */
function detalhe({ duracao_min, retorno_centavos }: CartaoProfissional): string {
  const minutos = mensagens.minutos(duracao_min)
  if (retorno_centavos === null) return minutos
  return `${minutos}, ${retorno_centavos === 0 ? mensagens.retornoSemCusto : mensagens.retorno(formatarPreco(retorno_centavos))}`
}

/** 'Presencial e vídeo'. */
function modosEmPalavras(modalidades: CartaoProfissional['modalidades']): string {
  const palavras = todas
    .filter((cada) => modalidades.includes(cada))
    .map((cada) => rotulosModalidadeCurta[cada])
  const texto = palavras.join(' e ')
  return texto.charAt(0).toUpperCase() + texto.slice(1)
}
