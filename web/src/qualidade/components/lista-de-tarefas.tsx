import { useState } from 'react'
import type { TarefaDeQualidade } from '#domain/qualidade/contract-tarefas.ts'
import { definicaoDe } from '#domain/qualidade/indicadores.ts'
import { codigoDaOcorrencia } from '#domain/qualidade/ocorrencia.ts'
import { rotulosDaTarefa, tamanhosDaTarefa } from '#domain/qualidade/tarefa.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { FormField } from '#web/form/form-field.tsx'
import { checkWith } from '#web/form/refusals.ts'
import { useAppForm } from '#web/form/use-app-form.ts'
import { formatarDiaCurto } from '#web/lib/data.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useFecharTarefa, useReabrirTarefa } from '../hooks.ts'
import { tarefas as palavras, textos } from '../messages.ts'

type Fechando = { tarefa: TarefaDeQualidade; situacao: 'feita' | 'cancelada' }

/** Tasks, with what may be done with each. */
export function ListaDeTarefas({
  itens,
  titulo,
  soMinhas = false,
}: {
  itens: readonly TarefaDeQualidade[]
  titulo: string
  /** All are the caller's: nothing says so of each, and the list begins its card. */
  soMinhas?: boolean
}) {
  const [fechando, setFechando] = useState<Fechando | null>(null)
  const toast = useToast()
  const reabrir = useReabrirTarefa()
  const abrirDeNovo = ({ id, versao }: { id: string; versao: number }) =>
    reabrir.mutate(
      { id, versao },
      {
        onSuccess: () => toast({ tone: 'success', title: palavras.reaberta }),
        onError: (error) => toast({ tone: 'error', title: falhaDe(error).mensagem }),
      },
    )
  return (
    <>
      <ul
        aria-label={titulo}
        className={soMinhas ? 'divide-y divide-line' : 'divide-y divide-line border-t border-line'}
      >
        {itens.map((tarefa) => (
          <li key={tarefa.id} className="grid gap-2 p-4 md:px-5">
            <div className="flex flex-wrap items-center gap-2">
              <h3 className="min-w-0 font-semibold break-words">{tarefa.titulo}</h3>
              {tarefa.vencida ? (
                <Badge tone="danger" size="sm">
                  {palavras.vencida}
                </Badge>
              ) : tarefa.situacao === 'aberta' ? null : (
                <Badge tone={tarefa.situacao === 'feita' ? 'success' : 'neutral'} size="sm">
                  {rotulosDaTarefa[tarefa.situacao]}
                </Badge>
              )}
              {tarefa.minha && !soMinhas ? (
                <Badge tone="primary" size="sm">
                  {palavras.minha}
                </Badge>
              ) : null}
            </div>
            <p className="text-sm text-muted">
              {[
                palavras.prazo(formatarDiaCurto(tarefa.prazo)),
                soMinhas ? null : (tarefa.responsavel ?? palavras.semResponsavel),
                tarefa.ocorrencia && palavras.de.ocorrencia(codigoDaOcorrencia(tarefa.ocorrencia.numero)),
                tarefa.avaliacao_id && palavras.de.avaliacao,
                tarefa.indicador && palavras.doIndicador(definicaoDe(tarefa.indicador).nome),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {tarefa.detalhe ? <p className="break-words whitespace-pre-line">{tarefa.detalhe}</p> : null}
            {tarefa.resultado ? (
              <p className="rounded-md bg-canvas px-3 py-2 break-words whitespace-pre-line">
                {tarefa.resultado}
              </p>
            ) : null}
            {tarefa.pode_fechar ? (
              <div className="flex flex-wrap gap-2">
                {tarefa.situacao === 'aberta' ? (
                  <>
                    <Button
                      size="sm"
                      variant="soft"
                      onClick={() => setFechando({ tarefa, situacao: 'feita' })}
                    >
                      {palavras.feita}
                    </Button>
                    <Button
                      size="sm"
                      variant="ghost"
                      onClick={() => setFechando({ tarefa, situacao: 'cancelada' })}
                    >
                      {palavras.naoSera}
                    </Button>
                  </>
                ) : (
                  <Button size="sm" variant="ghost" onClick={() => abrirDeNovo(tarefa)}>
                    {palavras.reabrir}
                  </Button>
                )}
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      {fechando ? (
        <FecharDialog {...fechando} onReabrir={abrirDeNovo} onClose={() => setFechando(null)} />
      ) : null}
    </>
  )
}

function FecharDialog({
  tarefa,
  situacao,
  onReabrir,
  onClose,
}: Fechando & { onReabrir: (tarefa: { id: string; versao: number }) => void; onClose: () => void }) {
  const toast = useToast()
  const fechar = useFecharTarefa()
  const form = useAppForm<{ resultado: string }>({
    resolver: checkWith(({ resultado }) => ({
      resultado: resultado.trim() ? null : palavras.form.recusas.resultado,
    })),
    defaultValues: { resultado: '' },
    async send({ resultado }) {
      const { id, versao } = await fechar.mutateAsync({
        id: tarefa.id,
        versao: tarefa.versao,
        situacao,
        resultado,
      })
      toast({
        tone: 'success',
        title: palavras.fechada[situacao],
        action: { label: palavras.desfazer, onClick: () => onReabrir({ id, versao }) },
      })
      onClose()
    },
  })
  const { control } = form
  return (
    <FormDialog
      form={form}
      title={palavras.titulos[situacao]}
      description={tarefa.titulo}
      words={{ cancel: textos.voltar, send: palavras.form.salvar, sending: palavras.form.salvando }}
      onClose={onClose}
    >
      <FormField
        control={control}
        name="resultado"
        label={palavras.resultado[situacao]}
        hint={situacao === 'feita' && tarefa.avaliacao_id ? palavras.dicaDaAvaliacao : undefined}
        required
      >
        <Textarea rows={4} maxLength={tamanhosDaTarefa.resultado} {...control.register('resultado')} />
      </FormField>
    </FormDialog>
  )
}
