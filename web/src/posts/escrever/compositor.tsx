import { ORPCError } from '@orpc/client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useId, useRef, useState } from 'react'
import type { AchadoDoPost, MeuPost } from '#domain/posts/contract-escrita.ts'
import {
  caracteres,
  limitesDoPost,
  pessoasNasImagens,
  type PessoasNasImagens,
} from '#domain/posts/escrita.ts'
import { MODELO_DE_FONTES } from '#domain/leitura/fontes.ts'
import { facetasDe, tagsDe, textoLimpo } from '#domain/posts/achar-facetas.ts'
import { rotulosTipoPost, tiposPost, type TipoPost } from '#domain/posts/post.ts'
import { avisoDeHashtags, faltasParaPublicar, type Falta } from '#domain/posts/rules-escrita.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { destino } from '#web/lib/endereco.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { Apoio } from '#web/moderacao/components/apoio.tsx'
import { api, client } from '#web/rpc/client.ts'
import { falhaDe, valeRepetir } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { Input } from '#web/ui/input.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { TextoDoPost } from '../components/texto-do-post.tsx'
import { textos } from '../messages-escrever.ts'
import { Achados } from './achados.tsx'
import { Agendar, EstadoDoTexto, FontesNoTexto, NoTexto } from './compositor-partes.tsx'
import { Colaboracao } from './colaboracao.tsx'
import { Divergencia } from './divergencia.tsx'
import { abrirFila } from './fila.ts'
import { Imagens } from './imagens.tsx'
import { mencaoEm, Mencoes } from './mencoes.tsx'
import { pedidoDe } from './texto.ts'
import { useRevisao, type Quem } from './use-revisao.ts'
import { Videos } from './videos/videos.tsx'
import { useEscrita, useEstado, type Escrita } from './use-escrita.ts'

type CompositorProps = {
  usuario_id: string
  /** A post to go on with; null begins one. */
  post: MeuPost | null
  onFechar: () => void
}

/** Writes a post: a dialog that covers a phone. Closing it keeps what was written. */
export function Compositor({ usuario_id, post, onFechar }: CompositorProps) {
  const quem = useQuery(api.posts.quemEscreve.queryOptions())
  const tipos = quem.data?.tipos ?? []
  const escrita = useEscrita(usuario_id, post, 'pergunta')
  const titulo = post?.status === 'publicado' ? textos.editar : textos.novo
  if (escrita && quem.data)
    return (
      <Escrevendo
        usuario_id={usuario_id}
        post={post}
        escrita={escrita}
        quem={{ ...quem.data, tipos }}
        titulo={titulo}
        onFechar={onFechar}
      />
    )
  return (
    <Dialog open size="lg" full title={titulo} onOpenChange={onFechar}>
      {quem.isError ? (
        <FormAlert>{falhaDe(quem.error).mensagem}</FormAlert>
      ) : (
        <Skeleton className="h-80 w-full" />
      )}
    </Dialog>
  )
}

type EscrevendoProps = CompositorProps & { escrita: Escrita; quem: Quem; titulo: string }

