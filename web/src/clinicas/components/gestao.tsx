import { Link } from '@tanstack/react-router'
import { ArrowRightLeft, Circle, Pencil, Plug } from 'lucide-react'
import { useState } from 'react'
import { rotulosStatusClinica } from '#domain/clinicas/clinica.ts'
import type { DetalheDaClinica } from '#domain/clinicas/contract.ts'
import { itensObrigatorios, rotulosItemDaClinica, type ItemDaClinica } from '#domain/clinicas/rules.ts'
import { podeEditar } from '#domain/clinicas/situacao.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { textos } from '../messages.ts'
import { OferecerClinica } from './oferecer-clinica.tsx'
import { Situacao } from './situacao.tsx'
import { StatusDaClinica } from './status-da-clinica.tsx'
import { Transferencias } from './transferencias.tsx'

const { ver } = textos

type GestaoProps = { clinica: DetalheDaClinica; gestao: NonNullable<DetalheDaClinica['gestao']> }

/** Shown only to those who manage the clinic or decide about it: status, missing data and possible acts. */
export function Gestao({ clinica: { id, zona }, gestao }: GestaoProps) {
  const [oferecendo, setOferecendo] = useState(false)
  const { ator, status, falta, decisoes } = gestao
  const faltam = falta.filter((item) => itensObrigatorios.includes(item))
  const recomendados = falta.filter((item) => !itensObrigatorios.includes(item))
  const motivo = decisoes[0]?.para === status ? decisoes[0].motivo : ''
  return (
    <Card as="section" aria-labelledby="clinica-gestao" className="grid gap-4">
      <CardHeader
        id="clinica-gestao"
        title={ver.gestao}
        description={ator === 'administrador' ? ver.avisoAdmin[status] : ver.aviso[status]}
        action={<StatusDaClinica status={status} />}
      />
      {ator === 'administrador' ? (
        <p className="text-sm text-muted">
          {gestao.dono ? textos.fila.dono(gestao.dono) : textos.fila.semDono}
        </p>
      ) : null}
      {motivo ? (
        <p className="rounded-md bg-warning-soft p-3 text-ink">
          <span className="font-semibold">{ver.motivo}: </span>
          {motivo}
        </p>
      ) : null}
      {status === 'rascunho' ? (
        <div className="grid gap-3 sm:grid-cols-2">
          <Falta titulo={ver.falta} itens={faltam} />
          <Falta titulo={ver.recomendado} itens={recomendados} />
        </div>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {ator === 'dono' && podeEditar(status) ? (
          <Button asChild size="sm" variant="outline" icon={<Pencil aria-hidden size={16} />}>
            <Link to="/clinicas/$id/editar" params={{ id }}>
              {textos.cartao.editar}
            </Link>
          </Button>
        ) : null}
        <Situacao id={id} gestao={gestao} />
        {ator === 'dono' && status === 'ativa' ? (
          <Button asChild size="sm" variant="ghost" icon={<Plug aria-hidden size={16} />}>
            <Link to="/integracoes">{ver.integracoes}</Link>
          </Button>
        ) : null}
        {gestao.minha && !gestao.transferencia ? (
          <Button
            size="sm"
            variant="ghost"
            icon={<ArrowRightLeft aria-hidden size={16} />}
            onClick={() => setOferecendo(true)}
          >
            {textos.transferencia.abrir}
          </Button>
        ) : null}
      </div>
      {gestao.transferencia ? <Transferencias transferencias={[gestao.transferencia]} /> : null}
      {decisoes.length > 0 ? (
        <details>
          <summary className="cursor-pointer font-semibold">{ver.decisoes}</summary>
          <ol className="mt-3 grid gap-3 border-l-2 border-line pl-4">
            {decisoes.map(({ para, por, em, motivo: porQue }) => (
              <li key={em} className="text-sm">
                <p>
                  <span className="font-semibold">{rotulosStatusClinica[para]}</span>{' '}
                  <span className="text-muted">
                    {formatarDataHora(em, zona)} {por ? ver.por(por) : ''}
                  </span>
                </p>
                {porQue ? <p className="break-words text-ink-2">{porQue}</p> : null}
              </li>
            ))}
          </ol>
        </details>
      ) : null}
      {oferecendo ? <OferecerClinica id={id} onFechar={() => setOferecendo(false)} /> : null}
    </Card>
  )
}

function Falta({ titulo, itens }: { titulo: string; itens: readonly ItemDaClinica[] }) {
  if (itens.length === 0) return null
  return (
    <div>
      <h3 className="text-sm font-semibold text-muted">{titulo}</h3>
      <ul className="mt-1 grid gap-1">
        {itens.map((item) => (
          <li key={item} className="flex items-center gap-2">
            <Circle aria-hidden size={14} className="text-muted" />
            {rotulosItemDaClinica[item]}
          </li>
        ))}
      </ul>
    </div>
  )
}
