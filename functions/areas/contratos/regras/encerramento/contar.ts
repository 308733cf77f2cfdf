import { maiorJanelaMs, somarReserva } from '../../../../../shared/domain/encerramento.ts'
import { Checkout } from '../../../../platform/storage/Checkout.ts'
import type { Encerramento } from '../../../../platform/storage/Encerramento.ts'
import type { Storage } from '../../../../platform/storage/port.ts'
import { contestavelDaEmpresa } from '../../../cobranca/regras/contestavel.ts'
import { lerPagina } from '../retirarCobrancas.ts'

/** What is being counted: how far the walk is, newest month first. */
type Contagem = NonNullable<Encerramento['contagem']>

/**
 * How many months of payments are walked, this one first: rows stand in the month in which their payer began, up to a month
 * before the payment itself.
 */
export const MESES_DA_CONTAGEM = Math.ceil(maiorJanelaMs / (30 * 86_400_000)) + 2

export const novaContagem = (em: number): Contagem => ({ em, mes: 0, soma: [] })

/**
 * One page of the walk: one query, and at most one batch of the roots of what was paid. Undefined as the walk: that was the
 * last one.
 */
export async function contarPagina(
  storage: Storage,
  empresaId: string,
  c: Contagem,
): Promise<{ soma: Contagem['soma']; segue: Contagem | undefined }> {
  const { linhas, apos } = await lerPagina(storage, { empresaId, ...c })
  const pagas = linhas.filter(l => l.pagoEm !== undefined || pagos.has(l.estado))
  const raizes = pagas.length ? (await storage.getMany(pagas.map(l => Checkout.key(l.id)))).map(Checkout.parse) : []
  const soma = somarReserva(
    c.soma,
    raizes.flatMap(raiz => contestavelDaEmpresa(raiz) ?? []),
  )
  const { apos: _, ...semApos } = c
  const mes = c.mes + 1
  if (apos !== undefined) return { soma, segue: { ...c, soma, apos } }
  return { soma, segue: mes < MESES_DA_CONTAGEM ? { ...semApos, soma, mes } : undefined }
}

/** Rows of payments that had money before they said when. */
const pagos: ReadonlySet<string> = new Set(['Liquidado', 'Divergente'])
