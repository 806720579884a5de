import { useEffect, useId, useRef, useState } from 'react'
import type { Pergunta, Resposta } from '#domain/formularios/formulario.ts'
import { limitesDoFormulario } from '#domain/formularios/formulario.ts'
import { numeroDe, recusaDaResposta } from '#domain/formularios/regras.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { textos } from '../messages.ts'

type PerguntaProps = {
  pergunta: Pergunta
  resposta: Resposta | undefined
  /** Refused when one went on without it. */
  erro: string | null
  onResponder: (resposta: Resposta) => void
}

/** One question with the control of its kind. What is chosen is kept at once, what is typed after a pause. */
export function PerguntaAberta({ pergunta, resposta, erro, onResponder }: PerguntaProps) {
  const titulo = useRef<HTMLHeadingElement>(null)
  useEffect(() => titulo.current?.focus(), [])
  const { id, tipo, texto, ajuda, obrigatoria } = pergunta
  const comNumero = (numero: number) => onResponder({ pergunta_id: id, numero, texto: null })
  const dica = [ajuda, obrigatoria ? '' : textos.opcional].filter(Boolean).join(' ')
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        <h2 ref={titulo} tabIndex={-1} className="text-xl titulo break-words outline-none">
          {texto}
        </h2>
        {dica ? <p className="text-muted">{dica}</p> : null}
      </div>
      {tipo === 'escolha' ? (
        <Field group label={texto} hideLabel error={erro}>
          <RadioCards
            columns={1}
            options={pergunta.opcoes.map((label, n) => ({ value: String(n), label }))}
            value={resposta?.numero === null || resposta === undefined ? '' : String(resposta.numero)}
            onValueChange={(valor) => comNumero(Number(valor))}
          />
        </Field>
      ) : tipo === 'escala' ? (
        <Escala pergunta={pergunta} numero={resposta?.numero ?? null} erro={erro} onEscolher={comNumero} />
      ) : (
        <Escrita pergunta={pergunta} resposta={resposta} erro={erro} onResponder={onResponder} />
      )}
    </div>
  )
}

type EscalaProps = {
  pergunta: Extract<Pergunta, { tipo: 'escala' }>
  numero: number | null
  erro: string | null
  onEscolher: (numero: number) => void
}

/** Every number of a scale as a target of at least 44 px. */
function Escala({
  pergunta: { texto, de, ate, rotulo_de, rotulo_ate },
  numero,
  erro,
  onEscolher,
}: EscalaProps) {
  const nome = useId()
  const numeros = Array.from({ length: ate - de + 1 }, (_, n) => de + n)
  const dito = (n: number) =>
    n === de && rotulo_de ? `${n}, ${rotulo_de}` : n === ate && rotulo_ate ? `${n}, ${rotulo_ate}` : String(n)
  return (
    <Field group label={texto} hideLabel error={erro}>
      <div className="grid gap-2">
        <div className="grid grid-cols-4 gap-2 sm:grid-cols-6 md:grid-cols-11">
          {numeros.map((n) => (
            <label
              key={n}
              className="grid h-14 place-items-center rounded-md border border-line-strong bg-surface font-semibold tabular-nums hover:border-ink-2 has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary-soft-fg has-checked:inset-ring has-checked:inset-ring-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
            >
              <input
                type="radio"
                name={nome}
                className="sr-only"
                aria-label={dito(n)}
                checked={numero === n}
                onChange={() => onEscolher(n)}
              />
              {n}
            </label>
          ))}
        </div>
        <p aria-hidden className="flex flex-wrap justify-between gap-x-4 text-muted">
          {rotulo_de ? <span>{`${de}: ${rotulo_de}`}</span> : null}
          {rotulo_ate ? <span>{`${ate}: ${rotulo_ate}`}</span> : null}
        </p>
      </div>
    </Field>
  )
}

/** Milliseconds after the last key. */
const PAUSA = 800

type EscritaProps = Omit<PerguntaProps, 'pergunta'> & {
  pergunta: Extract<Pergunta, { tipo: 'texto' | 'numero' }>
}

function Escrita({ pergunta, resposta, erro, onResponder }: EscritaProps) {
  const { id, tipo } = pergunta
  const [escrito, setEscrito] = useState(
    tipo === 'texto' ? (resposta?.texto ?? '') : (resposta?.numero?.toLocaleString('pt-BR') ?? ''),
  )
  const espera = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lida = (texto: string): Resposta | null => {
    if (tipo === 'texto') return { pergunta_id: id, numero: null, texto: texto.trim() || null }
    const numero = numeroDe(texto)
    return numero === undefined ? null : { pergunta_id: id, numero, texto: null }
  }
  const recusaDe = (texto: string) => {
    const nova = lida(texto)
    return nova ? recusaDaResposta({ ...pergunta, obrigatoria: false }, nova) : textos.naoENumero
  }
  const recusa = recusaDe(escrito)
  const guardar = (texto: string) => {
    if (espera.current === undefined) return
    clearTimeout(espera.current)
    espera.current = undefined
    const nova = lida(texto)
    if (nova && !recusaDe(texto)) onResponder(nova)
  }
  const mudar = (texto: string) => {
    setEscrito(texto)
    clearTimeout(espera.current)
    espera.current = setTimeout(() => guardar(texto), PAUSA)
  }
  // On the way to another question or another app nothing waits for the pause.
  const onBlur = () => guardar(escrito)
  if (tipo === 'texto')
    return (
      <Field label={textos.emPalavras} error={recusa ?? erro}>
        <Textarea
          rows={4}
          maxLength={limitesDoFormulario.resposta}
          value={escrito}
          onChange={({ target }) => mudar(target.value)}
          onBlur={onBlur}
        />
      </Field>
    )
  const { unidade } = pergunta
  return (
    <Field label={unidade ? `${textos.numero} (${unidade})` : textos.numero} error={recusa ?? erro}>
      <Input
        size="lg"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={escrito}
        onChange={({ target }) => mudar(target.value)}
        onBlur={onBlur}
      />
    </Field>
  )
}
