import { CircleCheck, CircleX } from 'lucide-react'
import { useState } from 'react'
import type { Dica } from '#domain/dicas/contract.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { useResponder } from '../hooks.ts'
import { textos } from '../messages.ts'

const { quiz: palavras } = textos

/** A few questions on a tip. Every answer is explained once all were given. */
export function Quiz({ dica: { id, quiz, marcas } }: { dica: Dica }) {
  const responder = useResponder()
  const [respostas, setRespostas] = useState<(number | undefined)[]>(marcas.respostas ?? [])
  const [conferido, setConferido] = useState(marcas.respostas !== null)
  const [erro, setErro] = useState<string | null>(null)
  const certas = quiz.filter(({ certa }, i) => respostas[i] === certa).length

  function conferir() {
    const dadas = quiz.map((_, i) => respostas[i])
    if (dadas.some((cada) => cada === undefined)) return setErro(palavras.faltam)
    setErro(null)
    responder.mutate(
      { id, respostas: dadas as number[] },
      { onSuccess: () => setConferido(true), onError: (error) => setErro(falhaDe(error).mensagem) },
    )
  }

  return (
    <Card as="section" className="grid gap-5" aria-labelledby="quiz-da-dica">
      <h2 id="quiz-da-dica" className="text-lg titulo">
        {palavras.titulo}
      </h2>
      {quiz.map(({ pergunta, opcoes, certa, porque }, i) => (
        <div key={pergunta} className="grid gap-2">
          <p className="text-sm text-muted">{palavras.pergunta(i + 1, quiz.length)}</p>
          <Field label={pergunta} group>
            <RadioCards
              columns={1}
              options={opcoes.map((label, numero) => ({
                value: String(numero),
                label,
                disabled: conferido,
              }))}
              value={respostas[i] === undefined ? undefined : String(respostas[i])}
              onValueChange={(valor) =>
                setRespostas((antes) => quiz.map((_, j) => (j === i ? Number(valor) : antes[j])))
              }
            />
          </Field>
          {conferido ? (
            <p className="flex items-start gap-2">
              {respostas[i] === certa ? (
                <CircleCheck aria-hidden size={18} className="mt-0.5 text-success" />
              ) : (
                <CircleX aria-hidden size={18} className="mt-0.5 text-danger" />
              )}
              <span className="min-w-0 flex-1">
                <strong>{respostas[i] === certa ? palavras.certa : palavras.errada(opcoes[certa]!)}</strong>{' '}
                {porque}
              </span>
            </p>
          ) : null}
        </div>
      ))}
      {erro ? <FormAlert>{erro}</FormAlert> : null}
      <div className="flex flex-wrap items-center gap-3">
        {conferido ? (
          <>
            <p role="status" className="font-semibold">
              {palavras.acertos(certas, quiz.length)}
            </p>
            <Button
              variant="outline"
              onClick={() => {
                setConferido(false)
                setRespostas([])
              }}
            >
              {palavras.denovo}
            </Button>
          </>
        ) : (
          <Button loading={responder.isPending} onClick={conferir}>
            {palavras.conferir}
          </Button>
        )}
      </div>
    </Card>
  )
}
