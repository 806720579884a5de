import { useState } from 'react'
import { limitesDoAnuncio } from '#domain/anuncios/anuncio.ts'
import { revisarTexto } from '#domain/cuidado/revisar-texto.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { textos } from '../messages.ts'

type CampoProps = { ocupado: boolean; erro: unknown; onEnviar: (texto: string) => Promise<unknown> }

/** Where a message is written. A refusal keeps what was typed; words of distress are answered here, and hold nothing. */
export function CampoDeMensagem({ ocupado, erro, onEnviar }: CampoProps) {
  const [texto, setTexto] = useState('')
  const trechos = (erro as { data?: { trechos?: string[] } } | null)?.data?.trechos
  const dificil = revisarTexto(texto, { tipo_autor: 'paciente', conselhos: [] }).some(
    ({ grupo }) => grupo === 'autolesao',
  )
  return (
    <form
      className="grid gap-3"
      onSubmit={(evento) => {
        evento.preventDefault()
        if (texto.trim() === '' || ocupado) return
        onEnviar(texto.trim()).then(
          () => setTexto(''),
          () => undefined,
        )
      }}
    >
      {dificil ? (
        <p role="status" className="rounded-lg bg-info-soft p-3 text-info">
          {textos.dificil}
        </p>
      ) : null}
      {erro ? (
        <FormAlert>{`${falhaDe(erro).mensagem}${trechos ? ` (${trechos.join(', ')})` : ''}`}</FormAlert>
      ) : null}
      <Field label={textos.mensagem}>
        <Textarea
          rows={3}
          maxLength={limitesDoAnuncio.mensagem}
          value={texto}
          onChange={({ target }) => setTexto(target.value)}
        />
      </Field>
      <div>
        <Button type="submit" loading={ocupado} disabled={texto.trim() === ''}>
          {textos.enviar}
        </Button>
      </div>
    </form>
  )
}
