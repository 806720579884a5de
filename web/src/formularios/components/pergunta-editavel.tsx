import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
  limitesDoFormulario as limites,
  rotulosDaPergunta,
  tiposDePergunta,
  type Pergunta,
  type TipoDePergunta,
} from '#domain/formularios/formulario.ts'
import { numeroDe } from '#domain/formularios/regras.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { construtor as palavras } from '../messages.ts'

type PerguntaEditavelProps = {
  pergunta: Pergunta
  /** Its place, from 0, and how many there are. */
  n: number
  de: number
  erro: string | undefined
  onMudar: (pergunta: Pergunta) => void
  onMover: (para: number) => void
  onTirar: () => void
}

/** The same question as another kind, with what that kind needs. */
function comoTipo({ id, texto, ajuda, obrigatoria }: Pergunta, tipo: TipoDePergunta): Pergunta {
  const comum = { id, texto, ajuda, obrigatoria }
  if (tipo === 'texto') return { ...comum, tipo }
  if (tipo === 'numero') return { ...comum, tipo, unidade: '', minimo: null, maximo: null }
  if (tipo === 'escolha') return { ...comum, tipo, opcoes: ['Sim', 'Não'] }
  return { ...comum, tipo, de: 0, ate: 10, rotulo_de: '', rotulo_ate: '' }
}

/** One question of a form that is being written. */
export function PerguntaEditavel({
  pergunta,
  n,
  de,
  erro,
  onMudar,
  onMover,
  onTirar,
}: PerguntaEditavelProps) {
  const { tipo } = pergunta
  return (
    <li className="grid gap-3 rounded-lg bg-subtle p-3">
      <div className="flex items-center justify-between gap-2">
        <p className="font-semibold">{palavras.pergunta(n + 1)}</p>
        <span className="flex">
          <IconButton
            label={palavras.subir(n + 1)}
            icon={<ArrowUp aria-hidden size={18} />}
            disabled={n === 0}
            onClick={() => onMover(n - 1)}
          />
          <IconButton
            label={palavras.descer(n + 1)}
            icon={<ArrowDown aria-hidden size={18} />}
            disabled={n === de - 1}
            onClick={() => onMover(n + 1)}
          />
          <IconButton
            label={palavras.tirar(n + 1)}
            icon={<Trash2 aria-hidden size={18} />}
            disabled={de === 1}
            onClick={onTirar}
          />
        </span>
      </div>
      <div className="grid items-start gap-3 md:grid-cols-[2fr_1fr]">
        <Field label={palavras.texto} error={erro}>
          <Input
            value={pergunta.texto}
            maxLength={limites.pergunta}
            onChange={({ target }) => onMudar({ ...pergunta, texto: target.value })}
          />
        </Field>
        <Field label={palavras.tipo}>
          <NativeSelect
            value={tipo}
            options={tiposDePergunta.map((value) => ({ value, label: rotulosDaPergunta[value] }))}
            onChange={({ target }) => onMudar(comoTipo(pergunta, target.value as TipoDePergunta))}
          />
        </Field>
      </div>
      {tipo === 'escolha' ? (
        <Opcoes opcoes={pergunta.opcoes} onMudar={(opcoes) => onMudar({ ...pergunta, opcoes })} />
      ) : tipo === 'numero' ? (
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-3">
          <Field label={palavras.unidade} optional>
            <Input
              value={pergunta.unidade}
              maxLength={limites.unidade}
              onChange={({ target }) => onMudar({ ...pergunta, unidade: target.value })}
            />
          </Field>
          <Limite
            rotulo={palavras.minimo}
            numero={pergunta.minimo}
            onMudar={(minimo) => onMudar({ ...pergunta, minimo })}
          />
          <Limite
            rotulo={palavras.maximo}
            numero={pergunta.maximo}
            onMudar={(maximo) => onMudar({ ...pergunta, maximo })}
          />
        </div>
      ) : tipo === 'escala' ? (
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          <Inteiro
            rotulo={palavras.de}
            numero={pergunta.de}
            onMudar={(novo) => onMudar({ ...pergunta, de: novo })}
          />
          <Inteiro
            rotulo={palavras.ate}
            numero={pergunta.ate}
            onMudar={(ate) => onMudar({ ...pergunta, ate })}
          />
          <Field label={palavras.rotuloDe} optional>
            <Input
              value={pergunta.rotulo_de}
              maxLength={limites.opcao}
              onChange={({ target }) => onMudar({ ...pergunta, rotulo_de: target.value })}
            />
          </Field>
          <Field label={palavras.rotuloAte} optional>
            <Input
              value={pergunta.rotulo_ate}
              maxLength={limites.opcao}
              onChange={({ target }) => onMudar({ ...pergunta, rotulo_ate: target.value })}
            />
          </Field>
        </div>
      ) : null}
      <Checkbox
        label={palavras.obrigatoria}
        checked={pergunta.obrigatoria}
        onChange={({ target }) => onMudar({ ...pergunta, obrigatoria: target.checked })}
      />
    </li>
  )
}

/** The options as lines of one text: an empty line at its end is a line that is being begun. */
function Opcoes({ opcoes, onMudar }: { opcoes: readonly string[]; onMudar: (opcoes: string[]) => void }) {
  const [texto, setTexto] = useState(opcoes.join('\n'))
  return (
    <Field label={palavras.opcoes} hint={palavras.opcoesDica}>
      <Textarea
        rows={4}
        value={texto}
        onChange={({ target }) => {
          setTexto(target.value)
          onMudar(
            target.value
              .split('\n')
              .map((linha) => linha.trim())
              .filter(Boolean),
          )
        }}
      />
    </Field>
  )
}

type LimiteProps = { rotulo: string; numero: number | null; onMudar: (numero: number | null) => void }

function Limite({ rotulo, numero, onMudar }: LimiteProps) {
  return (
    <Field label={rotulo} optional>
      <Input
        inputMode="decimal"
        defaultValue={numero?.toLocaleString('pt-BR') ?? ''}
        onChange={({ target }) => {
          const lido = numeroDe(target.value)
          if (lido !== undefined) onMudar(lido)
        }}
      />
    </Field>
  )
}

function Inteiro({
  rotulo,
  numero,
  onMudar,
}: {
  rotulo: string
  numero: number
  onMudar: (numero: number) => void
}) {
  return (
    <Field label={rotulo}>
      <Input
        type="number"
        inputMode="numeric"
        min={-100}
        max={100}
        defaultValue={numero}
        onChange={({ target }) => target.value !== '' && onMudar(Math.trunc(Number(target.value)))}
      />
    </Field>
  )
}
