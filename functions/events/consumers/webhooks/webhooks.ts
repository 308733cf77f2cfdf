import { eventoDe, type TipoDeEvento } from '../../../../shared/contract/eventos.ts'
import type { Mensagem } from '../../../../shared/domain/filas.ts'
import { idDoEvento, registrarEvento, webhooksDa } from '../../../areas/integracoes/regras/registrarEvento.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import { Link } from '../../../platform/storage/Link.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { Recebedor } from '../../../platform/storage/Recebedor.ts'

/** Turns a domain event into what the company's endpoints are told, if any of theirs asked for it. */
export async function webhooks(deps: Base & { storage: Storage }, { id, tipo, PK }: Mensagem): Promise<void> {
  const evento = eventoDe[tipo]
  const dito = evento && (await dadosDe(deps.storage, PK))
  if (!dito) return
  const { empresaId, dados } = dito
  const destinos = (await webhooksDa(deps.storage, empresaId)).filter(w => w.ativo && w.eventos.includes(evento))
  const agora = deps.clock.now()
  await registrarEvento(
    deps.storage,
    { id: idDoEvento(id), empresaId, tipo: evento as TipoDeEvento, dados, agora },
    destinos,
  )
}

/** What is told of an aggregate, as it is now; never a person's data. */
async function dadosDe(storage: Storage, PK: string): Promise<{ empresaId: string; dados: object } | undefined> {
  const id = PK.slice(4)
  if (PK.startsWith('LNK#')) {
    const l = await Link.get(storage, id, { consistent: true })
    if (!l) return undefined
    const { nome, valor, limiteUsos, criadoEm, empresaId } = l
    return { empresaId, dados: { linkId: id, nome, valor, situacao: l.estado, limiteUsos, criadoEm } }
  }
  if (PK.startsWith('REC#')) {
    const r = await Recebedor.get(storage, id, { consistent: true })
    return r && { empresaId: r.empresaId, dados: { recebedorId: id, situacao: r.estado } }
  }
  const c = await Checkout.get(storage, id, { consistent: true })
  if (!c) return undefined
  const { link: linkId, estado: situacao, formaPagamento, parcelas, total, criadoEm, empresaId } = c
  const dados = { checkoutId: id, linkId, situacao, formaPagamento, parcelas, total, criadoEm }
  return { empresaId, dados: { ...dados, estornado: c.estornado ?? 0, pagoEm: c.pagoEm ?? null } }
}
