import type { Output } from '../../../../shared/contract/endpoint.ts'
import type { obterFunilDoLink as contrato } from '../../../../shared/contract/vidaDoLink.ts'
import { formas } from '../../../../shared/domain/formas.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Link } from '../../../platform/storage/Link.ts'
import type { Item, Storage } from '../../../platform/storage/port.ts'
import { linkDaEmpresa } from '../regras/buscarLink.ts'

/** A link's funnel: the link, and one query of at most nine small items, whatever it sold. */
export const obterFunilDoLink: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ params, sessao }) => {
    const link = await linkDaEmpresa(storage, sessao, params.id)
    const { items } = await storage.query({ pk: `CNT#LNK#${link.id}` })
    return { id: link.id, passos: passosDe(link, items) }
  }

/**
 * Pure: the steps that this link asks for, out of its counters. A payer who began a payment opened the link, also where
 * no page told so (a program's call, a browser without cookies that came back).
 */
export function passosDe(
  link: Pick<Link, 'formasPagamento' | 'validarContatoPagador' | 'consultaDatavalid'>,
  contadores: readonly Item[],
): Output<typeof contrato>['passos'] {
  const de = (nome: string) =>
    contadores.reduce((soma, item) => soma + (typeof item[nome] === 'number' ? item[nome] : 0), 0)
  const comCartao = link.formasPagamento.some(f => f.tipo === formas.cartao)
  return [
    { passo: 'abertos', quantidade: Math.max(de('n'), de('ab')) },
    { passo: 'identificados', quantidade: de('id') },
    ...(comCartao && link.validarContatoPagador ? [{ passo: 'token' as const, quantidade: de('tk') }] : []),
    ...(comCartao && link.consultaDatavalid ? [{ passo: 'selfie' as const, quantidade: de('sf') }] : []),
    { passo: 'pagos', quantidade: de('pg') },
  ]
}
