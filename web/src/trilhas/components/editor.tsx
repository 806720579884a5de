import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { aplicarModelo } from '#domain/trilhas/modelos.ts'
import { quandoDoPasso } from '#domain/trilhas/rules.ts'
import type { ModeloDeTrilha } from '#domain/trilhas/schemas-modelo.ts'
import type { MedidaDoPasso, Passo, Plano, Trilha } from '#domain/trilhas/schemas.ts'
import { formatarMinuto } from '#domain/formato/data.ts'
import { zonaDoAparelho } from '#domain/formato/fuso.ts'
import { client } from '#web/rpc/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { doProfissional as textos, textos as comuns } from '../messages.ts'
import { useAto } from '../use-trilhas.ts'

/** Chooses the template that a new trail is a copy of. */
export function EscolherModelo({
  modelos,
  hoje,
  onEscolher,
}: {
  modelos: readonly ModeloDeTrilha[]
  hoje: string
  onEscolher: (plano: Plano, modelo: { nome: string; versao: number }) => void
}) {
  const [id, setId] = useState(modelos[0]?.id ?? '')
  const modelo = modelos.find((cada) => cada.id === id)
  return (
    <Card as="section" className="grid gap-4">
      <Field label={textos.modelo}>
        <NativeSelect
          value={id}
          options={modelos.map(({ id: valor, nome }) => ({ value: valor, label: nome }))}
          onChange={({ target }) => setId(target.value)}
        />
      </Field>
      {modelo && modelo.fontes.length > 0 ? (
        <p className="text-sm text-muted">
          {textos.fontes}: {modelo.fontes.join(' ')}
        </p>
      ) : null}
      <Button
        disabled={!modelo}
        onClick={() =>
          modelo &&
          onEscolher(
            aplicarModelo(modelo, hoje, () => crypto.randomUUID()),
            { nome: modelo.nome, versao: modelo.versao },
          )
        }
      >
        {textos.comecar}
      </Button>
    </Card>
  )
}

const horasDe = (texto: string): number[] | null => {
  const partes = texto.split(/[,\s]+/).filter(Boolean)
  const horas = partes.map((parte) => {
    const [, h, m] = /^(\d{1,2}):(\d{2})$/.exec(parte) ?? []
    return h && Number(h) < 24 && Number(m) < 60 ? Number(h) * 60 + Number(m) : null
  })
  return horas.every((hora) => hora !== null) ? [...new Set(horas)] : null
}
const limite = (texto: string) => (texto.trim() === '' ? null : Number(texto.replace(',', '.')))

type EditorProps = {
  id: string
  paciente_id: string
  /** The version that was seen; 0 for a new trail. */
  versao: number
  modelo: { nome: string; versao: number } | null
  inicial: Plano
  zona?: string
  rascunho: boolean
  onGuardada: (trilha: Trilha) => void
  onFechar: () => void
}

