import type { iniciarPagamento as contrato } from '../../../../shared/contract/checkout.ts'
import { LinkNaoEncontrado } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import { Answer, type UseCase } from '../../../platform/http/handle.ts'
import { cookieDeRetomada } from '../../../platform/http/retomar.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import type { Gerais } from '../../../platform/runtime/gerais.ts'
import { recusarEmManutencao } from '../../../platform/runtime/manutencao.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import { Link } from '../../../platform/storage/Link.ts'
import { ConditionFailed, redecide, type Storage } from '../../../platform/storage/port.ts'
import { exigirCupom } from '../../cobranca/regras/cupomDoPedido.ts'
import { exigirEstoque, itensDoLink } from '../../cobranca/regras/estoque/reservarEstoque.ts'
import { disputado, reservarUso } from '../../cobranca/regras/usos.ts'
import { exigirVendaDoDia } from '../../cobranca/regras/vendaDoDia.ts'
import { abrirCheckout } from '../regras/abrirCheckout.ts'
import { idsDoComeco, provaQuemComeca } from '../regras/quemComecou.ts'

export type DepsDoInicio = Base & {
  storage: Storage
  gerais: Gerais
  chaves: Chaves<'idempotencia' | 'retomada'>
}

/** A use of a limited link is held this long for a payer who does not go on. */
const reservaMs = 60 * 60_000

/**
 * Starts a payment (E038). Idempotent by nature: the checkout's id derives from the link, the key of this start and the
 * secret of its browser, which alone has the cookie again.
 * One write unit, and one transaction more where uses are limited; no payer's write ever touches the link.
 */
export const iniciarPagamento: UseCase<typeof contrato, DepsDoInicio> =
  deps =>
  async ({ body, contexto }) => {
    await recusarEmManutencao(deps.gerais)
    const chaveiro = await deps.chaves.abrir()
    const chave = body.chave ?? contexto.idempotencyKey
    const { segredo } = body
    const [id = '', ...deAntes] = chave ? idsDoComeco(chaveiro, body.link, { chave, segredo }) : [deps.ids.id21()]
    const provado = provaQuemComeca({ chave, segredo })
    const iniciar = (feito: string) =>
      new Answer({ id: feito }, { cookies: provado ? [cookieDeRetomada(deps.env, chaveiro, feito)] : [] })
    return redecide(async () => {
      const link = await Link.get(deps.storage, body.link, { consistent: true })
      if (!link) throw fault(LinkNaoEncontrado)
      const ja = chave && (await existente(deps.storage, [id, ...deAntes]))
      if (ja) return iniciar(ja)
      const novo = abrirCheckout(link, body, {
        id,
        agora: deps.clock.now(),
        segrega: deps.env.SEGREGACAO === 'ligada',
      })
      exigirEstoque(await itensDoLink(deps.storage, link), body.formaPagamento)
      await exigirCupom(deps.storage, link)
      const uso = link.limiteUsos === null ? undefined : await reservarUso(deps.storage, link, id, deps.clock.now())
      const comUso = uso ? { ...novo, uso: uso.n, vence: deps.clock.now() + reservaMs } : novo
      await exigirVendaDoDia(deps.storage, link, deps.clock.now())
      await deps.storage.commit([Checkout.create(comUso), ...(uso?.writes ?? [])])
      return iniciar(id)
    }).catch(async error => {
      const link = error instanceof ConditionFailed && (await Link.get(deps.storage, body.link))
      throw link && link.limiteUsos !== null ? await disputado(deps.storage, link, id) : error
    })
  }

/** Which of these payments is there. */
async function existente(storage: Storage, ids: readonly string[]): Promise<string | undefined> {
  for (const id of ids) if (await Checkout.get(storage, id, { consistent: true })) return id
  return undefined
}
