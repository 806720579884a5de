import { Link } from '@tanstack/react-router'
import { Construction, Info, Megaphone, TriangleAlert } from 'lucide-react'
import type { UsuarioDaSessao } from '#domain/acesso/usuario-da-sessao.ts'
import { textos } from './messages-comunicado.ts'

type Comunicado = NonNullable<UsuarioDaSessao['comunicado']>

const tons = {
  informacao: ['bg-info-soft text-info', Info],
  atencao: ['bg-warning-soft text-warning', Megaphone],
  urgente: ['bg-danger-soft text-danger', TriangleAlert],
} as const

/** The administrator's announcement above every page. During maintenance it also says so to those who cannot write. */
export function FaixaDeComunicado({
  comunicado: { aviso, manutencao },
  perfil,
}: {
  comunicado: Comunicado
  perfil: string
}) {
  const [tom, Icone] = tons[aviso?.nivel ?? 'informacao']
  return (
    <aside aria-label={textos.regiao} className="mb-5 grid gap-3">
      {aviso ? (
        <p className={`flex items-start gap-3 rounded-lg px-4 py-3 ${tom}`}>
          <Icone aria-hidden size={20} className="mt-0.5 shrink-0" />
          <span className="min-w-0 font-semibold break-words">{aviso.texto}</span>
        </p>
      ) : null}
      {manutencao ? (
        <Manutencao manutencao={manutencao} administra={perfil === 'administrador-geral'} />
      ) : null}
    </aside>
  )
}

function Manutencao({
  manutencao: { mensagem, contato },
  administra,
}: {
  manutencao: NonNullable<Comunicado['manutencao']>
  administra: boolean
}) {
  return (
    <div className="flex items-start gap-3 rounded-lg bg-warning-soft px-4 py-3 text-ink">
      <Construction aria-hidden size={20} className="mt-0.5 shrink-0 text-warning" />
      <div className="min-w-0">
        <p className="font-semibold">{administra ? textos.manutencaoAdmin : textos.titulo}</p>
        {administra ? (
          <Link
            to="/sistema"
            search={{ aba: 'configuracoes' }}
            className="font-semibold text-primary underline underline-offset-4"
          >
            {textos.desligar}
          </Link>
        ) : (
          <>
            <p>
              {mensagem ? `${mensagem} ` : ''}
              {textos.descricao}
            </p>
            {contato.email || contato.telefone ? (
              <p>
                {textos.contato}{' '}
                {contato.email ? (
                  <a className="font-semibold text-primary underline" href={`mailto:${contato.email}`}>
                    {contato.email}
                  </a>
                ) : null}{' '}
                {contato.telefone}
              </p>
            ) : null}
          </>
        )}
      </div>
    </div>
  )
}
