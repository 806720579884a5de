import { Check, QrCode, ReceiptText } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { rotulosModalidade } from '#domain/agendamentos/agendamento.ts'
import { recusaDaPolitica, type Politica } from '#domain/agendamentos/politica.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { sinalEmPalavras } from '#domain/servicos/servico.ts'
import { plural } from '#domain/formato/plural.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { naMarcacao } from '#web/pagamentos/messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { useEscolhidos } from '../../anexos/escolhidos.ts'
import { textos as anexos } from '../../anexos/messages.ts'
import type { Anotacoes } from '../anotacoes.ts'
import { particular } from '../endereco.ts'
import { nomeDeQuem, type Marcacao } from '../marcacao.ts'
import { confirmar, detalhes, feito, quem, textos } from '../messages.ts'
import { prazo } from '../duracao.ts'
import type { Guardada } from '../use-reserva.ts'
import { usePrevia } from '../use-previa.ts'
import { Moldura } from './moldura.tsx'
import { localDe } from './resumo.tsx'

type Props = {
  marcacao: Marcacao
  reserva: Guardada
  /** The agreed price; null without one. */
  valor_centavos: number | null
  anotacoes: Anotacoes
  confirmando: boolean
  /** Receives the starts of the series, or null for one appointment. */
  onConfirmar: (inicios: readonly string[] | null) => void
  focar: boolean
  onVoltar: () => void
}

