import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSessao } from '#web/acesso/sessao-context.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useDizerConsentimento } from './hooks.ts'
import { textos } from './messages.ts'
import { api } from '#web/rpc/client.ts'

/**
 * The terms in force were not accepted yet. Nothing else can be done before the answer. The person may leave, and their
 * data wait for them.
 */
export function TermosPendentes() {
  const sessao = useSessao()
  const meus = useQuery(api.consentimentos.meus.queryOptions())
  const termos = useQuery(api.sistema.termos.queryOptions())
  const dizer = useDizerConsentimento()
  // The words depend on whether there was an earlier version.
  if (meus.isPending || termos.isPending) return null
  const jaAceitou = meus.data?.historico.some(({ finalidade }) => finalidade === 'termos') ?? true

  const aceitar = () =>
    dizer.mutate(
      { finalidade: 'termos', concedido: true, versao: termos.data!.versao, origem: 'aviso' },
      { onSuccess: () => void sessao.recarregar().catch(() => undefined) },
    )

  return (
    <Dialog
      open
      required
      size="lg"
      title={jaAceitou ? textos.atualizamos : textos.antes}
      description={jaAceitou ? textos.atualizamosDescricao : textos.antesDescricao}
      reading={textos.termos}
      footer={
        <>
          <Link
            to="/privacidade"
            className={buttonStyle({ variant: 'link', className: 'text-sm max-md:self-center md:mr-auto' })}
          >
            {textos.meusDados}
          </Link>
          <Button variant="ghost" onClick={() => void sessao.sair()}>
            {textos.agoraNao}
          </Button>
          <Button
            disabled={!termos.data}
            loading={dizer.isPending || dizer.isSuccess}
            loadingText={textos.aceitando}
            onClick={aceitar}
          >
            {textos.aceitar}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {dizer.error ? (
          <p
            role="alert"
            className="rounded-md bg-danger-soft px-3.5 py-2.5 text-sm font-semibold text-danger"
          >
            {falhaDe(dizer.error).mensagem}
          </p>
        ) : null}
        {termos.data ? (
          <>
            <p className="text-sm text-muted">
              {textos.versao} {termos.data.versao}
            </p>
            {termos.data.resumo ? (
              <p className="rounded-md bg-info-soft px-3.5 py-2.5 font-semibold text-info">
                {termos.data.resumo}
              </p>
            ) : null}
            {termos.data.secoes.map(({ titulo, texto }) => (
              <section key={titulo}>
                <h3 className="font-semibold">{titulo}</h3>
                <p className="mt-0.5 whitespace-pre-wrap text-ink-2">{texto}</p>
              </section>
            ))}
          </>
        ) : (
          <QueryError query={termos} title={textos.erroTermos} />
        )}
      </div>
    </Dialog>
  )
}