/** The plan of a person: what the template says, adjusted. Nothing typed is lost when it is refused. */
export function Editor({
  id,
  paciente_id,
  versao,
  modelo,
  inicial,
  zona,
  rascunho,
  onGuardada,
  onFechar,
}: EditorProps) {
  const [plano, setPlano] = useState(inicial)
  const [motivo, setMotivo] = useState('')
  const { fazer, correndo, erro } = useAto()
  const mudar = (mais: Partial<Plano>) => setPlano((antes) => ({ ...antes, ...mais }))
  const mudarPasso = (passo: Passo) =>
    mudar({ passos: plano.passos.map((cada) => (cada.id === passo.id ? passo : cada)) })
  const guardar = async () =>
    onGuardada(
      await client.trilhas.guardar({
        id,
        paciente_id,
        modelo,
        zona: zona ?? zonaDoAparelho(),
        versao,
        motivo,
        plano,
      }),
    )
  return (
    <Card as="section" className="grid gap-4" aria-label={textos.ajustar}>
      <div className="grid gap-4 md:grid-cols-2">
        <Field label={textos.objetivo}>
          <Input value={plano.objetivo} onChange={({ target }) => mudar({ objetivo: target.value })} />
        </Field>
        <Field label={textos.meta} optional>
          <Input value={plano.meta} onChange={({ target }) => mudar({ meta: target.value })} />
        </Field>
        <Field label={textos.inicio}>
          <Input
            type="date"
            value={plano.inicio}
            onChange={({ target }) => mudar({ inicio: target.value })}
          />
        </Field>
        <Field label={textos.fim}>
          <Input type="date" value={plano.fim} onChange={({ target }) => mudar({ fim: target.value })} />
        </Field>
      </div>
      <h3 className="text-lg titulo">{textos.passos}</h3>
      <ul className="grid gap-3">
        {plano.passos.map((passo) => (
          <PassoEditavel
            key={passo.id}
            passo={passo}
            onMudar={mudarPasso}
            onTirar={() => mudar({ passos: plano.passos.filter((cada) => cada.id !== passo.id) })}
          />
        ))}
      </ul>
      {versao > 0 ? (
        <Field label={textos.porque}>
          <Textarea
            rows={2}
            maxLength={500}
            value={motivo}
            onChange={({ target }) => setMotivo(target.value)}
          />
        </Field>
      ) : null}
      {erro ? <FormAlert>{erro}</FormAlert> : null}
      <div className="flex flex-wrap gap-2">
        <Button loading={correndo} onClick={() => void fazer(guardar, textos.guardado)}>
          {rascunho ? textos.guardar : textos.propor}
        </Button>
        <Button variant="outline" onClick={onFechar}>
          {comuns.cancelar}
        </Button>
      </div>
    </Card>
  )
}

function PassoEditavel({
  passo,
  onMudar,
  onTirar,
}: {
  passo: Passo
  onMudar: (passo: Passo) => void
  onTirar: () => void
}) {
  const [horas, setHoras] = useState(passo.horas.map(formatarMinuto).join(', '))
  const lidas = horasDe(horas)
  const { medida } = passo
  const mudarMedida = (mais: Partial<MedidaDoPasso>) =>
    medida && onMudar({ ...passo, medida: { ...medida, ...mais } })
  return (
    <li className="grid gap-3 rounded-lg bg-subtle p-3">
      <div className="flex items-start justify-between gap-2">
        <p className="text-sm text-muted">{quandoDoPasso(passo)}</p>
        <IconButton
          label={textos.tirar(passo.titulo)}
          icon={<Trash2 aria-hidden size={18} />}
          onClick={onTirar}
        />
      </div>
      <div className="grid gap-3 md:grid-cols-2">
        <Field label={textos.tituloDoPasso}>
          <Input
            value={passo.titulo}
            onChange={({ target }) => onMudar({ ...passo, titulo: target.value })}
          />
        </Field>
        <Field
          label={textos.horas}
          hint={textos.horasDica}
          error={lidas === null ? textos.horasDica : undefined}
        >
          <Input
            value={horas}
            onChange={({ target }) => {
              setHoras(target.value)
              const novas = horasDe(target.value)
              if (novas) onMudar({ ...passo, horas: novas })
            }}
          />
        </Field>
        {medida ? (
          <>
            <Field label={`${textos.min} (${medida.unidade})`}>
              <Input
                inputMode="decimal"
                defaultValue={medida.min ?? ''}
                onChange={({ target }) => mudarMedida({ min: limite(target.value) })}
              />
            </Field>
            <Field label={`${textos.max} (${medida.unidade})`}>
              <Input
                inputMode="decimal"
                defaultValue={medida.max ?? ''}
                onChange={({ target }) => mudarMedida({ max: limite(target.value) })}
              />
            </Field>
          </>
        ) : null}
      </div>
      <Field label={textos.instrucoes} optional>
        <Textarea
          rows={2}
          maxLength={1000}
          value={passo.instrucoes}
          onChange={({ target }) => onMudar({ ...passo, instrucoes: target.value })}
        />
      </Field>
    </li>
  )
}
