import { Archive, ArchiveRestore, Check, Tags } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import type { CentroDeCusto } from '#domain/financeiro/lancamentos.ts'
import type { LivroAberto } from '#domain/financeiro/schemas.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useCentros, useCriarCentro, useMudarCentro } from './hooks.ts'
import { textos } from './messages.ts'

const { centro: palavras } = textos

/** The button of the list of cost centres, and the list. */
export function Centros({ livro }: { livro: LivroAberto }) {
  const [aberta, setAberta] = useState(false)
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        icon={<Tags aria-hidden size={16} />}
        onClick={() => setAberta(true)}
      >
        {palavras.titulo}
      </Button>
      {aberta ? <CentrosDialog livro={livro} onFechar={() => setAberta(false)} /> : null}
    </>
  )
}

function CentrosDialog({ livro, onFechar }: { livro: LivroAberto; onFechar: () => void }) {
  const clinica = livro.clinica_id ? { clinica_id: livro.clinica_id } : {}
  const query = useCentros(clinica)
  return (
    <Dialog
      open
      onOpenChange={onFechar}
      title={palavras.titulo}
      description={palavras.descricao}
      footer={<Button onClick={onFechar}>{palavras.fechar}</Button>}
    >
      <div className="grid gap-4">
        {livro.escreve ? <Novo clinica={clinica} /> : null}
        {query.data ? (
          query.data.centros.length > 0 ? (
            <ul aria-label={palavras.lista} className="grid gap-2">
              {query.data.centros.map((centro) => (
                <Linha key={`${centro.id} ${centro.versao}`} centro={centro} escreve={livro.escreve} />
              ))}
            </ul>
          ) : (
            <p className="text-muted">{palavras.vazio}</p>
          )
        ) : query.error ? (
          <QueryError query={query} level={3} title={palavras.erro} />
        ) : (
          <Skeleton className="h-36 w-full rounded-lg" />
        )}
      </div>
    </Dialog>
  )
}

function Novo({ clinica }: { clinica: { clinica_id?: string } }) {
  const toast = useToast()
  const criar = useCriarCentro()
  const [nome, setNome] = useState('')
  const [erro, setErro] = useState<string>()
  // One id for all tries of one name.
  const [id, setId] = useState(() => crypto.randomUUID())

  function enviar(evento: FormEvent) {
    evento.preventDefault()
    if (!nome.trim()) return setErro(palavras.semNome)
    setErro(undefined)
    criar.mutate(
      { ...clinica, id, nome },
      {
        onError: (error) => setErro(falhaDe(error).mensagem),
        onSuccess() {
          setNome('')
          setId(crypto.randomUUID())
          toast({ tone: 'success', title: palavras.criado })
        },
      },
    )
  }
  return (
    <form className="flex items-end gap-2" onSubmit={enviar} noValidate>
      <div className="min-w-0 flex-1">
        <Field label={palavras.novo} error={erro}>
          <Input
            value={nome}
            maxLength={60}
            autoComplete="off"
            onChange={({ target }) => setNome(target.value)}
          />
        </Field>
      </div>
      <Button type="submit" loading={criar.isPending}>
        {palavras.criar}
      </Button>
    </form>
  )
}

function Linha({ centro, escreve }: { centro: CentroDeCusto; escreve: boolean }) {
  const toast = useToast()
  const mudar = useMudarCentro()
  const [nome, setNome] = useState(centro.nome)
  const { id, versao, arquivado } = centro
  const mudou = nome.trim() !== '' && nome.trim() !== centro.nome
  const recusa = (error: unknown) => toast({ tone: 'error', title: falhaDe(error).mensagem })
  function salvar(mudanca: { nome: string; arquivado: boolean }) {
    mudar.mutate(
      { id, versao, ...mudanca },
      {
        onError: recusa,
        onSuccess: (feito) =>
          toast({
            tone: 'success',
            title: feito.arquivado && !arquivado ? palavras.foiArquivado : palavras.mudado,
          }),
      },
    )
  }
  if (!escreve)
    return (
      <li className="flex items-center justify-between gap-2">
        {centro.nome} {arquivado ? <Badge>{palavras.arquivado}</Badge> : null}
      </li>
    )
  return (
    <li className="flex items-center gap-2">
      <Input
        aria-label={palavras.nome(centro.nome)}
        value={nome}
        maxLength={60}
        autoComplete="off"
        onChange={({ target }) => setNome(target.value)}
      />
      {arquivado ? <Badge>{palavras.arquivado}</Badge> : null}
      {mudou ? (
        <IconButton
          label={palavras.renomear(centro.nome)}
          icon={<Check size={20} />}
          onClick={() => salvar({ nome, arquivado })}
        />
      ) : null}
      <IconButton
        label={arquivado ? palavras.trazer(centro.nome) : palavras.arquivar(centro.nome)}
        icon={arquivado ? <ArchiveRestore size={20} /> : <Archive size={20} />}
        onClick={() => salvar({ nome: centro.nome, arquivado: !arquivado })}
      />
    </li>
  )
}
