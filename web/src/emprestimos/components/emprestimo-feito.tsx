import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { EmprestimoFeito as Feito, PessoaQueEmpresta } from '#domain/emprestimos/contract.ts'
import { leituraEmPalavras, rotulosDaParte, rotulosSemVinculo } from '#domain/emprestimos/emprestimo.ts'
import { formatarHora } from '#domain/formato/data.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useContestar, useEncerrar } from '../hooks.ts'
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
        {emprestimo.motivo ? <Badge tone="warning">{palavras.semVinculo}</Badge> : null}
      </p>
      {emprestimo.motivo ? (
        <div className="grid gap-1 text-sm">
          <p className="font-medium">{palavras.abriuSem(rotulosSemVinculo[emprestimo.motivo])}</p>
          <blockquote className="border-l-2 border-line pl-3 break-words text-ink-2">
            {emprestimo.justificativa}
          </blockquote>
          {emprestimo.contestado_em ? (
            <p>{palavras.contestado(formatarDataHora(emprestimo.contestado_em, zona))}</p>
          ) : null}
        </div>
      ) : null}
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
      <div className="flex flex-wrap gap-x-6">
        {aberto || aguarda ? <Encerrar emprestimo={emprestimo} /> : null}
        {emprestimo.motivo && !emprestimo.contestado_em ? <Contestar emprestimo={emprestimo} /> : null}
      </div>
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

/** Objects to an access without a bond, which ends with it. */
function Contestar({ emprestimo: { id, quem } }: { emprestimo: Feito }) {
  const [aberto, setAberto] = useState(false)
  const contestar = useContestar()
  const toast = useToast()
  return (
    <>
      <Button
        variant="danger-ghost"
        size="sm"
        className="-ml-3 justify-self-start"
        aria-label={palavras.contestarDe(quem ?? palavras.alguem)}
        onClick={() => setAberto(true)}
      >
        {palavras.contestar}
      </Button>
      <ConfirmDialog
        open={aberto}
        onOpenChange={setAberto}
        title={palavras.perguntaContestar}
        description={palavras.contestarDescricao}
        confirmLabel={palavras.contestar}
        pending={contestar.isPending}
        onConfirm={() =>
          contestar.mutate(
            { id },
            {
              onSuccess: () => toast({ title: palavras.contestou, tone: 'success' }),
              onError: (error) =>
                toast({ title: palavras.erroContestar, description: falhaDe(error).mensagem, tone: 'error' }),
              onSettled: () => setAberto(false),
            },
          )
        }
      />
    </>
  )
}
