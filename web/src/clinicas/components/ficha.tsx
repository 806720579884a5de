import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DetalheDaClinica } from '#domain/clinicas/contract.ts'
import { recursosDeAcessibilidade, rotulosEstacionamento } from '#domain/clinicas/ficha.ts'
import { mascararCnpj } from '#domain/formato/cnpj.ts'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { registroPorExtenso } from '../leitura.ts'
import { textos } from '../messages.ts'

const { ver, campo } = textos

/** The public accessibility sheet. It lists present resources and says nothing about the others. */
export function FichaDeAcessibilidade({ recursos }: { recursos: readonly string[] }) {
  const outros = recursos.filter(
    (recurso) => !(recursosDeAcessibilidade as readonly string[]).includes(recurso),
  )
  return (
    <Card as="section" aria-labelledby="clinica-acessibilidade" className="grid gap-3">
      <CardHeader id="clinica-acessibilidade" title={ver.acessibilidade} />
      {recursos.length === 0 ? (
        <p className="text-muted">{ver.semAcessibilidade}</p>
      ) : (
        <ul className="grid gap-1.5">
          {[...recursosDeAcessibilidade, ...outros].map((recurso) => {
            const tem = recursos.includes(recurso)
            return (
              <li key={recurso} className={`flex items-start gap-2 ${tem ? '' : 'text-muted'}`}>
                {tem ? (
                  <Check aria-hidden size={18} className="mt-0.5 text-success" />
                ) : (
                  <Minus aria-hidden size={18} className="mt-0.5" />
                )}
                <span>
                  {recurso}
                  <span className="sr-only">: {tem ? ver.tem : ver.naoTem}</span>
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}

/** Rooms, equipment, parking, the cancellation policy, and the responsible director. */
export function Estrutura({ clinica }: { clinica: DetalheDaClinica }) {
  const { salas_total, salas_acessiveis, equipamentos, estacionamento, cnpj, cnes, inscricao_conselho } =
    clinica
  const horas = clinica.cancelamento_antecedencia_horas
  return (
    <>
      {salas_total > 0 || equipamentos.length > 0 || estacionamento ? (
        <Card as="section" aria-labelledby="clinica-estrutura" className="grid gap-3">
          <CardHeader id="clinica-estrutura" title={ver.estrutura} />
          <ul className="grid gap-1.5">
            {salas_total > 0 ? <li>{ver.salas(salas_total, salas_acessiveis)}</li> : null}
            {estacionamento ? <li>{rotulosEstacionamento[estacionamento]}</li> : null}
            {equipamentos.length > 0 ? (
              <li>
                <span className="font-semibold">{ver.equipamentos}: </span>
                {equipamentos.join(', ')}
              </li>
            ) : null}
          </ul>
        </Card>
      ) : null}
      {horas !== null || clinica.cancelamento_texto ? (
        <Card as="section" aria-labelledby="clinica-cancelamento" className="grid gap-2">
          <CardHeader id="clinica-cancelamento" title={ver.cancelamento} />
          {horas ? <p className="font-semibold">{ver.antecedencia(horas)}</p> : null}
          {clinica.cancelamento_texto ? (
            <p className="break-words whitespace-pre-line">{clinica.cancelamento_texto}</p>
          ) : null}
        </Card>
      ) : null}
      <Card as="section" aria-labelledby="clinica-registro" className="grid gap-3">
        <CardHeader id="clinica-registro" title={ver.registro} />
        <dl className="grid gap-2">
          <Fato rotulo={ver.responsavel}>
            {[clinica.responsavel_nome, registroPorExtenso(clinica)].filter(Boolean).join(', ')}
          </Fato>
          <Fato rotulo={campo.razao_social}>{clinica.razao_social}</Fato>
          <Fato rotulo={campo.cnpj}>{cnpj ? mascararCnpj(cnpj) : ''}</Fato>
          <Fato rotulo={campo.cnes}>{cnes}</Fato>
          <Fato rotulo={ver.inscricao}>{inscricao_conselho}</Fato>
        </dl>
      </Card>
    </>
  )
}

function Fato({ rotulo, children }: { rotulo: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt className="text-sm text-muted">{rotulo}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}
