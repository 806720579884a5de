import { Link } from '@tanstack/react-router'
import {
  Archive,
  ArchiveRestore,
  ArrowLeft,
  Bookmark,
  BookmarkCheck,
  CircleCheck,
  FileQuestion,
  Link2,
  MessageCircle,
  RotateCcw,
} from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import type { Dica } from '#domain/dicas/contract.ts'
import { formatarDia } from '#domain/formato/data.ts'
import { partes } from '#web/lib/partes.ts'
import { useTitulo } from '#web/lib/titulo.ts'
import { RecordState } from '#web/rpc/record-state.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { servidor } from '#web/lib/servidor.ts'
import { useBuscaDeDicas } from '../busca.ts'
import { useDica, useMarcar } from '../hooks.ts'
import { textos } from '../messages.ts'
import { AgoraUmPasso } from './agora-um-passo.tsx'
import { Rotulos } from './cartao-da-dica.tsx'
import { Ouvir } from './ouvir.tsx'
import { TextoDaDica } from './texto-da-dica.tsx'

const { parte, usePreparo } = partes(() => import('../partes.ts'))
const Quiz = parte('Quiz')

type DicaAbertaProps = { id: string; perfil: string; grande: boolean; hoje: string | undefined }

/** One tip: to read or listen to, with an act, a quiz, its sources and who made it. */
export function DicaAberta({ id, perfil, grande, hoje }: DicaAbertaProps) {
  usePreparo()
  const query = useDica(id)
  const { data: dica } = query
  const [busca] = useBuscaDeDicas()
  useTitulo(dica?.titulo)
  const voltar = (
    <Link
      to="/dicas-saude"
      search={{ ...busca, dica: undefined }}
      className={buttonStyle({ variant: 'ghost', size: 'sm', className: 'w-fit' })}
    >
      <ArrowLeft aria-hidden size={16} /> {textos.voltar}
    </Link>
  )
  if (!dica)
    return (
      <>
        {voltar}
        <h1 className="sr-only">{textos.titulo}</h1>
        <RecordState
          query={query}
          icon={<FileQuestion size={26} />}
          missing={{ title: textos.naoEncontrada, description: textos.naoEncontradaDica }}
          failed={textos.erroUma}
        />
      </>
    )
  return (
    <>
      {voltar}
      <Aberta dica={dica} perfil={perfil} grande={grande} hoje={hoje} />
    </>
  )
}

function Aberta({ dica, perfil, grande, hoje }: { dica: Dica } & Omit<DicaAbertaProps, 'id'>) {
  const marcar = useMarcar()
  const nova = dica.marcas.lida_em === null
  // Opening is reading; who wants it new again says so, and this load does not contradict them.
  const visto = useRef(false)
  useEffect(() => {
    if (!visto.current && nova) marcar(dica.id, 'lida', true, true)
    visto.current = true
  }, [nova, dica.id, marcar])
  return (
    <>
      <Card as="article" className="grid gap-4">
        <Rotulos dica={dica} />
        <h1 className="text-2xl titulo break-words">{dica.titulo}</h1>
        {grande ? <Ouvir titulo={dica.titulo} texto={dica.texto} primeiro /> : null}
        <p className="text-lg text-ink-2">{dica.resumo}</p>
        <p className="text-sm text-muted">
          {textos.minutos(dica.minutos)} · {textos.revisadaEm(formatarDia(dica.revisado_em))}
        </p>
        {dica.vencida ? <p className="rounded-lg bg-warning-soft p-3 text-sm">{textos.vencidaDica}</p> : null}
        <TextoDaDica texto={dica.texto} />
        <Atos dica={dica} marcar={marcar} ouvir={!grande} />
      </Card>
      <AgoraUmPasso dica={dica} perfil={perfil} hoje={hoje} />
      {dica.quiz.length > 0 ? (
        <Suspense fallback={<Skeleton className="h-48 w-full rounded-xl" />}>
          <Quiz dica={dica} />
        </Suspense>
      ) : null}
      <Origem dica={dica} />
    </>
  )
}

