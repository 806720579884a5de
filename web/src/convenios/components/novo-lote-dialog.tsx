import { useRef, useState, type FormEvent } from 'react'
import { limitesDaGuia } from '#domain/convenios/guia.ts'
import type { SemLote } from '#domain/convenios/schemas.ts'
import { formatarDia } from '#domain/formato/data.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/dialog.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useAtosDoLote, useSemLote } from '../hooks.ts'
import { novo as palavras, textos } from '../messages.ts'

type NovoLoteDialogProps = {
  clinica_id: string | undefined
  operadora: string
  /** Receives the batch when one was made. */
  onFechar: (id?: string) => void
}

/** How a consultation is named: the day, whom it was for, what it was. */
const nomeDa = ({ dia, pessoa, servico, profissional }: SemLote) =>
  [formatarDia(dia), pessoa ?? profissional, servico].join(', ')

/** Chooses consultations of one operator, all at first, and what is expected for each. */
export function NovoLoteDialog({ clinica_id, operadora, onFechar }: NovoLoteDialogProps) {
  const query = useSemLote(clinica_id, operadora)
  const consultas = query.data?.consultas ?? []
  const [fora, setFora] = useState<ReadonlySet<string>>(new Set())
  const [valores, setValores] = useState<Readonly<Record<string, number | null>>>({})
  const [erro, setErro] = useState<string | null>(null)
  const { criar } = useAtosDoLote()
  const toast = useToast()
  // One id for all tries: an answer that was lost does not make a second batch.
  const [id] = useState(() => crypto.randomUUID())
  // The second press of a double click comes before the first is drawn.
  const enviando = useRef(false)

  const valorDe = ({ agendamento_id, valor_centavos }: SemLote) =>
    agendamento_id in valores ? (valores[agendamento_id] ?? null) : valor_centavos || null
  const escolhidas = consultas.filter(({ agendamento_id }) => !fora.has(agendamento_id))
  const soma = escolhidas.reduce((ate, cada) => ate + (valorDe(cada) ?? 0), 0)
  const marcar = (ids: readonly string[], dentro: boolean) => {
    setErro(null)
    const novas = new Set(fora)
    for (const cada of ids) {
      if (dentro) novas.delete(cada)
      else novas.add(cada)
    }
    setFora(novas)
  }

  function enviar(event: FormEvent) {
    event.preventDefault()
    if (enviando.current) return
    if (escolhidas.length === 0) return setErro(palavras.escolha)
    if (escolhidas.length > limitesDaGuia.guias) return setErro(palavras.demais(limitesDaGuia.guias))
    const guias = escolhidas.map((cada) => ({
      agendamento_id: cada.agendamento_id,
      esperado_centavos: valorDe(cada) ?? 0,
    }))
    if (guias.some(({ esperado_centavos }) => esperado_centavos <= 0)) return setErro(palavras.semValor)
    enviando.current = true
    criar.mutate(
      { ...(clinica_id ? { clinica_id } : {}), id, operadora, guias },
      {
        onSuccess() {
          toast({ tone: 'success', title: palavras.criado })
          onFechar(id)
        },
        onError: (causa) => setErro(falhaDe(causa).mensagem),
        onSettled: () => {
          enviando.current = false
        },
      },
    )
  }

  return (
    <Dialog
      open
      bare
      full
      size="lg"
      title={palavras.titulo(operadora)}
      description={palavras.descricao}
      onOpenChange={() => onFechar()}
    >
      <form className="contents" onSubmit={enviar}>
        <DialogBody>
          {query.data ? (
            consultas.length === 0 ? (
              <p className="text-muted">{palavras.nenhuma}</p>
            ) : (
              <fieldset className="grid gap-3">
                <legend className="sr-only">{palavras.quais}</legend>
                <Checkbox
                  label={palavras.todas}
                  checked={escolhidas.length === consultas.length}
                  onChange={({ target }) =>
                    marcar(
                      consultas.map((cada) => cada.agendamento_id),
                      target.checked,
                    )
                  }
                />
                <ul className="grid gap-3 border-t border-line pt-3">
                  {consultas.map((consulta) => (
                    <li
                      key={consulta.agendamento_id}
                      className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_12rem] sm:items-center"
                    >
                      <Checkbox
                        label={nomeDa(consulta)}
                        description={[consulta.plano, consulta.pessoa ? consulta.profissional : null]
                          .filter(Boolean)
                          .join(', ')}
                        checked={!fora.has(consulta.agendamento_id)}
                        onChange={({ target }) => marcar([consulta.agendamento_id], target.checked)}
                      />
                      <MoneyInput
                        aria-label={palavras.esperado(nomeDa(consulta))}
                        value={valorDe(consulta)}
                        disabled={fora.has(consulta.agendamento_id)}
                        onValueChange={(valor) => {
                          setErro(null)
                          setValores({ ...valores, [consulta.agendamento_id]: valor })
                        }}
                      />
                    </li>
                  ))}
                </ul>
              </fieldset>
            )
          ) : query.error ? (
            <QueryError query={query} level={3} title={textos.erro} />
          ) : (
            <SkeletonGroup>
              <Skeleton className="h-40 w-full" />
            </SkeletonGroup>
          )}
          <output className="mt-4 block font-semibold tabular-nums">
            {palavras.total(escolhidas.length, soma)}
          </output>
          {erro ? (
            <div className="mt-3">
              <FormAlert>{erro}</FormAlert>
            </div>
          ) : null}
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onClick={() => onFechar()}>
            {palavras.cancelar}
          </Button>
          <Button
            type="submit"
            disabled={consultas.length === 0}
            loading={criar.isPending}
            loadingText={palavras.criando}
          >
            {palavras.criar}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
