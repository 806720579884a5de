import type { NomeDoAnuncio } from '#domain/anuncios/contract-edicao.ts'
import { identidadeProfissional } from '#domain/profissionais/identidade.ts'
import { ehProfissional } from '#domain/usuarios/usuario.ts'
import type { Db } from '../database/db.ts'
import { DA_PLATAFORMA, identidadeDaClinica } from './linhas.ts'
import { findClinicasQueAnuncio, findEu } from './queries-edicao.ts'

/** In whose name the caller may write today: a professional in force their own, who holds `anuncios` of a team that of the clinic, administration that of the platform. */
export async function nomesDe(
  db: Db,
  { usuario_id, perfil }: { usuario_id: string; perfil: string },
): Promise<NomeDoAnuncio[]> {
  if (perfil === 'administrador-geral')
    return [
      {
        clinica_id: null,
        nome: DA_PLATAFORMA,
        identidade: null,
        por: 'plataforma',
        conselhos: [],
        tem_titulo: false,
        tipos: ['aviso'],
      },
    ]
  const [eu, clinicas] = await db.together([findEu(usuario_id), findClinicasQueAnuncio])
  return [
    ...eu
      .slice(0, ehProfissional(perfil) ? 1 : 0)
      .map(({ nome, especialidade, registros, conselhos }): NomeDoAnuncio => ({
        clinica_id: null,
        nome,
        identidade: identidadeProfissional(especialidade, registros),
        por: 'si',
        conselhos,
        tem_titulo: registros.some(({ rqe }) => (rqe ?? '').trim() !== ''),
        tipos: ['anuncio'],
      })),
    ...clinicas.map(({ id, nome, responsavel }): NomeDoAnuncio => ({
      clinica_id: id,
      nome,
      identidade: identidadeDaClinica(responsavel),
      por: 'clinica',
      // A clinic is bound by the council of its technical director.
      conselhos: responsavel ? [responsavel.conselho] : [],
      tem_titulo: false,
      tipos: ['aviso', 'anuncio'],
    })),
  ]
}