/** Steps 6 and 7: price, policy, consent and the whole choice, with the one button that books. */
export function PassoConfirmar({
  marcacao,
  reserva,
  valor_centavos,
  anotacoes,
  confirmando,
  onConfirmar,
  focar,
  onVoltar,
}: Props) {
  const { perfil, resolvida, servico, zona } = marcacao
  const { motivo, serie } = anotacoes
  const [concorda, setConcorda] = useState(false)
  const [erro, setErro] = useState<string | null>(null)
  const escolhidos = useEscolhidos(useUsuario()?.id ?? '', null)
  const { inicios } = usePrevia(marcacao, serie)
  const datas = serie ? (inicios ?? []) : [reserva.inicio]
  const teleconsulta = resolvida.modalidade === 'teleconsulta'
  const nome = perfil?.nome ?? reserva.profissional_nome ?? feito.semNome
  const local = perfil?.locais.find(({ id }) => id === localDe(marcacao))
  const enviar = () => {
    if (teleconsulta && !concorda) return setErro(confirmar.teleconsultaObrigatoria)
    if (serie && datas.length === 0) return setErro(detalhes.nenhumaEscolhida)
    onConfirmar(serie ? datas : null)
  }
  return (
    <Moldura
      titulo={confirmar.titulo}
      focar={focar}
      onVoltar={onVoltar}
      acao={
        <Button
          size="lg"
          icon={<Check aria-hidden size={18} />}
          loading={confirmando}
          loadingText={confirmar.confirmando}
          onClick={enviar}
        >
          {serie
            ? confirmar.confirmarSerie(plural(datas.length, 'consulta'))
            : reserva.sinal_pix && !reserva.sinal_pix.por_credito
              ? confirmar.confirmarComSinal
              : reserva.aguarda_aprovacao
                ? confirmar.pedir
                : confirmar.confirmar}
        </Button>
      }
    >
      <dl className="grid gap-3 rounded-lg border border-line p-4 sm:grid-cols-2">
        <Dado titulo={feito.quando} largo={datas.length > 1}>
          {datas.map((inicio) => (
            <span key={inicio} className="block">
              {formatarDataHora(inicio, zona)}
            </span>
          ))}
        </Dado>
        <Dado titulo={feito.comQuem}>
          {nome}
          <span className="block text-sm font-normal text-muted">
            {[
              perfil && (perfil.sub_especialidade ?? perfil.especialidade),
              servico?.nome,
              textos.minutos(reserva.duracao_min),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {reserva.primeira_vez ? (
            <Badge tone="info" size="sm" className="mt-1">
              {confirmar.primeiraVez}
            </Badge>
          ) : null}
        </Dado>
        <Dado titulo={feito.onde}>
          {local && !teleconsulta ? local.nome : rotulosModalidade[resolvida.modalidade!]}
          {local && !teleconsulta ? (
            <span className="block text-sm font-normal text-muted">
              {[local.logradouro, local.numero, local.bairro].filter(Boolean).join(', ')}
            </span>
          ) : null}
        </Dado>
        <Dado titulo={confirmar.paraQuem}>{nomeDeQuem(marcacao) ?? quem.eu}</Dado>
        {motivo.trim() ? (
          <Dado titulo={detalhes.motivo} largo>
            <span className="font-normal whitespace-pre-line break-words">{motivo.trim()}</span>
          </Dado>
        ) : (
          <Dado titulo={detalhes.motivo} largo>
            <button
              type="button"
              // What was filled in by itself stays as it is said here.
              onClick={() =>
                marcacao.ir({
                  passo: 'detalhes',
                  plano: resolvida.plano ?? undefined,
                  modalidade: resolvida.modalidade ?? undefined,
                })
              }
              className={buttonStyle({ variant: 'link', className: 'text-sm' })}
            >
              {confirmar.acrescentarMotivo}
            </button>
          </Dado>
        )}
        {escolhidos.length > 0 ? (
          <Dado titulo={anexos.titulo} largo>
            {escolhidos.map(({ chave, nome: arquivo }) => (
              <span key={chave} className="block font-normal break-words">
                {arquivo}
              </span>
            ))}
          </Dado>
        ) : null}
      </dl>
      <Preco
        servico={servico?.nome}
        valor_centavos={valor_centavos}
        plano={resolvida.plano}
        sinal_centavos={reserva.sinal_centavos}
        pix={reserva.sinal_pix}
      />
      <OQuePede politica={reserva.politica} ultima={datas.at(-1) ?? reserva.inicio} />
      {reserva.aguarda_aprovacao ? (
        <p className="rounded-lg bg-info-soft px-4 py-3 text-info">{confirmar.aprovacao}</p>
      ) : null}
      <div className="grid gap-3">
        {teleconsulta ? (
          <Checkbox
            label={confirmar.teleconsulta}
            checked={concorda}
            aria-invalid={erro !== null && !concorda}
            onChange={(event) => {
              setConcorda(event.target.checked)
              setErro(null)
            }}
          />
        ) : null}
        <p className="text-sm text-muted">{confirmar.dados(nome, escolhidos.length > 0)}</p>
        {erro ? (
          <p role="alert" className="text-sm font-semibold text-danger">
            {erro}
          </p>
        ) : null}
      </div>
    </Moldura>
  )
}

function Dado({ titulo, largo, children }: { titulo: string; largo?: boolean; children: ReactNode }) {
  return (
    <div className={largo ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
      <dt className="text-sm text-muted">{titulo}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

/** The price, before anything is booked: also that of a council that lets none be published (ACHAR-05). */
type PrecoProps = {
  /** What the price buys. */
  servico: string | undefined
  valor_centavos: number | null
  plano: string | null
  sinal_centavos: number | null
  pix: Guardada['sinal_pix']
}

function Preco({ servico, valor_centavos, plano, sinal_centavos, pix }: PrecoProps) {
  const coberto = plano !== null && plano !== particular
  const preco = !coberto ? valor_centavos : null
  return (
    <section aria-labelledby="confirmar-preco" className="rounded-lg bg-subtle p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id="confirmar-preco" className="font-semibold">
          {[confirmar.preco, servico].filter(Boolean).join(' · ')}
        </h3>
        {preco === null ? null : <p className="text-2xl titulo tabular-nums">{formatarCentavos(preco)}</p>}
      </div>
      <p className="mt-1 text-sm text-ink-2">
        {coberto
          ? confirmar.precoPlano(plano)
          : preco !== null
            ? pix
              ? naMarcacao.direto
              : confirmar.pagarLa
            : confirmar.precoNoLocal}
      </p>
      {pix ? <SinalPorPix {...pix} resto={preco !== null && preco > pix.valor_centavos} /> : null}
      {preco === null || sinal_centavos === null || pix ? null : (
        <p className="mt-1 text-sm">{sinalEmPalavras(formatarCentavos(sinal_centavos))}</p>
      )}
      {preco === null ? null : (
        <p className="mt-2 flex items-start gap-2 text-sm">
          <ReceiptText aria-hidden size={16} className="mt-0.5 text-primary" />
          {confirmar.reembolso}
        </p>
      )}
    </section>
  )
}

type SinalProps = NonNullable<Guardada['sinal_pix']> & { resto: boolean }

/** The deposit and the time that the hour waits for it, before anything is booked (C4). */
function SinalPorPix({ valor_centavos, prazo_min, por_credito, resto }: SinalProps) {
  const reais = formatarCentavos(valor_centavos)
  return (
    <p className="mt-3 flex items-start gap-2.5 rounded-lg bg-surface p-3 text-sm">
      <QrCode aria-hidden size={18} className="mt-0.5 shrink-0 text-primary" />
      <span className="min-w-0">
        <span className="block font-semibold">
          {por_credito ? naMarcacao.credito(reais) : naMarcacao.sinal(reais)}
        </span>
        {por_credito ? naMarcacao.creditoTexto : naMarcacao.prazo(prazo(prazo_min))}
        {resto ? <span className="block text-muted">{naMarcacao.resto}</span> : null}
      </span>
    </p>
  )
}

/** @param ultima start of the appointment, or of the last one of a series, which has the longest notice */
function OQuePede({ politica, ultima }: { politica: Politica; ultima: string }) {
  const { cancelar_ate_min, remarcar_ate_min, max_remarcacoes, texto } = politica
  const [agora] = useState(() => Date.now())
  const tarde = (ato: 'cancelar' | 'reagendar') =>
    recusaDaPolitica(ato, politica, { inicio: Date.parse(ultima), agora, remarcacoes: 0 })
  const regras = [
    cancelar_ate_min === 0
      ? confirmar.cancelarSempre
      : (tarde('cancelar') ? confirmar.tardeParaCancelar : confirmar.cancelarAte)(prazo(cancelar_ate_min)),
    ...(max_remarcacoes === 0
      ? [confirmar.semRemarcar]
      : tarde('reagendar')
        ? [confirmar.tardeParaRemarcar(prazo(remarcar_ate_min))]
        : [
            remarcar_ate_min === 0
              ? confirmar.remarcarSempre
              : confirmar.remarcarAte(prazo(remarcar_ate_min)),
            ...(max_remarcacoes === null
              ? []
              : [confirmar.remarcacoes(plural(max_remarcacoes, 'vez', 'vezes'))]),
          ]),
  ]
  return (
    <section aria-labelledby="confirmar-politica" className="grid gap-1">
      <h3 id="confirmar-politica" className="font-semibold">
        {confirmar.politica}
      </h3>
      <ul className="list-disc pl-5 text-ink-2">
        {regras.map((regra) => (
          <li key={regra}>{regra}</li>
        ))}
      </ul>
      {texto ? (
        <p className="text-sm text-ink-2">
          <span className="font-semibold">{confirmar.palavras}</span> {texto}
        </p>
      ) : null}
    </section>
  )
}
