import { getRouteApi } from '@tanstack/react-router'
import { LocateFixed, RotateCw } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { formatarHora } from '#domain/formato/data.ts'
import { lerBuscaPerto, type BuscaPerto } from '#domain/profissionais/busca.ts'
import { useLocalizacao } from '#web/localizacao/localizacao-context.ts'
import { errosDeLocalizacao, textos } from '#web/localizacao/messages.ts'
import { useTitulo } from '#web/lib/titulo.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { BuscaDePerto } from './components/busca-de-perto.tsx'
import { useLugar } from './busca/lugar.ts'
import { oQueFazer, PedidoDeLocalizacao } from './components/pedido-de-localizacao.tsx'
import { useOpcoes } from './hooks.ts'
import { filtros, proximos as mensagens } from './messages.ts'

const rota = getRouteApi('/profissional')

/**
 * GEO-07, ROUTE-12: professionals near the person, nearest first. The search goes into the address, the position never
 * does.
 */
export function ProximosPage() {
  const endereco = rota.useSearch()
  const navigate = rota.useNavigate()
  const { posicao, hasPermission, pedirSozinho } = useLocalizacao()
  const { lugar, pronto } = useLugar(true)
  const doEndereco = useMemo(() => lerBuscaPerto(endereco), [endereco])
  // ACHAR-03: nobody is asked for a city while the address is known.
  const busca = useMemo(
    () =>
      posicao === null && doEndereco.cidade === undefined && lugar
        ? { ...doEndereco, cidade: lugar.cidade, uf: lugar.uf, raio_km: undefined }
        : doEndereco,
    [doEndereco, posicao, lugar],
  )
  const opcoes = useOpcoes()
  useTitulo(mensagens.titulo)

  const atual = useRef(busca)
  useEffect(() => {
    atual.current = busca
  }, [busca])
  const mudar = useCallback(
    (mudanca: Partial<BuscaPerto>) =>
      void navigate({
        search: lerBuscaPerto({ ...atual.current, ...mudanca }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )

  // Once, and only when the browser answers without asking the person, who must start the question themselves. A
  // forgotten position stays forgotten.
  const pedida = useRef(false)
  const precisa = hasPermission && posicao === null && doEndereco.cidade === undefined
  useEffect(() => {
    if (posicao) pedida.current = true
    if (!precisa || pedida.current) return
    pedida.current = true
    void pedirSozinho()
  }, [precisa, posicao, pedirSozinho])

  const emCidade = busca.cidade !== undefined && (busca.raio_km === undefined || posicao === null)
  return (
    <Page kind="finder">
      <header className="grid gap-2">
        <h1 className="text-2xl titulo md:text-3xl">{mensagens.titulo}</h1>
        <p className="text-muted">
          {emCidade ? mensagens.subtituloCidade(cidadeDe(busca)) : mensagens.subtitulo}
        </p>
        <DeOnde pedeAbaixo={posicao === null && !emCidade} />
      </header>
      {posicao === null && !emCidade ? (
        !pronto ? null : (
          <PedidoDeLocalizacao
            cidades={opcoes?.cidades}
            onCidade={(cidade, uf) => mudar({ cidade, uf, raio_km: undefined })}
          />
        )
      ) : (
        <BuscaDePerto
          busca={busca}
          posicao={emCidade ? null : posicao}
          lugar={lugar}
          opcoes={opcoes}
          onMudar={mudar}
          onLimpar={() => void navigate({ search: {}, replace: true, resetScroll: false })}
        />
      )}
    </Page>
  )
}

const inteiro = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 })

/** Uncertainty in metres or kilometres, never finer than what is stored. */
function precisao(accuracy: number): string {
  const metros = Math.max(100, accuracy)
  return metros < 1000
    ? `${inteiro.format(Math.ceil(metros / 50) * 50)} m`
    : `${inteiro.format(Math.ceil(metros / 1000))} km`
}

/** The known position, with buttons to renew and to forget it; without one, a way to use it in place of the city. */
function DeOnde({ pedeAbaixo }: { pedeAbaixo: boolean }) {
  const { obtidaEm, accuracy, error, silencioAte, isLoading, pedir, esquecer } = useLocalizacao()
  if (obtidaEm === null)
    return pedeAbaixo ? null : (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        {error || silencioAte ? (
          <p role={error ? 'alert' : undefined}>
            {error ? <strong>{errosDeLocalizacao[error]}. </strong> : null}
            {oQueFazer(error, silencioAte)}
          </p>
        ) : null}
        {error === 'sem-suporte' ? null : (
          <Button
            size="sm"
            variant="outline"
            icon={<LocateFixed aria-hidden size={16} />}
            loading={isLoading}
            loadingText={textos.obtendo}
            onClick={() => void pedir()}
          >
            {filtros.usarLocalizacao}
          </Button>
        )}
      </div>
    )
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <p className="flex items-start gap-1.5">
        <LocateFixed aria-hidden size={16} className="mt-0.5 text-primary" />
        {mensagens.obtida(formatarHora(obtidaEm, zonaDaqui()), precisao(accuracy ?? 0))}
      </p>
      <span className="flex gap-1">
        <Button
          size="sm"
          variant="ghost"
          icon={<RotateCw aria-hidden size={16} />}
          loading={isLoading}
          loadingText={textos.obtendo}
          onClick={() => void pedir()}
        >
          {mensagens.atualizar}
        </Button>
        <Button size="sm" variant="ghost" onClick={esquecer}>
          {mensagens.esquecer}
        </Button>
      </span>
    </div>
  )
}

function cidadeDe({ cidade = '', uf }: BuscaPerto): string {
  return uf ? `${cidade}/${uf}` : cidade
}
