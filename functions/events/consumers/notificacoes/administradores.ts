import type { Mensagem } from '../../../../shared/domain/filas.ts'
import { administradoresDa, ESPERA_DO_ADMINISTRADOR_MS } from '../../../areas/usuarios/regras/administradores.ts'
import { comporAosAdministradores } from '../../../areas/usuarios/regras/comporAosAdministradores.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { AvisoDeAdministrador } from '../../../platform/storage/Membro.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import type { DepsDasPalavras } from './canais.ts'
import { type DepsDoEnvio, entregar } from './entregar.ts'
import { emHtml, emTexto } from './modelo.ts'

export const avisoDeAdministrador = (storage: Storage, { PK, SK }: Mensagem) =>
  AvisoDeAdministrador.get(
    storage,
    { empresaId: PK.slice('EMP#'.length), ulid: SK.slice('ADMAVISO#'.length) },
    { consistent: true },
  )

/**
 * Tells every administrator of a company, and its own address, that there is to be another one, that one of them
 * objected, what one of them did to its money out, or how its ending goes. Who ceased to administer it a moment ago is told too.
 */
export async function avisarAdministradores(deps: DepsDoEnvio & DepsDasPalavras, m: Mensagem): Promise<void> {
  const aviso = await avisoDeAdministrador(deps.storage, m)
  const empresa = aviso && (await Empresa.get(deps.storage, aviso.empresaId))
  if (!aviso || !empresa) return
  const todos = await administradoresDa(deps.storage, empresa.id, aviso.em - ESPERA_DO_ADMINISTRADOR_MS)
  const enderecos = new Map([['empresa', empresa.email], ...todos.map(a => [a.usuarioId, a.email] as const)])
  const conteudo = comporAosAdministradores(aviso, empresa, {
    appUrl: deps.env.APP_URL,
    palavras: await deps.gerais.valor('mensagens'),
  })
  const texto = { assunto: conteudo.assunto, texto: emTexto(conteudo), html: emHtml(conteudo) }
  const falhas: unknown[] = []
  // who is invited has the invitation, also where the company's own address is theirs
  const jaEscritos = new Set(aviso.tipo === 'convite' && aviso.email ? [aviso.email] : [])
  for (const [quem, para] of enderecos) {
    if (jaEscritos.has(para)) continue
    jaEscritos.add(para)
    const id = { checkoutId: empresa.id, de: 'EMP', tipo: 'administrador', ref: `${aviso.ulid}-${quem}` } as const
    await entregar(deps, id, { para, ...texto }).catch(error => void falhas.push(error))
  }
  if (falhas.length) throw falhas[0]
}
