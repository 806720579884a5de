import { Link } from '@tanstack/react-router'
import type { EmprestimoFeito as Feito, PessoaQueEmpresta } from '#domain/emprestimos/contract.ts'
import { leituraEmPalavras, rotulosDaParte } from '#domain/emprestimos/emprestimo.ts'
import { formatarHora } from '#domain/formato/data.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useEncerrar } from '../hooks.ts'
import { textos } from '../messages.ts'

const { feito: palavras } = textos

type EmprestimoFeitoProps = { emprestimo: Feito; pessoas: readonly PessoaQueEmpresta[] }

/** One loan: its reader, its parts, its end, every reading, and a button that ends it. */
export function EmprestimoFeito({ emprestimo, pessoas }: EmprestimoFeitoProps) {
  const { aberto, tomado_em, quem, perfil_id, partes, leituras } = emprestimo
  const aguarda = tomado_em === null
  const zona = zonaDaqui()
  const fim = emprestimo.encerrado_em ?? emprestimo.fim
  const proprio = pessoas.find(({ id }) => id === emprestimo.titular_id)?.proprio ?? false
  const registro = palavras.registro(emprestimo.registro, emprestimo.especialidade)
  return (
    <li className="grid gap-2 rounded-lg border border-line p-3.5">
      <p className="flex flex-wrap items-center gap-2">
        {aguarda ? null : (
          <span className="min-w-0 font-semibold break-words">
            {quem && perfil_id ? (
              <Link to="/profissionais-publicos/$id" params={{ id: perfil_id }} className="hover:underline">
                {quem}
              </Link>
            ) : (
              (quem ?? palavras.alguem)
            )}
          </span>
        )}
        <Badge tone={aguarda ? 'warning' : aberto ? 'success' : 'neutral'}>
          {aguarda ? palavras.aguarda : aberto ? palavras.aberto : palavras.encerrado}
        </Badge>
      </p>
      {!aguarda && registro ? <p className="text-sm text-ink-2">{registro}</p> : null}
      {proprio ? null : <p className="text-sm text-ink-2">{palavras.deQuem(emprestimo.nome)}</p>}
      <p className="text-sm text-muted">{partes.map((parte) => rotulosDaParte[parte]).join(', ')}</p>
      <p className="text-sm text-muted tabular-nums">
        {aguarda
          ? palavras.aguardaAte(formatarHora(emprestimo.codigo_ate, zona))
          : fim
            ? (aberto ? palavras.ate : palavras.terminou)(formatarDataHora(fim, zona))
            : null}
      </p>
      {aguarda ? null : leituras.length === 0 ? (
        <p className="text-sm text-muted">{palavras.leituras(0)}</p>
      ) : (
        <details className="text-sm">
          <summary className="cursor-pointer font-semibold">{palavras.leituras(leituras.length)}</summary>
          <ol className="mt-2 grid gap-1 text-ink-2">
            {leituras.map(({ em, motivo }) => (
              <li key={`${em} ${motivo}`} className="flex flex-wrap justify-between gap-x-3">
                <span>{leituraEmPalavras(motivo)}</span>
                <span className="text-muted tabular-nums">{formatarDataHora(em, zona)}</span>
              </li>
            ))}
          </ol>
        </details>
      )}
      {aberto || aguarda ? <Encerrar emprestimo={emprestimo} /> : null}
    </li>
  )
}

/** Ends a loan or an unused code at once. Lending again needs a new code. */
export function Encerrar({ emprestimo: { id, tomado_em, quem } }: { emprestimo: Feito }) {
  const encerrar = useEncerrar()
  const toast = useToast()
  const tomado = tomado_em !== null
  return (
    <Button
      variant="danger-ghost"
      size="sm"
      className="-ml-3 justify-self-start"
      aria-label={tomado ? palavras.encerrarDe(quem ?? palavras.alguem) : undefined}
      loading={encerrar.isPending}
      loadingText={palavras.encerrando}
      onClick={() =>
        encerrar.mutate(
          { id },
          {
            onSuccess: () => toast({ title: tomado ? palavras.feito : palavras.cancelado, tone: 'success' }),
            onError: (error) =>
              toast({ title: palavras.erro, description: falhaDe(error).mensagem, tone: 'error' }),
          },
        )
      }
    >
      {tomado ? palavras.encerrar : textos.codigo.cancelar}
    </Button>
  )
}
