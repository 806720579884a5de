import { useRef, useState, type FormEvent } from 'react'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { limiteComentario } from '#domain/rede/feed.ts'
import type { Comentario } from '#domain/rede/schemas.ts'
import { api, client } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { textos } from '../messages.ts'

type EscreverProps = {
  postId: string
  /** The comment that is answered. */
  pai?: string
  /** The comment that is written anew. */
  edita?: Comentario
  onFeito: () => void | Promise<void>
  onCancelar?: () => void
}

/** An `@` and the beginning of a name, at the end of what was typed so far. */
const MENCAO = /(?:^|[\s(])@([\p{L}][\p{L} .'-]{0,40})$/u

/** Writes a comment, an answer or a correction. What was typed stays until the server has it. */
export function EscreverComentario({ postId, pai, edita, onFeito, onCancelar }: EscreverProps) {
  const [texto, setTexto] = useState(edita?.conteudo ?? '')
  const [mencoes, setMencoes] = useState<{ id: string; nome: string }[]>([])
  const [id, setId] = useState(() => crypto.randomUUID())
  const campo = useRef<HTMLTextAreaElement>(null)

  const enviar = useMutation({
    mutationFn: () => {
      const ids = mencoes.filter(({ nome }) => texto.includes(`@${nome}`)).map((cada) => cada.id)
      return edita
        ? client.rede.editarComentario({
            id: edita.id,
            conteudo: texto,
            mencoes: [...new Set([...ids, ...antigas(edita)])],
          })
        : client.rede.comentar({
            id: postId,
            comentario_id: id,
            pai_id: pai ?? null,
            conteudo: texto,
            mencoes: ids,
          })
    },
    async onSuccess() {
      setTexto('')
      setMencoes([])
      setId(crypto.randomUUID())
      await onFeito()
    },
  })

  const termo = MENCAO.exec(texto)?.[1]?.trim() ?? ''
  const mencionado = mencoes.some(({ nome }) => texto.endsWith(`@${nome}`))
  const { data: pessoas = [] } = useQuery(
    api.rede.pessoas.queryOptions({
      input: { q: termo || 'a' },
      enabled: termo.length >= 2 && !mencionado,
      placeholderData: keepPreviousData,
    }),
  )
  const sugeridas = termo.length >= 2 && !mencionado ? pessoas.slice(0, 5) : []

  function mencionar(pessoa: { id: string; nome: string }) {
    setTexto(`${texto.slice(0, texto.lastIndexOf('@'))}@${pessoa.nome} `)
    setMencoes([...mencoes, pessoa])
    campo.current?.focus()
  }

  function aoEnviar(event: FormEvent) {
    event.preventDefault()
    if (texto.trim() !== '' && !enviar.isPending) enviar.mutate()
  }

  const rotulo = pai ? textos.escreverResposta : textos.escreverComentario
  return (
    <form onSubmit={aoEnviar} className="grid gap-2">
      {enviar.error ? <FormAlert>{falhaDe(enviar.error).mensagem}</FormAlert> : null}
      <Field label={rotulo} hideLabel>
        <Textarea
          ref={campo}
          rows={2}
          maxLength={limiteComentario}
          placeholder={rotulo}
          value={texto}
          onChange={({ target }) => setTexto(target.value)}
        />
      </Field>
      {sugeridas.length > 0 ? (
        <ul aria-label={textos.mencionar} className="flex flex-wrap gap-2">
          {sugeridas.map((pessoa) => (
            <li key={pessoa.id}>
              <Button
                variant="outline"
                size="sm"
                icon={<Avatar name={pessoa.nome} src={pessoa.avatar_url} theme={pessoa.tema} size="xs" />}
                onClick={() => mencionar(pessoa)}
              >
                {pessoa.nome}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap items-center justify-end gap-2">
        {edita ? null : <p className="min-w-40 flex-1 text-xs text-muted">{textos.seuNome}</p>}
        {onCancelar ? (
          <Button variant="ghost" size="sm" onClick={onCancelar}>
            {textos.cancelar}
          </Button>
        ) : null}
        <Button
          type="submit"
          size="sm"
          disabled={texto.trim() === ''}
          loading={enviar.isPending}
          loadingText={textos.publicando}
        >
          {edita ? textos.salvarEdicao : pai ? textos.publicarResposta : textos.publicarComentario}
        </Button>
      </div>
    </form>
  )
}

/** People whom the comment already mentions. */
const antigas = ({ facetas }: Comentario) =>
  facetas.flatMap((faceta) => (faceta.tipo === 'mencao' ? faceta.usuario_id : []))
