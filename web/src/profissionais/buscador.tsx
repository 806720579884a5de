import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { Campos } from '#domain/busca/campos.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { datasDe, lerBusca, ordemPadrao, ordensBusca, type Busca } from '#domain/profissionais/busca.ts'
import { BarraDeBusca } from './busca/barra-de-busca.tsx'
import { camposDe } from './busca/campos.ts'
import { guardarLugar, useLugar } from './busca/lugar.ts'
import { Entendemos } from './busca/entendemos.tsx'
import { useLocalizacao } from '#web/localizacao/localizacao-context.ts'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { useAgendar, type Escolha } from './agendar.ts'
import { AvisoDePosicao } from './components/aviso-de-posicao.tsx'
import { ContaDialog } from './components/conta-dialog.tsx'
import { FiltrosRapidos } from './components/filtros-rapidos.tsx'
import { FiltrosSheet } from './components/filtros-sheet.tsx'
import { Resultados } from './components/resultados.tsx'
import { SemResultado } from './components/sem-resultado.tsx'
import { useBusca, useOpcoes } from './hooks.ts'
import type { Favorito } from './lista/linha.tsx'
import { emPessoas, filtros, mensagens, rotulosOrdem } from './messages.ts'

/** The calendar of the filters. */
const ZONA = 'America/Sao_Paulo'

type BuscadorProps = {
  /** The search of the address. */
  busca: Busca
  /** Receives the new search, for the address. */
  onChange: (busca: Busca) => void
  /** Whether there is a session: booking needs an account. */
  autenticado: boolean
  /** The heart, where the viewer may have favourites. */
  Favorito?: Favorito | null
}

/** The finder (FIND-01 to FIND-07): search, filters, cards. Its state is the address of the page. */
export function Buscador({ busca, onChange, autenticado, Favorito }: BuscadorProps) {
  const { posicao, error, isLoading, pedir } = useLocalizacao()
  const { lugar, esquecer } = useLugar(autenticado)
  const resultado = useBusca(busca, posicao, lugar)
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
      if (nova.raio_km !== undefined && !nova.bairro && atual.current.raio_km === undefined && !posicao)
        void pedir()
      onChange(nova)
    },
    [onChange, pedir, posicao],
  )
  const limparFiltros = useCallback(() => {
    const { q, frase, ordem } = atual.current
    onChange(lerBusca({ q, frase, ordem: ordem === 'distancia' ? undefined : ordem }))
  }, [onChange])
  const campos = useMemo(() => camposDe(busca, lugar), [busca, lugar])
  const buscarFrase = useCallback(
    (lida: Busca, { onde }: Campos) => {
      const semLugar = onde.trim() === '' && lida.cidade === undefined
      const { ordem, acessibilidade, genero, atende } = atual.current
      guardarLugar(lida)
      if (semLugar) esquecer()
      if (lida.raio_km !== undefined && !lida.bairro && !posicao) void pedir()
      onChange(lerBusca({ ordem, acessibilidade, genero, atende, ...lida }))
    },
    [esquecer, onChange, pedir, posicao],
  )
  const { modalidade, plano } = busca
  const agendarAssim = useCallback(
    (escolha: Escolha) => agendar({ ...escolha, modalidade, plano }),
    [agendar, modalidade, plano],
  )
  const limparTudo = useCallback(() => onChange({}), [onChange])
  const quantos = contagem(resultado)

  return (
    <section aria-labelledby="buscador-titulo" className="mx-auto grid w-full max-w-finder min-w-0 gap-5">
      <h1 id="buscador-titulo" className="sr-only">
        {mensagens.titulo}
      </h1>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
        <BarraDeBusca campos={campos} onBuscar={buscarFrase} />
        <Entendemos busca={busca} onMudar={mudar} onLimpar={limparTudo} />
        <div className="flex flex-wrap items-center justify-end gap-3">
          <div className="min-w-0 flex-1 max-lg:w-full max-lg:flex-none">
            <FiltrosRapidos
              busca={busca}
              onMudar={mudar}
              onAbrir={() => setFiltrosAbertos(true)}
              obtendo={isLoading}
            />
          </div>
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
        {busca.raio_km !== undefined && !busca.bairro && !posicao ? (
          <AvisoDePosicao
            erro={error}
            obtendo={isLoading}
            onPedir={() => void pedir()}
            onDesistir={() => mudar({ raio_km: undefined, ordem: undefined })}
          />
        ) : null}
      </div>
      <p aria-live="polite" className="sr-only">
        {quantos === null
          ? resultado.total === 0 && !resultado.error
            ? mensagens.vazio
            : null
          : `${quantos} ${mensagens.encontrados(resultado.total ?? 0)}`}
      </p>
      <Resultados
        resultado={resultado}
        cartoes={cartoes}
        periodo={busca.periodo}
        desde={
          busca.disponibilidade === undefined
            ? undefined
            : datasDe(busca.disponibilidade, dataLocal(resultado.em, ZONA))[0]
        }
        titulo={
          quantos === null ? null : (
            <p>
              <strong className="font-semibold text-ink">{quantos}</strong>{' '}
              {mensagens.encontrados(resultado.total ?? 0)}.{' '}
              <span className="max-md:hidden">{mensagens.semPatrocinio}</span>
            </p>
          )
        }
        Favorito={Favorito}
        onAgendar={agendarAssim}
        vazio={<SemResultado busca={busca} lugar={lugar} onMudar={mudar} onLimpar={limparTudo} />}
      />
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
  return error || !total ? null : emPessoas(total, maisDe)
}

/** The same for a button, with fewer words. */
function resumo(resultado: ReturnType<typeof useBusca>): string {
  const quantos = contagem(resultado)
  if (quantos === null) return mensagens.resultados
  return resultado.maisDe ? filtros.verMaisDe(inteiro.format(resultado.total ?? 0)) : quantos
}

const inteiro = new Intl.NumberFormat('pt-BR')
