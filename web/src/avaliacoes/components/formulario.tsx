import { useState, type FormEvent } from 'react'
import { notasDaAvaliacao, tamanhosDaAvaliacao, type NotaDaAvaliacao } from '#domain/avaliacoes/avaliacao.ts'
import type { MinhaAvaliacao } from '#domain/avaliacoes/contract.ts'
import { sinaisDoTexto } from '#domain/avaliacoes/sinais.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogBody, DialogFooter } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { RatingStars } from '#web/ui/rating.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useAlterar, useAvaliar } from '../hooks.ts'
import { avaliar as palavras, textos } from '../messages.ts'

const recomendacoes = [
  { value: '', label: palavras.naoDizer },
  ...Array.from({ length: 11 }, (_, n) => ({ value: String(n), label: String(n) })),
]

type FormularioProps = {
  consulta_id: string
  espera_min: number | null
  /** The review to change; null for a new one. */
  feita: MinhaAvaliacao | null
  onTerminar: () => void
  onVoltar: () => void
}

/** Three ratings and a comment. */
export function Formulario({ consulta_id, espera_min, feita, onTerminar, onVoltar }: FormularioProps) {
  const [notas, setNotas] = useState<Record<NotaDaAvaliacao, number | null>>({
    nota_geral: feita?.nota_geral ?? null,
    nota_atencao: feita?.nota_atencao ?? null,
    nota_espera: feita?.nota_espera ?? null,
  })
  const [comentario, setComentario] = useState(feita?.comentario ?? '')
  const [recomenda, setRecomenda] = useState(feita?.recomenda ?? null)
  const [falta, setFalta] = useState(false)
  const avaliar = useAvaliar()
  const alterar = useAlterar()
  const toast = useToast()
  const enviando = avaliar.isPending || alterar.isPending
  const completa = notasDaAvaliacao.every((qual) => notas[qual] !== null)

  function enviar(event: FormEvent) {
    event.preventDefault()
    if (enviando) return
    const { nota_geral, nota_atencao, nota_espera } = notas
    if (nota_geral === null || nota_atencao === null || nota_espera === null) return setFalta(true)
    const escrito = { nota_geral, nota_atencao, nota_espera, comentario, recomenda }
    const pronto = (title: string) => ({
      onSuccess() {
        toast({ title, tone: 'success' })
        onTerminar()
      },
    })
    if (feita) alterar.mutate({ id: feita.id, versao: feita.versao, ...escrito }, pronto(palavras.salva))
    else avaliar.mutate({ id: consulta_id, ...escrito }, pronto(palavras.enviada))
  }

  return (
    <form noValidate onSubmit={enviar} className="contents">
      <DialogBody>
        <div className="grid gap-4">
          {notasDaAvaliacao.map((qual) => (
            <div key={qual} className="grid gap-1">
              <RatingStars
                legend={palavras.perguntas[qual]}
                value={notas[qual]}
                onValueChange={(nota) => setNotas((antes) => ({ ...antes, [qual]: nota }))}
              />
              {qual === 'nota_espera' && espera_min !== null ? (
                <p className="text-sm text-muted">{textos.espera(espera_min)}</p>
              ) : null}
            </div>
          ))}
          {falta && !completa ? (
            <p role="alert" className="text-sm text-danger">
              {palavras.faltaNota}
            </p>
          ) : null}
          <Field label={palavras.recomenda} optional hint={palavras.recomendaDica}>
            <NativeSelect
              value={recomenda === null ? '' : String(recomenda)}
              options={recomendacoes}
              onChange={({ target: { value } }) => setRecomenda(value === '' ? null : Number(value))}
            />
          </Field>
          <Field
            label={palavras.comentario}
            optional
            hint={palavras.dica}
            error={sinaisDoTexto(comentario).length > 0 ? palavras.comSinais : undefined}
            action={
              <span className="text-xs text-muted tabular-nums">
                {textos.letras(comentario.length, tamanhosDaAvaliacao.comentario)}
              </span>
            }
          >
            <Textarea
              rows={5}
              maxLength={tamanhosDaAvaliacao.comentario}
              value={comentario}
              onChange={(event) => setComentario(event.target.value)}
            />
          </Field>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onVoltar}>
          {textos.voltar}
        </Button>
        <Button type="submit" loading={enviando} loadingText={palavras.enviando}>
          {feita ? palavras.salvar : palavras.enviar}
        </Button>
      </DialogFooter>
    </form>
  )
}
