import { Link } from '@tanstack/react-router'
import { Eye, ShieldCheck, UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { PessoaCuidada, Vinculo } from '#domain/equipe/contract-circulo.ts'
import { relacaoComVoce } from '#domain/equipe/cuidado.ts'
import { hojeDosAcessos, ultimoDia, zonaDosAcessos } from '#domain/equipe/prazos.ts'
import { idadeEm } from '#domain/usuarios/idade.ts'
import { formatarData, formatarDiaCurto } from '#web/lib/data.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useStatusDoVinculo } from '../hooks.ts'
import { textos } from '../messages.ts'
import { useAgora } from '../use-agora.ts'
import { ConvidarResponsavel } from './convidar-responsavel.tsx'
import { Pergunta } from './pergunta.tsx'
import { QuemViu } from './quem-viu.tsx'
import { VinculoLinha } from './vinculo-linha.tsx'

const { circulo: palavras } = textos

interface Props {
  pessoa: PessoaCuidada
  /** The caller's own bond with the person. */
  meu: Vinculo
  /** Other helpers, including invited ones. */
  ajudantes: readonly Vinculo[]
  eu: string
  convidar: () => void
}

/** A person looked after: identity, accompanying professionals, and everybody who may see their data. */
export function CartaoDaPessoa({ pessoa, meu, ajudantes, eu, convidar }: Props) {
  const status = useStatusDoVinculo()
  const [aberto, setAberto] = useState<'deixar' | 'responsavel' | 'acessos' | null>(null)
  const fechar = () => setAberto(null)
  const agora = useAgora()
  const anos = idadeEm(pessoa.data_nascimento, hojeDosAcessos(agora))
  return (
    <Card as="li" className="grid grid-cols-1 content-start gap-4">
      <div className="flex items-start gap-3">
        <Avatar name={pessoa.nome} src={pessoa.avatar_url} />
        <div className="min-w-0 flex-1">
          <h3 className="text-lg break-words titulo">{pessoa.nome}</h3>
          <p className="text-sm text-muted">
            {relacaoComVoce[meu.relacao]}
            {anos === null ? '' : `, ${palavras.anos(anos)}`}
          </p>
          <div className="mt-1.5 flex flex-wrap gap-1.5">
            {pessoa.sob_minha_guarda ? <Badge tone="primary">{palavras.responsavelLegal}</Badge> : null}
            {pessoa.tem_login ? null : <Badge>{palavras.semLogin}</Badge>}
          </div>
          <p className="mt-1.5 text-sm text-muted">{palavras.ate(formatarDiaCurto(ultimoDia(meu.fim)))}</p>
        </div>
      </div>

      <section aria-label={palavras.profissionais}>
        <h4 className="text-sm font-semibold text-ink-2">{palavras.profissionais}</h4>
        {pessoa.profissionais.length > 0 ? (
          <ul className="mt-1 grid gap-1.5">
            {pessoa.profissionais.map((cada) => (
              <li key={cada.id} className="text-sm">
                <span className="font-semibold">{cada.nome ?? cada.especialidade}</span>
                <span className="text-muted">
                  {cada.nome && cada.especialidade ? ` · ${cada.especialidade}` : ''}
                  {cada.proxima
                    ? ` · ${palavras.proxima(formatarData(cada.proxima, zonaDosAcessos))}`
                    : cada.ultima
                      ? ` · ${palavras.ultima(formatarData(cada.ultima, zonaDosAcessos))}`
                      : ''}
                </span>
              </li>
            ))}
          </ul>
        ) : (
          <div className="mt-1 grid gap-2">
            <p className="text-sm text-muted">{palavras.semProfissionais}</p>
            {pessoa.sob_minha_guarda ? (
              <Button asChild size="sm" variant="outline" className="justify-self-start">
                <Link to="/agendar">{palavras.agendar}</Link>
              </Button>
            ) : null}
          </div>
        )}
      </section>

      {pessoa.sob_minha_guarda ? (
        <section aria-label={palavras.ajudantes}>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h4 className="text-sm font-semibold text-ink-2">{palavras.ajudantes}</h4>
            <span className="flex flex-wrap gap-2">
              {ajudantes.some(({ responsavel, para_guarda }) => responsavel || para_guarda) ||
              pessoa.tem_login ? null : (
                <Button
                  variant="outline"
                  size="sm"
                  icon={<ShieldCheck size={16} />}
                  onClick={() => setAberto('responsavel')}
                >
                  {palavras.convidarResponsavel}
                </Button>
              )}
              <Button variant="soft" size="sm" icon={<UserPlus size={16} />} onClick={convidar}>
                {palavras.convidarAjuda}
              </Button>
            </span>
          </div>
          {ajudantes.length > 0 ? (
            <ul className="mt-1 divide-y divide-line">
              {ajudantes.map((vinculo) => (
                <VinculoLinha
                  key={vinculo.id}
                  vinculo={vinculo}
                  eu={eu}
                  nome={vinculo.cuidador ?? vinculo.convite?.email ?? palavras.alguem}
                />
              ))}
            </ul>
          ) : (
            <p className="mt-1 text-sm text-muted">{palavras.semAjudantes}</p>
          )}
        </section>
      ) : null}

      <div className="flex flex-wrap justify-between gap-2 border-t border-line pt-3">
        {pessoa.sob_minha_guarda ? (
          <Button variant="ghost" size="sm" icon={<Eye size={16} />} onClick={() => setAberto('acessos')}>
            {palavras.quemViu}
          </Button>
        ) : null}
        <Button variant="danger-ghost" size="sm" onClick={() => setAberto('deixar')}>
          {palavras.deixar}
        </Button>
      </div>
      {aberto === 'responsavel' ? <ConvidarResponsavel pessoa={pessoa} onFechar={fechar} /> : null}
      {aberto === 'acessos' ? <QuemViu pessoa={pessoa} onFechar={fechar} /> : null}
      {aberto === 'deixar' ? (
        <Pergunta
          pergunta={{
            titulo: palavras.perguntas.deixar.titulo(pessoa.nome),
            descricao: palavras.perguntas.deixar.descricao,
            acao: palavras.deixar,
            feito: palavras.perguntas.deixar.feito,
            fazer: () => status.mutateAsync({ id: meu.id, para: 'encerrado' }),
          }}
          ocupado={status.isPending}
          onFechar={fechar}
        />
      ) : null}
    </Card>
  )
}