function Atos({ dica, marcar, ouvir }: { dica: Dica; marcar: ReturnType<typeof useMarcar>; ouvir: boolean }) {
  const toast = useToast()
  const { salva_em, feita_em, arquivada_em, lida_em } = dica.marcas
  const endereco = `${servidor()}/dicas-saude?dica=${dica.id}`
  async function copiar() {
    try {
      await navigator.clipboard.writeText(endereco)
      toast({ title: textos.copiado, tone: 'success' })
    } catch {
      toast({ title: textos.naoCopiado, tone: 'error' })
    }
  }
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-4" data-nao-imprimir="">
      {ouvir ? <Ouvir titulo={dica.titulo} texto={dica.texto} primeiro={false} /> : null}
      <Button
        variant={feita_em ? 'soft' : 'outline'}
        aria-pressed={feita_em !== null}
        icon={<CircleCheck aria-hidden size={18} />}
        onClick={() => marcar(dica.id, 'feita', feita_em === null)}
      >
        {feita_em ? textos.feitaMarcada : textos.fiz}
      </Button>
      <Button
        variant={salva_em ? 'soft' : 'outline'}
        aria-pressed={salva_em !== null}
        icon={salva_em ? <BookmarkCheck aria-hidden size={18} /> : <Bookmark aria-hidden size={18} />}
        onClick={() => marcar(dica.id, 'salva', salva_em === null)}
      >
        {salva_em ? textos.tirarDasSalvas : textos.salvar}
      </Button>
      <Button variant="ghost" icon={<Link2 aria-hidden size={18} />} onClick={() => void copiar()}>
        {textos.copiar}
      </Button>
      <Button variant="ghost" asChild>
        <a
          href={`https://wa.me/?text=${encodeURIComponent(`${dica.titulo} ${endereco}`)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <MessageCircle aria-hidden size={18} />
          {textos.whatsapp}
        </a>
      </Button>
      <Button
        variant="ghost"
        icon={arquivada_em ? <ArchiveRestore aria-hidden size={18} /> : <Archive aria-hidden size={18} />}
        onClick={() => marcar(dica.id, 'arquivada', arquivada_em === null)}
      >
        {arquivada_em ? textos.desarquivar : textos.arquivar}
      </Button>
      {lida_em ? (
        <Button
          variant="ghost"
          icon={<RotateCcw aria-hidden size={18} />}
          onClick={() => marcar(dica.id, 'lida', false)}
        >
          {textos.marcarNova}
        </Button>
      ) : null}
    </div>
  )
}

/** Sources, author, reviewers, and what a tip is not. */
function Origem({ dica }: { dica: Dica }) {
  const { autor } = dica
  return (
    <Card as="section" variant="well" className="grid gap-3 text-sm" aria-labelledby="fontes-da-dica">
      <h2 id="fontes-da-dica" className="text-lg titulo">
        {textos.fontes}
      </h2>
      <ul className="grid list-disc gap-1 pl-5">
        {dica.fontes.map(({ titulo, instituicao, ano, url }) => (
          <li key={`${titulo} ${instituicao}`}>
            {textos.fonte(titulo, instituicao, ano)}{' '}
            {url ? (
              <a href={url} target="_blank" rel="noopener noreferrer" className="text-primary underline">
                {new URL(url).host.replace(/^www\./, '')} <span className="sr-only">{textos.abreFora}</span>
              </a>
            ) : null}
          </li>
        ))}
      </ul>
      <h2 className="text-lg titulo">{textos.quemFez}</h2>
      {autor ? (
        <p>
          {textos.escritaPor}{' '}
          <Link
            to="/profissionais-publicos/$id"
            params={{ id: autor.profissional_id }}
            className="font-semibold text-primary underline"
          >
            {autor.nome}
          </Link>
          , {autor.especialidade}.
          {autor.identidade ? <span className="block text-muted">{autor.identidade}</span> : null}
        </p>
      ) : (
        <p>{textos.semAutor}</p>
      )}
      <p>{textos.revisores(dica.revisores)}</p>
      <p className="text-muted">{textos.aviso}</p>
      {dica.demonstracao ? (
        <p className="flex flex-wrap items-center gap-2 text-muted">
          <Badge tone="info">{textos.demonstracao}</Badge> {textos.demonstracaoDica}
        </p>
      ) : null}
    </Card>
  )
}
