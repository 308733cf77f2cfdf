import { VendasDoDiaEsgotadas } from '../../../../shared/contract/erros.ts'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import type { Centavos } from '../../../../shared/domain/dinheiro.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Checkout } from '../../../platform/storage/Checkout.ts'
import type { Link } from '../../../platform/storage/Link.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { somarVenda, vendidoNoDia } from '../../../platform/storage/SomaDeVendas.ts'
import type { Preparo } from './arquivo.ts'
import { boletoVivo, jaLiquidou, tentativaViva } from './vence.ts'

/** Limits of a company's sales by day (decision 0141). The link's snapshot says whether there is one: without it nothing is read. */

type DoLink = Pick<Link, 'empresaId' | 'valor'> & { empresa: Pick<Link['empresa'], 'vendaDia'> }

/**
 * Who would not be charged today is told so before they say who they are.
 * @throws VendasDoDiaEsgotadas
 */
export async function exigirVendaDoDia(storage: Storage, { empresaId, empresa, valor }: DoLink, agora: number) {
  if (empresa.vendaDia === undefined) return
  await cabe(storage, { empresaId, dia: dataSaoPaulo(agora) }, { valor, limite: empresa.vendaDia })
}

/**
 * Counts a charge in its company's day, in the charge's own transaction: one conditional write, and of two at once that do
 * not both fit one is decided again. A payment is counted once a day: a payer who tries again keeps their place.
 * @throws VendasDoDiaEsgotadas
 */
export async function contarVenda(
  storage: Storage,
  { c, valor, link }: { c: Checkout; valor: Centavos; link: DoLink },
  agora: number,
): Promise<Preparo> {
  const limite = link.empresa.vendaDia
  const dia = dataSaoPaulo(agora)
  if (limite === undefined || c.contadaNoDia?.dia === dia) return { mudanca: {}, writes: [] }
  const id = { empresaId: link.empresaId, dia }
  await cabe(storage, id, { valor, limite })
  return { mudanca: { contadaNoDia: { dia, valor } }, writes: [somarVenda(id, valor, limite - valor)] }
}

async function cabe(
  storage: Storage,
  id: { empresaId: string; dia: string },
  { valor, limite }: { valor: Centavos; limite: Centavos },
): Promise<void> {
  if (valor > limite || (await vendidoNoDia(storage, id)) > limite - valor) throw fault(VendasDoDiaEsgotadas)
}

/** What was charged came to nothing, so that its day has room again. Money that comes late all the same is counted again. */
export const vendaPerdida = (c: Pick<Checkout, 'pix' | 'tentativa' | 'boleto' | 'e2eid' | 'pagoEm'>): boolean =>
  !jaLiquidou(c) &&
  c.pix?.estado !== 'emitindo' &&
  c.pix?.estado !== 'ativa' &&
  !tentativaViva(c.tentativa) &&
  !boletoVivo(c.boleto)
