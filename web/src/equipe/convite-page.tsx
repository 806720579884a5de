import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import {
  Check,
  Clock,
  LogIn,
  MailQuestion,
  PencilLine,
  UsersRound,
  UserX,
  type LucideIcon,
} from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import type { ConviteRecebido } from '#domain/equipe/contract-convites.ts'
import { ultimoDia } from '#domain/equipe/prazos.ts'
import { formatarDiaCurto } from '#web/lib/data.ts'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { ScreenNotice } from '#web/acesso/components/screen-notice.tsx'
import { esquecerConvite, guardarConvite } from '#web/acesso/convite-guardado.ts'
import { useSessao, useUsuario } from '#web/acesso/sessao-context.ts'
import { useTitulo } from '#web/lib/titulo.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { declaracaoDeGuarda } from '#domain/equipe/cuidado.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useConvite } from './hooks.ts'
import { textos } from './messages.ts'
import { api } from '#web/rpc/client.ts'

const { recebido: palavras } = textos

/** `/convites/$token`: the scope of an invitation, and the answer. It survives sign-in and sign-up. */
export function ConvitePage() {
  const { token = '' } = useParams({ strict: false }) as { token?: string }
  const usuario = useUsuario()
  const query = useConvite(token, usuario?.id ?? null)
  const { data: convite, error } = query
  const [recusado, setRecusado] = useState(false)
  useTitulo(palavras.titulo)

  const espera = convite?.passo === 'entrar' || convite?.passo === 'outro-email'
  useEffect(() => {
    // A sign-up is confirmed in another tab, from a mail. The invitation must be found from there.
    if (espera) guardarConvite(token)
    else if (convite) esquecerConvite()
  }, [espera, convite, token])

  if (recusado)
    return (
      <Aviso icone={UserX} titulo={palavras.recusado} descricao={palavras.recusadoDescricao}>
        <Inicio />
      </Aviso>
    )
  if (error && falhaDe(error).code !== 'NAO_ENCONTRADO' && falhaDe(error).code !== 'ENTRADA_INVALIDA')
    return <QueryError query={query} level={1} title={palavras.erro} />
  if (error)
    return (
      <Aviso icone={MailQuestion} titulo={palavras.naoHa} descricao={palavras.naoHaDescricao}>
        <Inicio />
      </Aviso>
    )
  if (!convite)
    return (
      <SkeletonGroup className="grid gap-4">
        <Skeleton className="h-8 w-2/3" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-12 w-full" />
      </SkeletonGroup>
    )
  return <Recebido convite={convite} token={token} onRecusar={() => setRecusado(true)} />
}

function Recebido({
  convite,
  token,
  onRecusar,
}: {
  convite: ConviteRecebido
  token: string
  onRecusar: () => void
}) {
  const endereco = `/convites/${token}`
  const sessao = useSessao()
  const navigate = useNavigate()
  switch (convite.passo) {
    case 'vencido':
      return (
        <Aviso icone={Clock} titulo={palavras.vencido} descricao={palavras.vencidoDescricao}>
          <Inicio />
        </Aviso>
      )
    case 'respondido':
      return (
        <Aviso icone={MailQuestion} titulo={palavras.respondido} descricao={palavras.respondidoDescricao}>
          <Inicio />
        </Aviso>
      )
    case 'outro-email':
      return (
        <Aviso icone={MailQuestion} titulo={palavras.outroEmail} descricao={palavras.outroEmailDescricao}>
          <Button
            block
            onClick={() =>
              void sessao.sair().then(() => navigate({ to: '/login', search: { retorno: endereco } }))
            }
          >
            {palavras.sair}
          </Button>
        </Aviso>
      )
    case 'entrar':
      return (
        <div className="grid gap-5">
          <OQueAbre convite={convite} />
          <p className="text-muted wrap-anywhere">{palavras.entrarDescricao(convite.conta?.email ?? '')}</p>
          <div className="grid gap-2">
            <Link
              to="/login"
              search={{ retorno: endereco }}
              className={buttonStyle({ size: 'lg', block: true })}
            >
              <LogIn aria-hidden size={18} />
              {palavras.entrar}
            </Link>
            <Link
              to="/login"
              search={{ modo: 'cadastro', retorno: endereco }}
              className={buttonStyle({ variant: 'outline', size: 'lg', block: true })}
            >
              {palavras.criar}
            </Link>
          </div>
        </div>
      )
    default:
      return <Resposta convite={convite} token={token} onRecusar={onRecusar} />
  }
}

