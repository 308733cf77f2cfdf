import { type ProblemaDoSlug, problemaDoSlug } from '../../../../shared/domain/empresa.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { Unico } from '../../../platform/storage/Usuario.ts'

/** The uniqueness item of an address: the use case that takes the address writes it in its own transaction. */
export const unicoDoSlug = (slug: string) => ({ tipo: 'slug', chave: slug })

/** Why an address may not be taken, as the table stands; undefined when it may. */
export async function problemaNaTabela(storage: Storage, slug: string): Promise<ProblemaDoSlug | 'em-uso' | undefined> {
  const problema = problemaDoSlug(slug)
  if (problema) return problema
  return (await Unico.get(storage, unicoDoSlug(slug), { consistent: true })) ? 'em-uso' : undefined
}
