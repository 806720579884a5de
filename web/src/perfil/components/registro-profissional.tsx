import { useQuery } from '@tanstack/react-query'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import type { MeuRegistroProfissional } from '#domain/profissionais/contract.ts'
import { rotulosStatusProfissional } from '#domain/profissionais/profissional.ts'
import { Badge } from '#web/ui/badge.tsx'
import { SpecialtyChip } from '#web/ui/specialty-chip.tsx'
import { textos } from '../messages.ts'
import { EstadoDosDados } from './estado-dos-dados.tsx'
import { ListaDeDados } from './lista-de-dados.tsx'
import { Secao } from './secao.tsx'
import { api } from '#web/rpc/client.ts'

const { modal } = textos

/** SHELL-10: biography, professional data and registered specialties of the caller. */
export function RegistroProfissional() {
  const consulta = useQuery(api.profissionais.meuRegistro.queryOptions())
  return (
    <EstadoDosDados consulta={consulta} erro={() => modal.erroRegistro}>
      {(registro) => (registro ? <Registro registro={registro} /> : <Biografia texto="" />)}
    </EstadoDosDados>
  )
}

function Registro({ registro }: { registro: MeuRegistroProfissional }) {
  const lista = (valores: readonly string[]) => (valores.length > 0 ? valores.join(', ') : null)
  return (
    <>
      <Biografia texto={registro.biografia} />
      <Secao titulo={modal.profissionais}>
        <ListaDeDados
          linhas={[
            {
              campo: 'principal',
              rotulo: modal.especialidadePrincipal,
              valor: registro.especialidade_principal || null,
            },
            {
              campo: 'situacao',
              rotulo: modal.situacao,
              valor: [
                rotulosStatusProfissional[registro.status_profissional],
                registro.verificado ? modal.verificado : null,
              ]
                .filter(Boolean)
                .join(', '),
            },
            {
              campo: 'valor',
              rotulo: modal.valorConsulta,
              valor:
                registro.valor_consulta_centavos === null
                  ? null
                  : formatarCentavos(registro.valor_consulta_centavos),
            },
            { campo: 'formacao', rotulo: modal.formacao, valor: registro.formacao_academica || null },
            { campo: 'certificacoes', rotulo: modal.certificacoes, valor: lista(registro.certificacoes) },
            { campo: 'areas', rotulo: modal.areas, valor: lista(registro.areas_interesse) },
            { campo: 'idiomas', rotulo: modal.idiomas, valor: lista(registro.idiomas) },
            { campo: 'planos', rotulo: modal.planos, valor: lista(registro.planos_aceitos) },
          ]}
        />
      </Secao>
      <Secao titulo={modal.especialidades}>
        {registro.especialidades.length > 0 ? (
          <ul className="grid gap-2">
            {registro.especialidades.map((cada) => (
              <li
                key={`${cada.especialidade} ${cada.uf_registro}`}
                className="flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-md bg-subtle p-3"
              >
                <SpecialtyChip theme={cada.tema} label={cada.especialidade} />
                {cada.sub_especialidade ? <span className="text-sm">{cada.sub_especialidade}</span> : null}
                <span className="text-sm text-ink-2 tabular-nums">
                  {registroEscrito(cada)}
                  {cada.rqe ? ` · ${modal.rqe(cada.rqe)}` : ''}
                </span>
                {cada.principal ? <Badge tone="primary">{modal.principal}</Badge> : null}
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-muted">{modal.semEspecialidades}</p>
        )}
      </Secao>
    </>
  )
}

/** The registered number. Council and state are added when it does not contain them. */
function registroEscrito({
  conselho,
  uf_registro,
  numero_registro,
}: MeuRegistroProfissional['especialidades'][number]): string {
  return !conselho || numero_registro.toUpperCase().includes(conselho.toUpperCase())
    ? numero_registro
    : modal.registro(conselho, uf_registro, numero_registro)
}

function Biografia({ texto }: { texto: string }) {
  return (
    <Secao titulo={modal.biografia}>
      <p className="break-words whitespace-pre-line text-ink-2">{texto || modal.semBiografia}</p>
    </Secao>
  )
}
