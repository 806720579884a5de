import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { EyeOff } from 'lucide-react'
import { useEffect } from 'react'
import { emPreparo } from '#domain/aprovacao/passos.ts'
import { api } from '#web/rpc/client.ts'
import { textosDaMinha } from './messages-minha.ts'
import { idDoPasso, lugarDoPasso, progressoDe, recadoDe, useSituacaoDeQuemAtende } from './passos.ts'

const { aviso: palavras, passos } = textosDaMinha
const estilo =
  'inline-flex min-h-6 items-center font-semibold underline underline-offset-4 pointer-coarse:min-h-11'

/**
 * COMECO-01: says above every page that patients do not find the professional, why, and the way back to the list of steps.
 * Draws nothing once they do, nor for who only keeps clinics.
 */
export function AvisoDePublicacao() {
  useReler()
  const { pathname, searchStr } = useLocation()
  const { minha, administra } = useSituacaoDeQuemAtende()
  if (!minha || administra || (minha.status_profissional === 'ativo' && minha.verificado)) return null
  const { pedidos, motivo } = recadoDe(minha)
  const { passos: lista, feitos, proximo } = progressoDe(minha)
  const aqui = lista.findLast(({ passo }) => {
    const { to, search } = lugarDoPasso[passo]
    return to === pathname && (!('aba' in search) || searchStr.includes(search.aba))
  })
  const noInicio = pathname === '/'
  // There the state is said, with what was asked for, by the record itself: two sentences of one thing are one too many.
  const noCadastro = pathname === '/profissional'
  if (noCadastro && !emPreparo(minha)) return null
  return (
    <aside
      aria-label={palavras.regiao}
      className="mb-5 flex items-start gap-3 rounded-lg bg-warning-soft px-4 py-3 text-ink"
    >
      <EyeOff aria-hidden size={20} className="mt-0.5 shrink-0 text-warning" />
      <div className="min-w-0 flex-1">
        {noCadastro ? null : (
          <>
            <p className="font-semibold">{palavras.situacao[minha.status_profissional]}</p>
            {pedidos.length > 0 ? <p className="break-words">{palavras.pedido(pedidos.join('; '))}</p> : null}
            {motivo ? <p className="break-words whitespace-pre-line">{palavras.motivo(motivo)}</p> : null}
          </>
        )}
        {emPreparo(minha) ? (
          noInicio ? null : (
            <p className="flex flex-wrap gap-x-5">
              <Link to="/" hash={aqui && idDoPasso(aqui.passo)} className={estilo}>
                {palavras.voltar(feitos, lista.length)}
              </Link>
              {proximo && proximo !== aqui?.passo && proximo !== 'enviar' ? (
                <Link {...lugarDoPasso[proximo]} className={estilo}>
                  {palavras.proximo(passos.nome[proximo])}
                </Link>
              ) : null}
            </p>
          )
        ) : (
          <Link to="/profissional" className={estilo}>
            {palavras.verCadastro}
          </Link>
        )}
      </div>
    </aside>
  )
}

/** Whatever the person writes may be what was missing, on whichever page. */
function useReler() {
  const queries = useQueryClient()
  useEffect(
    () =>
      queries.getMutationCache().subscribe((mudanca) => {
        if (mudanca.type === 'updated' && mudanca.action.type === 'success')
          void queries.invalidateQueries({ queryKey: api.aprovacao.minha.key() })
      }),
    [queries],
  )
}
