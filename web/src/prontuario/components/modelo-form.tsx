import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { limitesDaAnotacao, type SecaoDoModelo } from '#domain/prontuario/modelo.ts'
import type { ModeloProprio } from '#domain/prontuario/schemas.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { textos } from '../messages-modelos.ts'

/** A key that no section of the template has. */
function chaveLivre(secoes: readonly SecaoDoModelo[]): string {
  for (let n = secoes.length + 1; ; n++) if (!secoes.some(({ chave }) => chave === `s${n}`)) return `s${n}`
}

/** The list with two neighbours changed over. */
function comTroca<T>(lista: readonly T[], i: number, com: number): T[] {
  const nova = [...lista]
  ;[nova[i], nova[com]] = [nova[com]!, nova[i]!]
  return nova
}

/** Name and sections of one template. What is refused stays as it was typed. */
export function ModeloForm({ inicial, onVoltar }: { inicial: ModeloProprio; onVoltar: () => void }) {
  const toast = useToast()
  const queries = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [nome, setNome] = useState(inicial.nome)
  const [secoes, setSecoes] = useState<readonly SecaoDoModelo[]>(inicial.secoes)
  const [conferido, setConferido] = useState(false)
  const guardar = useMutation(api.prontuario.guardarModelo.mutationOptions())
  const faltaNome = nome.trim() === ''
  const falta = faltaNome || secoes.some(({ titulo }) => titulo.trim() === '')
  const enviar = () => {
    setConferido(true)
    if (falta)
      return requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
      )
    guardar.mutate(
      {
        id: inicial.id,
        nome: nome.trim(),
        secoes: secoes.map(({ chave, titulo }) => ({ chave, titulo: titulo.trim() })),
      },
      {
        onSuccess: () => {
          void queries.invalidateQueries({ queryKey: api.prontuario.modelos.key() })
          toast({ tone: 'success', title: textos.guardado })
          onVoltar()
        },
      },
    )
  }
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4"
      onSubmit={(evento) => {
        evento.preventDefault()
        // Also a form inside the dialog of another: what is written there is not sent with it.
        evento.stopPropagation()
        if (!guardar.isPending) enviar()
      }}
    >
      <Field label={textos.nome} error={conferido && faltaNome ? textos.semNome : undefined}>
        <Input
          value={nome}
          maxLength={limitesDaAnotacao.nomeDoModelo}
          onChange={({ target }) => setNome(target.value)}
        />
      </Field>
      <ol className="grid gap-3">
        {secoes.map(({ chave, titulo }, i) => {
          const dita = titulo.trim() || textos.semTituloAinda(i + 1)
          return (
            <li key={chave} className="flex items-end gap-1">
              <Field
                label={textos.secao(i + 1)}
                className="min-w-0 flex-1"
                error={conferido && titulo.trim() === '' ? textos.semTitulo : undefined}
              >
                <Input
                  value={titulo}
                  maxLength={limitesDaAnotacao.titulo}
                  onChange={({ target }) =>
                    setSecoes(
                      secoes.map((cada) => (cada.chave === chave ? { chave, titulo: target.value } : cada)),
                    )
                  }
                />
              </Field>
              <IconButton
                label={textos.subir(dita)}
                icon={<ArrowUp aria-hidden size={18} />}
                disabled={i === 0}
                onClick={() => setSecoes(comTroca(secoes, i, i - 1))}
              />
              <IconButton
                label={textos.descer(dita)}
                icon={<ArrowDown aria-hidden size={18} />}
                disabled={i === secoes.length - 1}
                onClick={() => setSecoes(comTroca(secoes, i, i + 1))}
              />
              <IconButton
                label={textos.retirar(dita)}
                icon={<X aria-hidden size={18} />}
                disabled={secoes.length === 1}
                onClick={() => setSecoes(secoes.filter((cada) => cada.chave !== chave))}
              />
            </li>
          )
        })}
      </ol>
      {secoes.length < limitesDaAnotacao.secoes ? (
        <Button
          size="sm"
          variant="outline"
          className="justify-self-start"
          icon={<Plus aria-hidden size={16} />}
          onClick={() => setSecoes([...secoes, { chave: chaveLivre(secoes), titulo: '' }])}
        >
          {textos.adicionar}
        </Button>
      ) : (
        <p className="text-sm text-muted">{textos.noMaximo}</p>
      )}
      {guardar.error ? <FormAlert>{falhaDe(guardar.error).mensagem}</FormAlert> : null}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={onVoltar}>
          {textos.voltar}
        </Button>
        <Button type="submit" loading={guardar.isPending} loadingText={textos.guardando}>
          {textos.guardar}
        </Button>
      </div>
    </form>
  )
}