function Escrevendo({ usuario_id, post, escrita, quem, titulo, onFechar }: EscrevendoProps) {
  const { gravador, recuperadoEm } = escrita
  const { texto, situacao, outro, mensagem } = useEstado(escrita)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const toast = useToast()
  const campo = useRef<HTMLTextAreaElement>(null)
  const [cursor, setCursor] = useState(0)
  const [pessoas, setPessoas] = useState<PessoasNasImagens | undefined>()
  const [tentou, setTentou] = useState(false)
  const [agendando, setAgendando] = useState(post?.publicar_em ?? null)
  const [doServidor, setDoServidor] = useState<{ faltas: Falta[]; achados: AchadoDoPost[] } | null>(null)
  const [recusa, setRecusa] = useState<string | null>(null)
  const aviso = useId()
  const edicao = gravador.ehEdicao()

  const calmo = useDeferredValue(texto)
  const { facetas, achados, dificil } = useRevisao(calmo, quem)
  const tags = tagsDe(facetas)
  const faltas = faltasParaPublicar(
    { ...texto, conteudo: textoLimpo(texto.conteudo) },
    { tipos: quem.tipos, confirmou: pessoas !== undefined || (edicao && !outrasImagens(post, texto.midias)) },
  )
  const letras = caracteres(texto.conteudo)
  const mencao = mencaoEm(texto.conteudo, cursor)
  const retidos = [...achados, ...(doServidor?.achados ?? [])]
  const mostradas = tentou
    ? [
        ...faltas,
        ...(doServidor?.faltas ?? []).filter(({ codigo }) => faltas.every((f) => f.codigo !== codigo)),
      ]
    : []
  const falta = (codigo: Falta['codigo']) => mostradas.find((cada) => cada.codigo === codigo)?.mensagem

  function escrever(mudanca: Parameters<typeof gravador.escrever>[0]) {
    setDoServidor(null)
    setRecusa(null)
    gravador.escrever(mudanca)
  }

  function recusado(erro: unknown) {
    if (!(erro instanceof ORPCError)) return setRecusa(falhaDe(erro).mensagem)
    const dados = erro.data as { post?: MeuPost; faltas?: Falta[]; achados?: AchadoDoPost[] } | undefined
    if (erro.code === 'MUDOU' && dados?.post) return gravador.divergir(dados.post)
    setDoServidor({ faltas: dados?.faltas ?? [], achados: dados?.achados ?? [] })
    setRecusa(falhaDe(erro).mensagem)
  }

  async function acabar(dito: Parameters<typeof toast>[0]) {
    await gravador.fechar()
    void queries.invalidateQueries({ queryKey: api.posts.key() })
    toast(dito)
    onFechar()
  }
  const ver = { label: textos.ver, onClick: () => void navigate(destino(`/post/${gravador.id}`)) }

  const enviar = useMutation({
    // Without a connection it is this that puts the post into the queue.
    networkMode: 'always',
    mutationFn: async (publicar_em: string | null | 'agora') => {
      const { id } = gravador
      if (edicao) {
        await client.posts.editar({
          id,
          versao: gravador.versao,
          ...pedidoDe(texto),
          pessoas,
        })
        return acabar({
          title: textos.editado,
          description: textos.editadoDescricao,
          tone: 'success',
          action: ver,
        })
      }
      const salvou = await gravador.salvarJa()
      if (!salvou) {
        const { situacao: agora } = gravador.estado()
        if (agora !== 'sem-conexao' || publicar_em !== 'agora') return
        return esperarConexao()
      }
      const pedido = { id, versao: gravador.versao, pessoas }
      if (publicar_em !== 'agora') {
        const feito = await client.posts.agendar({ ...pedido, publicar_em })
        setAgendando(feito.publicar_em)
        if (!feito.publicar_em) return void queries.invalidateQueries({ queryKey: api.posts.meus.key() })
        return acabar({
          title: textos.agendado(formatarDataHora(feito.publicar_em, zonaDaqui())),
          tone: 'success',
        })
      }
      try {
        const { avisos } = await client.posts.publicar(pedido)
        await acabar({ title: textos.publicado, description: avisos[0], tone: 'success', action: ver })
      } catch (erro) {
        if (!valeRepetir(erro)) throw erro
        await esperarConexao()
      }
    },
    onError: recusado,
  })

  /** Sent once, with the id that it has, as soon as there is a connection. */
  async function esperarConexao() {
    await abrirFila(usuario_id).keep({
      id: gravador.id,
      versao: gravador.versao,
      texto: gravador.estado().texto,
      pessoas,
    })
    await acabar({ title: textos.naFila, description: textos.naFilaDescricao, tone: 'info' })
  }

  function pedir(publicar_em: string | null | 'agora') {
    setTentou(true)
    if (publicar_em !== null && (faltas.length > 0 || retidos.length > 0)) {
      // The first thing to change comes into view, and is read out.
      document.getElementById(aviso)?.scrollIntoView({ block: 'center' })
      return
    }
    enviar.mutate(publicar_em)
  }

  function escolher(pessoa: (typeof texto.pessoas)[number]) {
    if (!mencao) return
    const antes = `${texto.conteudo.slice(0, mencao.inicio)}@${pessoa.nome} `
    escrever({
      conteudo: antes + texto.conteudo.slice(cursor),
      pessoas: [...texto.pessoas.filter(({ usuario_id: id }) => id !== pessoa.usuario_id), pessoa],
    })
    setCursor(antes.length)
    requestAnimationFrame(() => {
      campo.current?.focus()
      campo.current?.setSelectionRange(antes.length, antes.length)
    })
  }

  function incluirFontes() {
    const antes = texto.conteudo.trimEnd()
    const conteudo = antes + MODELO_DE_FONTES
    escrever({ conteudo })
    requestAnimationFrame(() => {
      campo.current?.focus()
      // What is to be replaced is marked: the first thing typed takes its place.
      campo.current?.setSelectionRange(conteudo.lastIndexOf('\n- ') + 3, conteudo.length)
    })
  }

  return (
    <Dialog
      open
      size="lg"
      full
      title={titulo}
      onOpenChange={() => {
        gravador.aoSair()
        onFechar()
      }}
      footer={
        <>
          <EstadoDoTexto situacao={situacao} edicao={edicao} />
          {edicao ? null : (
            <Agendar
              agendado={agendando}
              ocupado={enviar.isPending}
              onMarcar={(quando) => pedir(quando)}
              onDesmarcar={() => pedir(null)}
            />
          )}
          <Button
            loading={enviar.isPending}
            loadingText={edicao ? textos.salvando : textos.publicando}
            disabled={situacao === 'conflito'}
            onClick={() => pedir('agora')}
          >
            {edicao ? textos.salvarEdicao : textos.publicar}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {recuperadoEm ? (
          <p role="status" className="rounded-lg bg-info-soft px-4 py-3 text-sm text-ink">
            {textos.recuperado(formatarDataHora(recuperadoEm, zonaDaqui()))}
          </p>
        ) : null}
        {outro ? (
          <Divergencia aqui={texto} la={outro} onEscolher={(escolhido) => gravador.resolver(escolhido)} />
        ) : null}
        {dificil ? <Apoio /> : null}
        <Field label={textos.tipo} group error={falta('TIPO')}>
          <RadioCards
            value={texto.tipo_post}
            onValueChange={(tipo) => escrever({ tipo_post: tipo as TipoPost })}
            options={tiposPost
              .filter((tipo) => quem.tipos.includes(tipo) || tipo === texto.tipo_post)
              .map((value) => ({ value, label: rotulosTipoPost[value], description: textos.tipos[value] }))}
          />
        </Field>
        <Field label={textos.titulo} optional error={falta('TITULO_LONGO')}>
          <Input
            value={texto.titulo}
            maxLength={limitesDoPost.titulo}
            onChange={({ target }) => escrever({ titulo: target.value })}
          />
        </Field>
        <div className="grid gap-2">
          <Field
            label={textos.texto}
            hint={textos.dicaDoTexto}
            error={
              letras > limitesDoPost.texto ? textos.longo(letras - limitesDoPost.texto) : falta('SEM_TEXTO')
            }
            action={
              <span className="text-muted tabular-nums">{textos.contagem(letras, limitesDoPost.texto)}</span>
            }
          >
            <Textarea
              ref={campo}
              rows={8}
              value={texto.conteudo}
              onChange={({ target }) => {
                setCursor(target.selectionStart)
                escrever({ conteudo: target.value })
              }}
              onSelect={({ currentTarget }) => setCursor(currentTarget.selectionStart)}
            />
          </Field>
          {mencao ? <Mencoes q={mencao.q} onEscolher={escolher} /> : null}
          <NoTexto tags={tags} nomes={nomesEm(facetas, texto.pessoas)} aviso={avisoDeHashtags(tags.length)} />
          {quem.tipo_autor === 'profissional' ? (
            <FontesNoTexto conteudo={texto.conteudo} onIncluir={incluirFontes} />
          ) : null}
        </div>
        <div id={aviso} role="status" className="grid gap-4">
          <Achados achados={retidos} />
        </div>
        <Field label={textos.imagens} group error={falta('IMAGENS_DEMAIS')}>
          <Imagens
            midias={texto.midias}
            onMudar={(mudar) => escrever({ midias: mudar(gravador.estado().texto.midias) })}
            faltas={
              new Map(
                mostradas.flatMap(({ imagem, mensagem: dito }) =>
                  imagem === undefined ? [] : [[imagem, dito] as const],
                ),
              )
            }
          />
        </Field>
        <Field label={textos.videos} group>
          <Videos
            usuario_id={usuario_id}
            post={gravador.id}
            midias={texto.midias}
            onMudar={(mudar) => escrever({ midias: mudar(gravador.estado().texto.midias) })}
          />
        </Field>
        {texto.midias.length > 0 ? (
          <Field label={textos.pessoas} hint={textos.pessoasPorque} group error={falta('SEM_CONFIRMACAO')}>
            <RadioCards
              columns={3}
              value={pessoas}
              onValueChange={(quem) => setPessoas(quem as PessoasNasImagens)}
              options={pessoasNasImagens.map((value) => ({ value, label: textos.quemAparece[value] }))}
            />
          </Field>
        ) : null}
        {quem.tipo_autor === 'profissional' ? (
          <Colaboracao
            id={gravador.id}
            inicial={post?.colaboracao ?? null}
            antes={() => gravador.salvarJa()}
          />
        ) : null}
        {texto.conteudo.trim() ? (
          <details className="rounded-lg border border-line">
            <summary className="cursor-pointer px-4 py-3 text-sm font-semibold">{textos.previa}</summary>
            <div className="grid gap-3 px-4 pb-4">
              {texto.titulo.trim() ? <p className="text-lg break-words titulo">{texto.titulo}</p> : null}
              <TextoDoPost texto={textoLimpo(calmo.conteudo)} facetas={facetas} />
            </div>
          </details>
        ) : null}
        {(recusa ?? mensagem) ? <FormAlert>{recusa ?? mensagem}</FormAlert> : null}
      </div>
    </Dialog>
  )
}

const outrasImagens = (post: MeuPost | null, midias: readonly { url: string }[]) =>
  midias.some(({ url }) => !post?.midias.some((velha) => velha.url === url))

const nomesEm = (
  facetas: ReturnType<typeof facetasDe>,
  pessoas: readonly { usuario_id: string; nome: string }[],
) =>
  pessoas
    .filter(({ usuario_id }) =>
      facetas.some((faceta) => faceta.tipo === 'mencao' && faceta.usuario_id === usuario_id),
    )
    .map(({ nome }) => nome)
