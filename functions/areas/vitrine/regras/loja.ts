import { Empresa } from '../../../platform/storage/Empresa.ts'
import { LojaOnline } from '../../../platform/storage/LojaOnline.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { Unico } from '../../../platform/storage/Usuario.ts'
import { unicoDoSlug } from '../../empresas/regras/slugDaEmpresa.ts'
import type { Vendedor } from '../paginas/moldura.ts'

/** The shop at an address, in whatever state; undefined where no company has one. */
export async function lojaDoEndereco(storage: Storage, slug: string): Promise<Vendedor | undefined> {
  const unico = await Unico.get(storage, unicoDoSlug(slug))
  if (!unico) return undefined
  const [empresa, loja] = await Promise.all([Empresa.get(storage, unico.dono), LojaOnline.get(storage, unico.dono)])
  return empresa && loja && empresa.slug === slug ? { empresa, loja } : undefined
}

/** Whether buyers may order of it now: published, of a company that is active and whose contract has it. */
export const estaAberta = ({ loja, empresa }: Vendedor): boolean =>
  loja.estado === 'publicada' && empresa.situacao === 'ativa' && empresa.modulos?.loja === true
