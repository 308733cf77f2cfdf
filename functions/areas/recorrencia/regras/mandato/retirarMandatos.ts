import { replace } from '../../../../platform/storage/entity.ts'
import { redecide, type Storage } from '../../../../platform/storage/port.ts'
import { AssinaturaDePlano, assinaturasDaEmpresa } from '../../../../platform/storage/Recorrencia.ts'
import { retirarMandato } from '../decidirAssinatura.ts'

/** Subscriptions of one page: one query, and at most one batch. */
const ASSINATURAS_POR_PAGINA = 100

/**
 * A page of a stopped company's subscriptions (decision 0089): each that has a mandate, or a debit that its bank was asked
 * for, is due at once, and the sweeper takes them away there. `apos`: where the next page begins; undefined: no more.
 */
export async function retirarMandatos(
  storage: Storage,
  { empresaId, apos }: { empresaId: string; apos?: string | undefined },
  agora: number,
): Promise<{ apos: string | undefined }> {
  const { items, after } = await storage.query({
    ...{ index: 'GSI1', pk: assinaturasDaEmpresa(empresaId), limit: ASSINATURAS_POR_PAGINA },
    ...(apos !== undefined && { sk: { from: `${apos} `, to: '~' } }),
  })
  const lidas = items.length ? (await storage.getMany(items)).map(AssinaturaDePlano.parse) : []
  for (const { id } of lidas.filter(a => retirarMandato(a, agora))) await tornarDevida(storage, id, agora)
  return { apos: after ? String(items.at(-1)?.GSI1SK) : undefined }
}

const tornarDevida = (storage: Storage, id: string, agora: number): Promise<void> =>
  redecide(async () => {
    const a = await AssinaturaDePlano.get(storage, id, { consistent: true })
    const retirada = a && retirarMandato(a, agora)
    if (retirada) await storage.commit([replace(AssinaturaDePlano, retirada.proximo, retirada.ev)])
  })