function Resposta({
  convite,
  token,
  onRecusar,
}: {
  convite: ConviteRecebido
  token: string
  onRecusar: () => void
}) {
  const usuario = useUsuario()
  const responder = useMutation(api.equipe.convites.responder.mutationOptions())
  const sessao = useSessao()
  const navigate = useNavigate()
  const toast = useToast()
  const [falha, setFalha] = useState<string>()
  const [declara, setDeclara] = useState(false)
  const [erro, setErro] = useState<string>()
  const serve = convite.passo === 'responder'

  const dizer = (aceita: boolean) => {
    if (responder.isPending) return
    setFalha(undefined)
    const falta = aceita && convite.guarda && !declara
    setErro(falta ? textos.guarda.declara : undefined)
    if (falta) return
    responder.mutate(
      { token, aceita, ...(declara && { declaracao_versao: declaracaoDeGuarda.versao }) },
      {
        onSuccess: async ({ perfil_mudou, tipo, atende_em }) => {
          if (!aceita) return onRecusar()
          const daClinica = usuario?.perfil === 'clinica'
          // The pages of the new profile, or of the new areas, must exist before the person is sent to them.
          if (perfil_mudou || daClinica) await sessao.recarregar().catch(() => false)
          toast({ title: palavras.aceito, tone: 'success' })
          // Without a place at the clinic nobody books with the professional there.
          if (atende_em)
            return navigate({
              to: '/servicos',
              search: { aba: 'locais', clinica: atende_em } as never,
              replace: true,
            })
          await navigate({
            to: tipo === 'pessoa' ? '/privacidade' : daClinica ? '/clinicas' : '/equipe',
            replace: true,
          })
        },
        onError: (error) => setFalha(falhaDe(error).mensagem),
      },
    )
  }

  return (
    <div className="grid gap-5">
      <OQueAbre convite={convite} />
      {serve ? null : (
        <div className="rounded-md bg-warning-soft p-3 text-sm text-ink">
          <p className="font-semibold">{palavras.outroPerfil}</p>
          <p>{convite.tipo === 'equipe' ? palavras.outroPerfilEquipe : palavras.outroPerfilCuidado}</p>
        </div>
      )}
      {serve && convite.guarda ? (
        <Field group hideLabel label={textos.guarda.declara} error={erro}>
          <Checkbox
            label={declaracaoDeGuarda.texto}
            checked={declara}
            onChange={(event) => setDeclara(event.target.checked)}
          />
        </Field>
      ) : null}
      {falha ? <FormAlert>{falha}</FormAlert> : null}
      <div className="grid gap-2">
        {serve ? (
          <Button
            size="lg"
            block
            loading={responder.isPending && responder.variables.aceita}
            loadingText={palavras.aceitando}
            onClick={() => dizer(true)}
          >
            {palavras.aceitar}
          </Button>
        ) : null}
        <Button size="lg" block variant="outline" disabled={responder.isPending} onClick={() => dizer(false)}>
          {palavras.recusar}
        </Button>
      </div>
    </div>
  )
}

function OQueAbre({ convite }: { convite: ConviteRecebido }) {
  const quem = convite.quem_convida
  const titulo =
    convite.tipo === 'equipe'
      ? palavras.equipe(convite.onde ?? '')
      : convite.tipo === 'cuidador'
        ? convite.guarda
          ? textos.guarda.convite(convite.onde)
          : palavras.cuidador(convite.onde)
        : palavras.pessoa
  return (
    <div className="grid gap-4">
      <div className="grid justify-items-center text-center">
        <span
          aria-hidden
          className="grid size-14 place-items-center rounded-full bg-primary-soft text-primary"
        >
          <UsersRound size={26} />
        </span>
        <h1 className="mt-4 text-2xl text-balance titulo">{titulo}</h1>
        <p className="mt-1 text-muted">{quem ? palavras.de(quem) : palavras.deAlguem}</p>
        {convite.papel ? <p className="text-sm text-muted">{palavras.papel(convite.papel)}</p> : null}
      </div>
      <section className="rounded-lg bg-subtle p-4">
        <h2 className="text-sm font-semibold text-ink-2">
          {convite.tipo === 'pessoa' ? palavras.elaAbre(quem ?? palavras.alguem) : palavras.voceAbre}
        </h2>
        {convite.areas.length > 0 ? (
          <ul className="mt-2 grid gap-1.5">
            {convite.areas.map(({ area, altera }) => {
              const Icone = altera ? PencilLine : Check
              return (
                <li key={area} className="flex items-center gap-2">
                  <Icone aria-hidden size={16} className="text-primary" />
                  {altera ? textos.circulo.altera(area) : area}
                </li>
              )
            })}
          </ul>
        ) : (
          <p className="mt-2 text-muted">{palavras.nada}</p>
        )}
      </section>
      <p className="text-sm text-muted">
        {convite.guarda
          ? textos.guarda.ate(formatarDiaCurto(ultimoDia(convite.fim)))
          : `${palavras.ate(formatarDiaCurto(ultimoDia(convite.fim)))} ${palavras.visivel}`}
      </p>
    </div>
  )
}

function Aviso({
  icone,
  titulo,
  descricao,
  children,
}: {
  icone: LucideIcon
  titulo: string
  descricao: string
  children: ReactNode
}) {
  return (
    <ScreenNotice icon={icone} title={titulo} description={descricao}>
      {children}
    </ScreenNotice>
  )
}

function Inicio() {
  return (
    <Link to="/" className={buttonStyle({ variant: 'outline', block: true })}>
      {palavras.inicio}
    </Link>
  )
}
