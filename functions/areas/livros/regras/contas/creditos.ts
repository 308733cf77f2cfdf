import { createHash } from 'node:crypto'
import { CreditoDeOutraConta } from '../../../../../shared/contract/erros.ts'
import { type Centavos, paraReais } from '../../../../../shared/domain/dinheiro.ts'
import type { MovimentoDoBanco } from '../../../../../shared/domain/extrato/extratoDoBanco.ts'
import { fault } from '../../../../platform/http/fault.ts'
import { CreditoDoExtrato } from '../../../../platform/storage/CreditoDoExtrato.ts'
import type { Storage, Write } from '../../../../platform/storage/port.ts'

/** Pure: by what a credit proves a settlement: the same movement in two statements has the same. */
export function referenciaDoCredito(domicilio: string, { dia, valor, ref }: MovimentoDoBanco): string {
  const digital = createHash('sha256')
    .update(JSON.stringify([domicilio, dia, valor, ref]))
    .digest('base64url')
  return `extrato.${dia.replaceAll('-', '')}.${digital.slice(0, 22)}`
}

/** What was settled by each of these credits: one batch for a hundred. */
export async function usadosDe(storage: Storage, referencias: readonly string[]): Promise<Map<string, Centavos>> {
  const lidos = referencias.length ? await storage.getMany(referencias.map(CreditoDoExtrato.key)) : []
  return new Map(lidos.map(CreditoDoExtrato.parse).map(c => [c.referencia, c.usado]))
}

/**
 * A settlement takes its part of the credit that it came by, in its own transaction: two at once never take more than came.
 * `credito`: centavos of the whole credit.
 * @throws CreditoDeOutraConta
 */
export async function usarCredito(
  storage: Storage,
  { referencia, valor, credito }: { referencia: string; valor: Centavos; credito: Centavos },
): Promise<Write[]> {
  const lido = await CreditoDoExtrato.get(storage, referencia, { consistent: true })
  const usado = lido?.usado ?? 0
  if (usado + valor > credito) throw fault(CreditoDeOutraConta, { resta: paraReais(Math.max(0, credito - usado)) })
  const como = lido ? [{ attr: 'usado', op: '=' as const, value: usado }] : [{ attr: 'usado', absent: true as const }]
  return [CreditoDoExtrato.add(referencia, { usado: valor }, { set: { referencia }, when: como })]
}
