import { colunasDaEmpresa } from '../../../../shared/domain/estados/empresa.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import { Empresa, Retirada, Retratos } from '../../../platform/storage/Empresa.ts'
import { ConditionFailed, type Storage, type Write } from '../../../platform/storage/port.ts'
import { LinhaDeVenda, mesDe } from '../../../platform/storage/Venda.ts'
import { retirarCobranca, retirarDoCheckout } from '../../cobranca/regras/retirarCobranca.ts'
import { retirarMandatos } from '../../recorrencia/regras/mandato/retirarMandatos.ts'
import { mesAntes } from './movimento.ts'

type D = Pick<Base, 'clock'> & { storage: Storage }

/** Rows of one page: one query, and at most one batch of their checkouts. */
export const LINHAS_POR_PAGINA = 100
/** A slip is paid at most sixty days and a few more after it was made. */
export const MESES_DA_RETIRADA = 4
/** Each round begins with the mandates: until 22:00 a debit of tomorrow may still be cancelled at its bank. */
export const MES_DOS_MANDATOS = -1
/** How long after the round before each one begins: rows and links that were late are found by the next. */
export const esperasDaRetirada = [0, 10 * 60_000, 60 * 60_000, 24 * 60 * 60_000] as const
const PAGINAS_POR_VEZ = 40
const FATIA_MS = 15_000

/** The walk as it begins, in the transaction that stops a company. */
export const iniciarRetirada = (empresaId: string, agora: number): Write =>
  Retirada.put({ empresaId, vez: 0, rodada: 0, mes: MES_DOS_MANDATOS, em: agora, vence: agora, retiradas: 0 })

/** A sweep's part of the walk: page after page while there is time. Killed anywhere, the next sweep goes on from the last page's end. */
export async function retirarCobrancas(deps: D, empresaId: string, prazo: number): Promise<void> {
  const ate = Math.min(prazo, deps.clock.now() + FATIA_MS)
  for (let n = 0; n < PAGINAS_POR_VEZ && deps.clock.now() <= ate; n++) if (!(await umaPagina(deps, empresaId))) return
}

/** One page; false where no other is due. A company that is active again ends the walk. */
async function umaPagina({ storage, clock }: D, empresaId: string): Promise<boolean> {
  const r = await Retirada.get(storage, empresaId, { consistent: true })
  if (r?.vence === undefined || r.vence > clock.now()) return false
  const como = [{ attr: 'vez', op: '=' as const, value: r.vez }]
  const empresa = await Empresa.get(storage, empresaId, { consistent: true })
  if (!empresa || colunasDaEmpresa[empresa.situacao].publica)
    return gravou(storage, [Retirada.remove(empresaId, como)], false)
  const { apos, retiradas } =
    r.mes === MES_DOS_MANDATOS ? await mandatos(storage, r, clock.now()) : await cobrancas(storage, r)
  const depois = proximaPagina({ ...r, retiradas: r.retiradas + retiradas, vez: r.vez + 1 }, apos, clock.now())
  // links whose row came after the first walk: their picture is brought up to date once more
  const denovo = depois.rodada !== r.rodada && depois.vence !== undefined
  const retratos = Retratos.put({ empresaId, de: empresa.versao ?? 0, vez: 0, fim: false })
  return gravou(storage, [Retirada.put(depois, como), ...(denovo ? [retratos] : [])], depois.rodada === r.rodada)
}

const mandatos = async (storage: Storage, r: Retirada, agora: number) => ({
  ...(await retirarMandatos(storage, r, agora)),
  retiradas: 0,
})

async function cobrancas(storage: Storage, r: Retirada): Promise<{ apos: string | undefined; retiradas: number }> {
  const { linhas, apos } = await lerPagina(storage, r)
  let retiradas = 0
  for (const id of await comCobranca(storage, linhas)) if (await retirarDoCheckout(storage, id)) retiradas++
  return { apos, retiradas }
}

/** Pure: where the walk stands after a page; `apos`: the month has more. */
export function proximaPagina({ apos: _, ...r }: Retirada, apos: string | undefined, agora: number): Retirada {
  if (apos !== undefined) return { ...r, apos }
  if (r.mes + 1 < MESES_DA_RETIRADA) return { ...r, mes: r.mes + 1 }
  const rodada = r.rodada + 1
  const espera = esperasDaRetirada[rodada]
  const vence = espera === undefined ? undefined : agora + espera
  return { ...r, rodada, mes: MES_DOS_MANDATOS, em: vence ?? agora, vence }
}

/** A page of a company's payments of a month before `em`'s own, newest first; `apos`: where the next one begins. */
export async function lerPagina(
  storage: Storage,
  { empresaId, em, mes, apos }: Pick<Retirada, 'empresaId' | 'em' | 'mes' | 'apos'>,
) {
  const dia = new Date(em).toISOString()
  const qual = mesAntes(`${mesDe(dia).slice(0, 4)}-${mesDe(dia).slice(4)}-01`, mes).replace('-', '')
  const pk = `LST#EMP#${empresaId}#CHK#${qual}`
  const after = apos === undefined ? {} : { after: { PK: pk, SK: apos } }
  const { values, after: mais } = await LinhaDeVenda.query(storage, {
    ...{ pk, reverse: true, limit: LINHAS_POR_PAGINA },
    ...after,
  })
  const ultima = values.at(-1)
  return { linhas: values, apos: mais && ultima ? LinhaDeVenda.key(ultima).SK : undefined }
}

/** States of a row under which something may still be paid. */
const comCobrancaViva: ReadonlySet<string> = new Set(['Pendente', 'AguardandoPagamento', 'Recusado', 'Expirado'])
async function comCobranca(storage: Storage, linhas: LinhaDeVenda[]): Promise<string[]> {
  const chaves = linhas.filter(l => comCobrancaViva.has(l.estado)).map(l => Checkout.key(l.id))
  if (chaves.length === 0) return []
  const lidos = (await storage.getMany(chaves)).map(Checkout.parse)
  return lidos.filter(c => retirarCobranca(c)).map(c => c.id)
}

/** Whether it was written and more is to do; where another sweep, or a new suspension, wrote first, that one goes on. */
export async function gravou(storage: Storage, writes: Write[], segue: boolean): Promise<boolean> {
  try {
    await storage.commit(writes)
    return segue
  } catch (error) {
    if (error instanceof ConditionFailed) return false
    throw error
  }
}
