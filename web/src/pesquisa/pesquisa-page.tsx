import { useNavigate, useSearch } from '@tanstack/react-router'
import { Bookmark, Bot } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { lerSinais } from '#domain/emergencia/sinais/sinais.ts'
import { useEmergencia } from '#web/emergencia/emergencia-context.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { OQueAIaViu, Registro } from '#web/ia/registro.tsx'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { AvisoDeSinal, Crise, Emergencia } from './components/avisos.tsx'
import { Conversa } from './components/conversa.tsx'
import { DigaMais } from './components/diga-mais.tsx'
import { Entendi } from './components/entendi.tsx'
import { Exemplos, NadaEntendido } from './components/comeco.tsx'
import { MinhasBuscas } from './components/minhas-buscas.tsx'
import { Pergunta } from './components/pergunta.tsx'
import { Resultados } from './components/resultados.tsx'
import type { BuscaDaPesquisa } from './busca.ts'
import { useHistorico, usePesquisa } from './hooks.ts'
import { textos } from './messages.ts'

/** `/pesquisa-ia`: a sentence becomes chips and results; signs of an emergency come before everything (BUSCA-01 to BUSCA-06). */
export function PesquisaPage() {
  const { busca } = useSearch({ strict: false }) as BuscaDaPesquisa
  const navigate = useNavigate()
  const pesquisa = usePesquisa()
  const { definir } = useEmergencia()
  const [texto, setTexto] = useState('')
  const [abertas, setAbertas] = useState(false)
  const [como, setComo] = useState(false)
  const [corrigindo, setCorrigindo] = useState<string | null>(null)
  /** The sign found in the browser: nothing was sent. */
  const [parada, setParada] = useState<ReturnType<typeof lerSinais> | null>(null)
  const { resposta, ditas } = pesquisa

  const { data: historico } = useHistorico(busca !== undefined)
  const aberta = useRef<string | null>(null)
  const guardada = busca === undefined ? undefined : historico?.pesquisas.find(({ id }) => id === busca)
  useEffect(() => {
    if (!guardada || aberta.current === guardada.id) return
    aberta.current = guardada.id
    setTexto(guardada.frase)
    pesquisa.abrir(guardada)
    void navigate({ to: '.', search: {}, replace: true })
  }, [guardada, pesquisa, navigate])

  /** @returns whether something was asked */
  const dizer = (frase: string, segue: boolean): boolean => {
    const sinais = lerSinais(frase)
    if (sinais.nivel === 'emergencia' || sinais.nivel === 'crise') {
      setParada(sinais)
      pesquisa.recomecar()
      if (sinais.nivel === 'emergencia') definir(true)
      return false
    }
    setParada(null)
    setCorrigindo(null)
    if (segue && resposta) pesquisa.refinar(frase, resposta)
    else pesquisa.perguntar(frase)
    return true
  }
  // The server reads signs as well; the one that it found counts.
  const nivel = parada?.nivel ?? resposta?.sinais.nivel
  const sinais = parada ?? resposta?.sinais
  const trecho = sinais?.sinais[0]?.trecho ?? ''

  return (
    <Page kind="list">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-2xl titulo">{textos.titulo}</h1>
        <p className="max-sm:order-last inline-flex items-center gap-1.5 rounded-full bg-subtle px-3 py-1 text-sm text-muted">
          <Bot aria-hidden size={16} className="shrink-0" />
          {textos.aviso}
        </p>
        <Button variant="link" size="sm" className="max-sm:order-last" onClick={() => setComo(true)}>
          {textos.comoUsa}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          className="ml-auto"
          icon={<Bookmark aria-hidden size={16} />}
          onClick={() => setAbertas(true)}
        >
          {textos.minhas}
        </Button>
      </header>

      <Pergunta
        texto={texto}
        onTexto={setTexto}
        ocupada={pesquisa.ocupada}
        onBuscar={(frase) => dizer(frase, false)}
      />

      {nivel === 'emergencia' ? (
        <Emergencia trecho={trecho} onAbrir={() => definir(true)} onNao={() => setParada(null)} />
      ) : nivel === 'crise' ? (
        <Crise onProcurar={() => dizer('psicólogo esta semana', false)} />
      ) : (
        <>
          {ditas.length > 1 ? <Ditas frases={ditas.slice(1)} /> : null}
          {resposta?.entendeu ? (
            <Entendi
              resposta={resposta}
              onRetirar={(chip) => pesquisa.retirar(resposta.pedido, chip)}
              onCorrigir={(rotulo) => setCorrigindo(rotulo)}
              onArea={(area) =>
                pesquisa.corrigir({
                  ...resposta.pedido,
                  geral: false,
                  filtros: { ...resposta.pedido.filtros, sub: undefined, ...area },
                })
              }
            />
          ) : null}
          {nivel === 'aviso' ? <AvisoDeSinal sinal={sinais!.sinais[0]!} /> : null}
          {pesquisa.error ? (
            <QueryError
              title={textos.erro}
              query={{
                error: pesquisa.error,
                isFetching: pesquisa.ocupada,
                refetch: () => dizer(texto, false),
              }}
            />
          ) : null}
          {resposta?.entendeu ? (
            <>
              <Conversa
                key={`${ditas.length} ${resposta.chips.map(({ rotulo }) => rotulo).join()}`}
                frase={ditas.at(-1)}
                resposta={resposta}
              />
              <Resultados
                resposta={resposta}
                ocupada={pesquisa.ocupada}
                onSem={(chip) => pesquisa.retirar(resposta.pedido, chip)}
              />
              <DigaMais
                key={corrigindo ?? ''}
                corrigindo={corrigindo}
                ocupada={pesquisa.ocupada}
                onDizer={(frase) => dizer(frase, true)}
              />
            </>
          ) : resposta ? (
            <>
              <NadaEntendido resposta={resposta} onGeral={() => dizer('clínica médica', false)} />
              <Conversa key={ditas.join()} frase={ditas.at(-1)} resposta={resposta} />
            </>
          ) : pesquisa.error ? null : (
            <Exemplos
              onEscolher={(frase) => {
                setTexto(frase)
                dizer(frase, false)
              }}
            />
          )}
        </>
      )}
      <p role="status" className="sr-only">
        {resposta && !pesquisa.ocupada && resposta.entendeu && nivel !== 'emergencia' && nivel !== 'crise'
          ? textos.anunciar(resposta.total, resposta.chips.map(({ rotulo }) => rotulo).join(', '))
          : ''}
      </p>
      <Sheet side="right" open={como} onOpenChange={setComo} title={textos.comoUsa}>
        <div className="grid gap-5">
          <Registro />
          <OQueAIaViu />
        </div>
      </Sheet>
      <MinhasBuscas
        aberta={abertas}
        onAberta={setAbertas}
        onAbrir={(feita) => {
          setAbertas(false)
          setParada(null)
          setTexto(feita.frase)
          pesquisa.abrir(feita)
        }}
      />
    </Page>
  )
}

/** What was said upon the results, in its order. */
function Ditas({ frases }: { frases: readonly string[] }) {
  return (
    <ul aria-label={textos.voceDisse} className="grid justify-items-end gap-2">
      {frases.slice(-3).map((frase, i) => (
        <li
          key={`${i} ${frase}`}
          className="max-w-full rounded-lg bg-primary px-4 py-2 text-sm text-on-primary"
        >
          {frase}
        </li>
      ))}
    </ul>
  )
}
