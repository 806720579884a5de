import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { aplicarModelo, comoModelo, passoNovo, planoEmBranco } from '#domain/trilhas/modelos.ts'
import type { ModeloDeTrilha } from '#domain/trilhas/schemas-modelo.ts'
import type { Passo, Plano, Trilha } from '#domain/trilhas/schemas.ts'
import { limitesDaTrilha } from '#domain/trilhas/trilha.ts'
import { zonaDoAparelho } from '#domain/formato/fuso.ts'
import { api, client } from '#web/rpc/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DatePicker } from '#web/ui/date-picker.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { doProfissional as textos, textos as comuns } from '../messages.ts'
import { useAto } from '../use-trilhas.ts'
import { PassoEditavel } from './passo-editavel.tsx'

/** Chooses the template that a new trail is a copy of. */
export function EscolherModelo({
  modelos,
  hoje,
  onEscolher,
}: {
  modelos: readonly ModeloDeTrilha[]
  hoje: string
  onEscolher: (plano: Plano, modelo: { nome: string; versao: number } | null) => void
}) {
  const [id, setId] = useState(modelos[0]?.id ?? '')
  const modelo = modelos.find((cada) => cada.id === id) ?? null
  return (
    <Card as="section" className="grid gap-4">
      <Field label={textos.modelo}>
        <NativeSelect
          value={id}
          options={[
            ...modelos.map(({ id: valor, nome }) => ({ value: valor, label: nome })),
            { value: '', label: textos.doZero },
          ]}
          onChange={({ target }) => setId(target.value)}
        />
      </Field>
      {modelo && modelo.fontes.length > 0 ? (
        <p className="text-sm text-muted">
          {textos.fontes}: {modelo.fontes.join(' ')}
        </p>
      ) : null}
      <Button
        className="justify-self-start"
        onClick={() =>
          modelo
            ? onEscolher(
                aplicarModelo(modelo, hoje, () => crypto.randomUUID()),
                { nome: modelo.nome, versao: modelo.versao },
              )
            : onEscolher(planoEmBranco(hoje, crypto.randomUUID()), null)
        }
      >
        {textos.comecar}
      </Button>
    </Card>
  )
}

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
  const queries = useQueryClient()
  const mudar = (mais: Partial<Plano>) => setPlano((antes) => ({ ...antes, ...mais }))
  const mudarCid = (parte: { codigo?: string; texto?: string }) => {
    const cid = { codigo: '', texto: '', ...plano.cid, ...parte }
    mudar({ cid: cid.codigo || cid.texto ? cid : null })
  }
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
  const [modelo_id] = useState(() => crypto.randomUUID())
  const [versaoDoModelo, setVersaoDoModelo] = useState(0)
  const guardarModelo = async () => {
    const guardado = await client.trilhas.guardarModelo({
      id: modelo_id,
      versao: versaoDoModelo,
      nome: plano.objetivo.slice(0, limitesDaTrilha.titulo),
      ...comoModelo(plano),
    })
    setVersaoDoModelo(guardado.versao)
    void queries.invalidateQueries({ queryKey: api.trilhas.modelos.key() })
  }
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
          <DatePicker value={plano.inicio} onValueChange={(inicio) => inicio && mudar({ inicio })} />
        </Field>
        <Field label={textos.fim}>
          <DatePicker value={plano.fim} min={plano.inicio} onValueChange={(fim) => fim && mudar({ fim })} />
        </Field>
        <Field label={textos.cidCodigo} optional>
          <Input
            maxLength={6}
            value={plano.cid?.codigo ?? ''}
            onChange={({ target }) => mudarCid({ codigo: target.value })}
          />
        </Field>
        <Field label={textos.cidTexto} optional>
          <Input
            maxLength={200}
            value={plano.cid?.texto ?? ''}
            onChange={({ target }) => mudarCid({ texto: target.value })}
          />
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
      {plano.passos.length < limitesDaTrilha.passos ? (
        <Button
          variant="outline"
          className="justify-self-start"
          icon={<Plus aria-hidden size={18} />}
          onClick={() => mudar({ passos: [...plano.passos, passoNovo(crypto.randomUUID(), plano.inicio)] })}
        >
          {textos.maisUm}
        </Button>
      ) : null}
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
        <Button
          variant="outline"
          disabled={correndo}
          onClick={() => void fazer(guardarModelo, textos.modeloGuardado)}
        >
          {textos.comoModelo}
        </Button>
        <Button variant="ghost" onClick={onFechar}>
          {comuns.cancelar}
        </Button>
      </div>
    </Card>
  )
}
