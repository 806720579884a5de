import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { rotulosItemDoCadastro, type ItemDoCadastro } from '#domain/aprovacao/cadastro.ts'
import type { MinhaSituacao } from '#domain/aprovacao/contract.ts'
import { emPreparo, type EstadoDoPasso } from '#domain/aprovacao/passos.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api } from '#web/rpc/client.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EnviarCadastro } from './components/enviar-cadastro.tsx'
import { textosDaMinha } from './messages-minha.ts'
import { idDoPasso, lugarDoPasso, prazoEmPalavras, progressoDe, useSituacaoDeQuemAtende } from './passos.ts'

const { passos: palavras } = textosDaMinha
const emPalavras = (itens: readonly ItemDoCadastro[]) =>
  itens.map((item) => rotulosItemDoCadastro[item].toLowerCase()).join(', ')

/** COMECO-01: the list of first steps. The cards of the home come with the first consultation: until then they would show zeros. */
export function AntesDePublicar({ cartoes }: { cartoes: ReactNode }) {
  const { minha, isPending, administra } = useSituacaoDeQuemAtende()
  const { data: hoje } = useQuery(api.inicio.hoje.queryOptions({ input: { zona: zonaDaqui() } }))
  const { data: proximos } = useQuery(api.agendamentos.proximos.queryOptions({ input: {} }))
  if (isPending) return <Skeleton className="h-96 w-full rounded-xl" />
  if (!minha || !emPreparo(minha)) return cartoes
  if (administra)
    return (
      <>
        {cartoes}
        <TambemAtende />
      </>
    )
  return (
    <>
      <PrimeirosPassos minha={minha} />
      {hoje?.itens.length || proximos?.length ? cartoes : null}
    </>
  )
}

/** The way to a registration for who keeps clinics and may attend as well. */
function TambemAtende() {
  return (
    <Card as="section" aria-labelledby="tambem-atende" className="grid gap-4">
      <CardHeader
        id="tambem-atende"
        title={palavras.tambemAtende}
        description={palavras.tambemAtendeDescricao}
      />
      <Link
        to="/profissional"
        className={buttonStyle({ variant: 'outline', className: 'justify-self-start' })}
      >
        {palavras.comecarCadastro}
      </Link>
    </Card>
  )
}

function PrimeirosPassos({ minha }: { minha: MinhaSituacao }) {
  const { passos, feitos, proximo } = progressoDe(minha)
  useVoltarAoPasso()
  return (
    <Card as="section" aria-labelledby="primeiros-passos" className="grid gap-4">
      <CardHeader id="primeiros-passos" title={palavras.titulo} description={palavras.descricao} />
      <div className="grid gap-1.5">
        <p className="text-sm font-semibold tabular-nums">{palavras.quantos(feitos, passos.length)}</p>
        <Progress value={Math.round((feitos * 100) / passos.length)} label={palavras.titulo} />
      </div>
      <ol className="grid grid-cols-1">
        {passos.map((estado, indice) => (
          <Passo
            key={estado.passo}
            numero={indice + 1}
            estado={estado}
            atual={estado.passo === proximo}
            minha={minha}
          />
        ))}
      </ol>
    </Card>
  )
}

type PassoProps = { numero: number; estado: EstadoDoPasso; atual: boolean; minha: MinhaSituacao }

function Passo({ numero, estado, atual, minha }: PassoProps) {
  const { passo, feito, faltam, obrigatorio } = estado
  return (
    <li
      aria-current={atual ? 'step' : undefined}
      className={`flex flex-wrap items-start gap-x-3 gap-y-2 border-t border-line py-3 first:border-t-0 ${atual ? 'bg-primary-soft -mx-3 rounded-lg px-3' : ''}`}
    >
      <span
        aria-hidden
        className={`mt-0.5 grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold ${feito ? 'bg-success-soft text-success' : 'bg-subtle text-ink-2'}`}
      >
        {feito ? <Check size={16} /> : numero}
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p id={idDoPasso(passo)} tabIndex={-1} className="font-semibold">
          {passo === 'enviar' ? (
            palavras.nome.enviar
          ) : (
            <Link
              {...lugarDoPasso[passo]}
              className="inline-flex min-h-6 items-center underline underline-offset-4 pointer-coarse:min-h-11"
            >
              {palavras.nome[passo]}
            </Link>
          )}
        </p>
        <p className="text-sm break-words text-ink-2">
          {passo === 'enviar' ? <OQueFaltaParaEnviar minha={minha} feito={feito} /> : null}
          {passo !== 'enviar' && feito ? palavras.feito : null}
          {faltam.length > 0 ? palavras.falta(emPalavras(faltam)) : null}
          {faltam.length > 0 && obrigatorio ? ` · ${palavras.obrigatorio}` : null}
        </p>
      </div>
      {passo === 'enviar' && !feito ? <EnviarCadastro minha={minha} /> : null}
    </li>
  )
}

function OQueFaltaParaEnviar({ minha, feito }: { minha: MinhaSituacao; feito: boolean }) {
  const [agora] = useState(Date.now)
  if (feito) return <>{prazoEmPalavras(minha, agora) ?? palavras.feito}</>
  return (
    <>{minha.impedem.length > 0 ? palavras.naoPodeEnviar(emPalavras(minha.impedem)) : palavras.podeEnviar}</>
  )
}

/** Whoever comes back from a step finds the list where they left it. */
function useVoltarAoPasso() {
  const { hash } = useLocation()
  useEffect(() => {
    const passo = document.getElementById(hash)
    if (!passo) return
    // After the page has taken the focus for itself.
    const depois = setTimeout(() => {
      passo.scrollIntoView({ block: 'center' })
      ;(passo.querySelector('a') ?? passo).focus({ preventScroll: true })
    })
    return () => clearTimeout(depois)
  }, [hash])
}
