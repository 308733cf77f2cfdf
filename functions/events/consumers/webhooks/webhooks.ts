import { eventoDe, type TipoDeEvento } from '../../../../shared/contract/eventos.ts'
import type { MensagemDa, RaizesDaFila } from '../../../../shared/domain/eventos.ts'
import { estornoFeito } from '../../../areas/cobranca/regras/estorno/estornoFeito.ts'
import { idDoEvento, registrarEvento, webhooksDa } from '../../../areas/integracoes/regras/registrarEvento.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import { Link } from '../../../platform/storage/Link.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { Recebedor } from '../../../platform/storage/Recebedor.ts'

/** Turns a domain event into what the company's endpoints are told, if any of theirs asked for it. */
export async function webhooks(
  deps: Base & { storage: Storage },
  { id, tipo, PK, ref }: MensagemDa<'webhooks'>,
): Promise<void> {
  const evento: TipoDeEvento | undefined = eventoDe[tipo]
  const dito =
    evento &&
    (await ditoDe[PK.slice(0, 4) as RaizesDaFila<'webhooks'>](
      deps.storage,
      PK.slice(4),
      tipo === 'EstornoConcluido' ? ref : undefined,
    ))
  if (!dito) return
  const { empresaId, dados } = dito
  const destinos = (await webhooksDa(deps.storage, empresaId)).filter(w => w.ativo && w.eventos.includes(evento))
  const agora = deps.clock.now()
  await registrarEvento(deps.storage, { id: idDoEvento(id), empresaId, tipo: evento, dados, agora }, destinos)
}

type Dito = { empresaId: string; dados: object } | undefined

/** What is told of an aggregate, as it is now; never a person's data. */
const ditoDe: Readonly<
  Record<RaizesDaFila<'webhooks'>, (storage: Storage, id: string, estornoId?: string) => Promise<Dito>>
> = {
  'LNK#': async (storage, id) => {
    const l = await Link.get(storage, id, { consistent: true })
    if (!l) return undefined
    const { nome, valor, limiteUsos, criadoEm, empresaId } = l
    return { empresaId, dados: { linkId: id, nome, valor, situacao: l.estado, limiteUsos, criadoEm } }
  },
  'REC#': async (storage, id) => {
    const r = await Recebedor.get(storage, id, { consistent: true })
    return r && { empresaId: r.empresaId, dados: { recebedorId: id, situacao: r.estado } }
  },
  'CHK#': async (storage, id, estornoId) => {
    const c = await Checkout.get(storage, id, { consistent: true })
    if (!c) return undefined
    const { link: linkId, estado: situacao, formaPagamento, parcelas, total, criadoEm, empresaId } = c
    const dados = { checkoutId: id, linkId, situacao, formaPagamento, parcelas, total, criadoEm }
    const estorno = estornoId === undefined ? {} : await estornoDe(storage, c, estornoId)
    return { empresaId, dados: { ...dados, ...estorno, estornado: c.estornado ?? 0, pagoEm: c.pagoEm ?? null } }
  },
}

/** The refund that is told of, with its own amount: the root knows the sum of all. */
async function estornoDe(storage: Storage, c: Checkout, id: string) {
  const feito = await estornoFeito(storage, c, id)
  if (!feito) throw new Error('a refund that is done has no journal entry')
  return { estorno: { id, valor: feito.valor, em: feito.ocorridoEm } }
}
