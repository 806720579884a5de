import { maximoDaObservacao } from '#domain/pacientes/paciente.ts'
import type { FichaDoConsultorio } from '#domain/pacientes/schemas.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { ficha } from '../messages-ficha.ts'
import type { Nota } from '../use-nota.ts'

const { observacao: palavras } = ficha

/** The office's note. Saving never overwrites what somebody else wrote meanwhile. */
export function Observacao({ consultorio, nota }: { consultorio: FichaDoConsultorio; nota: Nota }) {
  const { pode_escrever, observacao, observacao_em, observacao_por } = consultorio
  const toast = useToast()
  const quando = observacao_em ? formatarDataHora(observacao_em, zonaDaqui()) : null
  async function salvar() {
    if (await nota.salvar()) toast({ tone: 'success', title: palavras.salva })
  }

  return (
    <Card as="section" className="grid gap-3">
      <CardHeader
        title={palavras.titulo}
        description={quando ? palavras.por(observacao_por, quando) : undefined}
      />
      {pode_escrever ? (
        <form
          noValidate
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            void salvar()
          }}
        >
          <Field
            label={palavras.titulo}
            hideLabel
            hint={palavras.dica}
            error={nota.outra ? undefined : (nota.erro ?? undefined)}
          >
            <Textarea
              rows={4}
              maxLength={maximoDaObservacao}
              value={nota.texto}
              onChange={({ target }) => nota.escrever(target.value)}
            />
          </Field>
          {nota.outra ? (
            <div role="alert" className="grid gap-2 rounded-lg bg-warning-soft p-3.5 text-sm text-ink">
              <p className="font-semibold">{nota.erro}</p>
              <blockquote className="border-l-2 border-line-strong pl-3 break-words whitespace-pre-line">
                {nota.outra.observacao || palavras.gravadaVazia}
              </blockquote>
              <div className="flex flex-wrap gap-2">
                <Button size="sm" variant="outline" onClick={nota.juntar}>
                  {palavras.juntar}
                </Button>
                <Button size="sm" variant="ghost" onClick={nota.descartar}>
                  {palavras.ficar}
                </Button>
              </div>
            </div>
          ) : null}
          {nota.sujo ? (
            <div className="flex flex-wrap items-center gap-2" data-nao-imprimir="">
              <Button
                type="submit"
                size="sm"
                disabled={nota.outra !== null}
                loading={nota.salvando}
                loadingText={palavras.salvando}
              >
                {palavras.salvar}
              </Button>
              <Button size="sm" variant="ghost" onClick={nota.descartar}>
                {palavras.descartar}
              </Button>
              <span className="ml-auto text-xs text-muted tabular-nums">
                {palavras.letras(nota.texto.length, maximoDaObservacao)}
              </span>
            </div>
          ) : null}
        </form>
      ) : (
        <p className="text-sm break-words whitespace-pre-line">{observacao || palavras.vazia}</p>
      )}
    </Card>
  )
}
