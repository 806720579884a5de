import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { plural } from '#domain/formato/plural.ts'
import { lerBusca, ordemPadrao, ordensBusca, type Busca } from '#domain/profissionais/busca.ts'
import { temas } from '#domain/referencia/especialidades.ts'
import { useLocalizacao } from '#web/localizacao/localizacao-context.ts'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { useAgendar } from './agendar.ts'
import { AvisoDePosicao } from './components/aviso-de-posicao.tsx'
import { CampoDeBusca } from './components/campo-de-busca.tsx'
import { ChipsDeEspecialidade } from './components/chips-de-especialidade.tsx'
import { ContaDialog } from './components/conta-dialog.tsx'
import { FiltrosAtivos } from './components/filtros-ativos.tsx'
import { FiltrosRapidos } from './components/filtros-rapidos.tsx'
import { FiltrosSheet } from './components/filtros-sheet.tsx'
import { Resultados } from './components/resultados.tsx'
import { useBusca, useOpcoes } from './hooks.ts'
import { filtros, mensagens, rotulosOrdem } from './messages.ts'

type BuscadorProps = {
  /** The search of the address. */
  busca: Busca
  /** Receives the new search, for the address. */
  onChange: (busca: Busca) => void
  /** Whether there is a session: booking needs an account. */
  autenticado: boolean
}

/** The finder (FIND-01 to FIND-07): search, filters, cards. Its state is the address of the page. */
export function Buscador({ busca, onChange, autenticado }: BuscadorProps) {
  const { posicao, error, isLoading, pedir } = useLocalizacao()
  const resultado = useBusca(busca, posicao)
  const cartoes = useDeferredValue(resultado.cartoes)
  const opcoes = useOpcoes()
  const { agendar, dialogo } = useAgendar(autenticado)
  // Null until opened once.
  const [filtrosAbertos, setFiltrosAbertos] = useState<boolean | null>(null)

  const atual = useRef(busca)
  useEffect(() => {
    atual.current = busca
  }, [busca])
  const mudar = useCallback(
    (mudanca: Partial<Busca>) => {
      const nova = lerBusca({ ...atual.current, ...mudanca })
      if (nova.raio_km !== undefined && atual.current.raio_km === undefined && !posicao) void pedir()
      onChange(nova)
    },
    [onChange, pedir, posicao],
  )
  const limparFiltros = useCallback(() => {
    const { q, ordem } = atual.current
    onChange(lerBusca({ q, ordem: ordem === 'distancia' ? undefined : ordem }))
  }, [onChange])
  const limparTudo = useCallback(() => onChange({}), [onChange])
  const quantos = contagem(resultado)

  return (
    <section aria-labelledby="buscador-titulo" className="mx-auto grid w-full max-w-finder min-w-0 gap-5">
      <div>
        <h1 id="buscador-titulo" className="text-2xl titulo md:text-3xl">
          {mensagens.titulo}
        </h1>
        <p className="mt-1 text-muted">{mensagens.subtitulo}</p>
      </div>
      <div className="grid min-w-0 gap-3">
        <div className="flex min-w-0 gap-3">
          <CampoDeBusca valor={busca.q ?? ''} onValor={(q) => mudar({ q })} />
          <NativeSelect
            size="lg"
            aria-label={mensagens.especialidade}
            className="hidden w-60 md:block"
            placeholder={mensagens.todasEspecialidades}
            options={especialidadesDe(opcoes?.especialidades, busca.especialidade)}
            value={busca.especialidade ?? ''}
            onChange={(event) => mudar({ especialidade: event.target.value, sub: undefined })}
          />
        </div>
        <ChipsDeEspecialidade
          valor={busca.especialidade}
          onValor={(especialidade) => mudar({ especialidade, sub: undefined })}
        />
        <FiltrosRapidos
          busca={busca}
          onMudar={mudar}
          onAbrir={() => setFiltrosAbertos(true)}
          obtendo={isLoading}
        />
        {busca.raio_km !== undefined && !posicao ? (
          <AvisoDePosicao
            erro={error}
            obtendo={isLoading}
            onPedir={() => void pedir()}
            onDesistir={() => mudar({ raio_km: undefined, ordem: undefined })}
          />
        ) : null}
        <FiltrosAtivos busca={busca} onMudar={mudar} onLimpar={limparFiltros} />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <p aria-live="polite" className="text-sm text-muted">
          {quantos ? (
            <>
              <strong className="font-semibold text-ink">{quantos}</strong>{' '}
              {mensagens.encontrados(resultado.total ?? 0)}. {mensagens.semPatrocinio}
            </>
          ) : (
            <span className="sr-only">
              {resultado.total === 0 && !resultado.error ? mensagens.vazio : null}
            </span>
          )}
        </p>
        <label className="flex items-center gap-2 text-sm text-muted">
          {mensagens.ordenar}
          <NativeSelect
            size="sm"
            className="w-44"
            options={ordensBusca.map((value) => ({
              value,
              label: rotulosOrdem[value],
              disabled: value === 'distancia' && !posicao,
            }))}
            value={busca.ordem ?? ordemPadrao}
            onChange={(event) => mudar({ ordem: event.target.value as Busca['ordem'] })}
          />
        </label>
      </div>
      <Resultados resultado={resultado} cartoes={cartoes} onAgendar={agendar} onLimpar={limparTudo} />
      {dialogo.escolha ? <ContaDialog {...dialogo} /> : null}
      {filtrosAbertos === null ? null : (
        <FiltrosSheet
          aberto={filtrosAbertos}
          onAberto={setFiltrosAbertos}
          busca={busca}
          opcoes={opcoes}
          onMudar={mudar}
          onLimpar={limparFiltros}
          resultado={resumo(resultado)}
        />
      )}
    </section>
  )
}

/** '48 profissionais', 'Mais de 1.000 profissionais'; null while unknown. */
function contagem({ total, maisDe, error }: ReturnType<typeof useBusca>): string | null {
  if (error || !total) return null
  const texto = plural(total, 'profissional', 'profissionais')
  return maisDe ? mensagens.maisDe(texto) : texto
}

/** The same for a button, with fewer words. */
function resumo(resultado: ReturnType<typeof useBusca>): string {
  const quantos = contagem(resultado)
  if (quantos === null) return mensagens.resultados
  return resultado.maisDe ? filtros.verMaisDe(inteiro.format(resultado.total ?? 0)) : quantos
}

const inteiro = new Intl.NumberFormat('pt-BR')

function especialidadesDe(opcoes: readonly { nome: string }[] | undefined, escolhida: string | undefined) {
  const nomes =
    opcoes?.map(({ nome }) => nome) ??
    Object.values(temas)
      .slice(0, -1)
      .map(({ rotulo }) => rotulo)
  const todas = escolhida && !nomes.includes(escolhida) ? [escolhida, ...nomes] : nomes
  return todas.map((nome) => ({ value: nome, label: nome }))
}
