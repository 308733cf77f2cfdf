import type { Entrega as NaTela } from '../../../../shared/contract/webhooks.ts'
import type { Item, Storage } from '../../../platform/storage/port.ts'
import { EntregaDeWebhook, EventoEnviado } from '../../../platform/storage/Webhook.ts'
import { verEntrega } from '../vista/webhook.ts'
import { guardaDias } from './registrarEvento.ts'

const POR_PAGINA = 25
/** Empty days that one request walks through before it says where to go on. */
const diasPorPedido = 10
const dia = 86_400_000

interface Pedido {
  limit?: number | undefined
  cursor?: string | undefined
}

/** The events of the last thirty days with their deliveries, newest first: a page costs at most ten queries and a batch. */
export async function lerEntregas(
  storage: Storage,
  empresaId: string,
  query: Pedido,
  agora: number,
): Promise<{ itens: NaTela[]; cursor: string | null }> {
  const porPagina = query.limit ?? POR_PAGINA
  const hoje = new Date(agora).toISOString().slice(0, 10)
  const corte = query.cursor?.indexOf('.') ?? -1
  let data = query.cursor ? query.cursor.slice(0, corte) : hoje
  let antesDe = query.cursor?.slice(corte + 1)
  const fim = new Date(agora - guardaDias * dia).toISOString().slice(0, 10)
  const eventos: EventoEnviado[] = []
  for (let n = 0; n < diasPorPedido && data >= fim && eventos.length < porPagina; n++) {
    const after = antesDe && antesDe !== '-' ? ({ PK: `EVT#EMP#${empresaId}#${data}`, SK: antesDe } as Item) : undefined
    const pagina = await EventoEnviado.query(storage, {
      pk: `EVT#EMP#${empresaId}#${data}`,
      reverse: true,
      limit: porPagina - eventos.length,
      ...(after && { after }),
    })
    eventos.push(...pagina.values)
    const ultimo = pagina.values.at(-1)
    if (pagina.after && ultimo) antesDe = `${ultimo.em}#${ultimo.id}`
    else {
      data = new Date(Date.parse(data) - dia).toISOString().slice(0, 10)
      antesDe = '-'
    }
  }
  const chaves = eventos.flatMap(e => e.destinos.map(webhookId => EntregaDeWebhook.key({ eventoId: e.id, webhookId })))
  const entregas = new Map((await storage.getMany(chaves)).map(i => [`${i.PK} ${i.SK}`, EntregaDeWebhook.parse(i)]))
  const itens: NaTela[] = eventos.flatMap(e =>
    e.destinos.flatMap(webhookId => {
      const entrega = entregas.get(`ENT#${e.id} ${webhookId}`)
      return entrega ? [verEntrega(entrega, e)] : []
    }),
  )
  return { itens, cursor: data >= fim ? `${data}.${antesDe}` : null }
}
